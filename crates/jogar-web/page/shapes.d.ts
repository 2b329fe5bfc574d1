// The shapes that the server tells (crates/jogar-web/src/schema/), for the type check only.

export type Player = 1 | 2;
export type Cell = [number, number];

export interface BoardCell { name: string; owner?: Player; count?: number; blocked?: boolean }
export interface PieceShape { name: string; cells: Cell[] }
export interface Piece { name: string; left: number; shapes: PieceShape[] }
export interface Board {
  rows: number; columns: number; cells: BoardCell[][];
  hands: Piece[][]; captured: [number, number] | null; komi: [number, number] | null; last: Cell[];
  /** The cells in the order of sowing; where each player begins. */
  ring?: Cell[]; starts?: Cell[];
}

/** What a move does, told by the server. */
export interface Effect {
  sown?: Cell[]; landing?: number; left?: number; captured?: { cell: Cell; count: number } | null; flipped?: Cell[]; removed?: Cell[];
}
export interface LegalMove extends Effect { move: string; name: string; cells: Cell[] }

/** What a board shows. */
export interface Picture {
  board: Board;
  moves: LegalMove[];
  player: Player;
  /** The move that led here, to be marked. */
  last?: (LegalMove & { player?: Player }) | null;
  /** Whether a person may choose a move. */
  playable?: boolean;
  /** The person who looks, if there is one only. */
  you?: Player | null;
  turned?: boolean;
  /** What every move is worth. */
  values?: MoveValue[];
  /** The move that the computer proposes. */
  hint?: string | null;
  /** Whether a person changes the board itself. */
  editing?: boolean;
  /** A puzzle: no owners, no trays. */
  puzzle?: boolean;
}
export interface MoveValue { move: string; cells: Cell[]; value: number; loss: number; exact: boolean }

export interface Words { pt: string; en: string }
export interface Said { key: string; args: Record<string, unknown>; text: Words }
export interface Fault extends Said { kind: string; place?: { line: number; column: number } }
export interface Refusal { faults: Fault[]; move?: number }

export interface Choice { variant: string | null; size: number | null; komi: number | null }
export interface Outcome { winner: Player | null; points: [number, number] }
export interface Ending extends Outcome { reason: string; stopped_by: Player | null; verdict: string | null; said: Said[]; watched: Said[] }
export interface LastMove extends LegalMove { player: Player; before: Board }
export interface PositionView extends Choice {
  game: string; state: string; player: Player; ending: Ending | null; standing: Outcome; board: Board;
  last: LastMove | null; moves: LegalMove[]; must_pass: boolean; made: { player: Player; name: string }[]; below: Player | null;
}
export interface PositionRequest {
  game: string; variant?: string | null; size?: number | null; komi?: number | null;
  state?: string | null; player?: Player | null; moves?: string[];
}
export interface Setup extends Choice { game: string; players: [string, string]; start: { state: string; player: Player } | null }
export interface Figures { value?: number; nodes?: number; cuts?: { alpha: number; beta: number }; depth?: number; time_ms?: number }
/** What the referee measured of a program. */
export interface ProgramFigures { time_ms: number; cpu_ms: number; printed: string; wrong_state: string | null }
export interface PlayedMove extends Figures { ply: number; name: string; player: Player; by: string; move: string; program?: ProgramFigures }
export interface GameState {
  id: string; version: number; setup: Setup; ply: number; position: PositionView;
  turn: { kind: "human" | "computer" | "pass" | "over"; player: Player | null };
  thinking: "move" | "hint" | null; search: SearchReport | null; paused: boolean; can_undo: boolean; can_redo: boolean;
  clock: { used_ms: [number, number]; running: Player | null; move_ms: number }; troubles: Said[];
}
export interface GameView extends GameState { moves: PlayedMove[]; mine: boolean }
export interface LoggedView extends Choice {
  number: number; id: string; date: string; game: string; players: [string, string]; start: Setup["start"];
  moves: PlayedMove[]; ending: Ending | null; faults: Fault[];
}
export interface LogView { games: LoggedView[]; faults: Fault[] }
export interface GameCard { id: string; setup: Setup; ply: number; over: boolean }
export interface GameNews {
  about: "game"; id: string; event: { event: string }; said: Said[]; played: PlayedMove | null;
  hint: LegalMove | null; state: GameState | null;
}
export interface SearchReport {
  move: string; value: number; exact: boolean; depth: number; selective_depth: number; nodes: number;
  time_ms: number; pv: string[];
}

export interface KomiEntry { size: number; player: Player; least: number; most: number; step: number }
export interface GameEntry { name: string; variants: string[]; sizes: { least: number; most: number; usual: number } | null; with_komi: string[]; komi: KomiEntry[] }
export type RulesPhrase = { plain: string } | { term: string } | { code: string };
export type RulesLine = { kind: "heading"; text: string } | { kind: "text" | "item"; text: RulesPhrase[] } | { kind: "code"; text: string[] } | { kind: "table"; text: RulesPhrase[][][] };
export interface PuzzleEntry { name: string; variant: string; problems: { letter: string; goal: number | null; optimum: number }[]; heuristics: string[] }
export interface Catalogue {
  version: string; games: GameEntry[]; levels: { level: number; label: Said }[]; times_ms: [number, number];
  puzzles: PuzzleEntry[]; algorithms: { name: string; heuristic: boolean; weight: number }[]; parts: string[]; championship: boolean;
}

export interface AnalysisLine { move: string; name: string; value: number; loss: number; exact: boolean; pv: string[]; names: string[] }
export interface AnalysisReport {
  report: "analysis"; state: string; player: Player; depth: number; selective_depth: number; nodes: number;
  nodes_per_second: number; time_ms: number; lines: AnalysisLine[]; done: boolean;
}
export interface ReviewedMove {
  ply: number; player: Player; move: string; best: string; value: number; best_value: number; loss: number;
  exact: boolean; mistake: "mistake" | "blunder" | null; pv: string[];
}
export interface Review { report: "review"; complete: boolean; moves: ReviewedMove[]; totals: { thrown_away: number; mistakes: number; blunders: number; wins_lost: number; worst: number | null }[] }

export interface PuzzleView {
  state: string; board: Board; moves: LegalMove[]; steps: LegalMove[]; before: Board | null; solved: boolean;
  goal_key: string; goal: number | null; filled: number | null; optimum: number | null; said: Said | null;
}
export interface SolveFigures {
  end: string; optimal: boolean; length: number | null; cost: number | null; generated: number; expanded: number;
  penetrance: number | null; branching: number | null; time_ms: number; peak_nodes: number; peak_bytes: number; bound: number;
}
export interface SolveNews extends SolveFigures { report: "solve"; steps: LegalMove[]; algorithm: string; heuristic: string | null; expansions: number }

export interface TracedNode {
  node: number; parent: number | null; move: string; name: string; player: Player; ply: number; depth: number;
  alpha: number; beta: number; value: number | null; reason: string; children: number; below: number;
  entered: number; left: number; spared: number | null;
}
export interface TraceReport {
  report: "trace"; state: string; player: Player; without: string[]; found: SearchReport; iterations: TracedNode[];
  nodes: number; left_out: number;
}
export interface PartsComparison { report: "compare"; depth: number; rows: { without: string; nodes: number; time_ms: number; value: number; finished: boolean }[] }
export interface FrontierNode { parent: number | null; name: string; cost: number; estimate: number | null; f: number }
export interface TakenNode { order: number; state: string; board: Board; generated: number; length: number; frontier: FrontierNode[] }
