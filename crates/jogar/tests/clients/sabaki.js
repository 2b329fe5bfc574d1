// A game of Lear: @sabaki/gtp starts `jogar gtp lear` and plays against it.
// Arguments: the program, the size of the board, the colour that the engine plays (b or w).
// It prints one move a line, such as `b C3`, and then the result, such as `B+3`.

const {Controller} = require('@sabaki/gtp')

const [program, size, engine] = process.argv.slice(2)
const controller = new Controller(program, ['gtp', 'lear', '--time', '20'])

async function ask(name, ...args) {
  const response = await controller.sendCommand({name, args})
  if (response.error) throw new Error(`${name} ${args.join(' ')}: ${response.content}`)
  return response.content
}

function points() {
  const letters = 'ABCDEFGHJK'.slice(0, +size).split('')
  return letters.flatMap(letter => [...Array(+size).keys()].map(row => `${letter}${row + 1}`))
}

async function main() {
  controller.start()
  if ((await ask('protocol_version')) !== '2') throw new Error('version')
  if (!(await ask('list_commands')).split('\n').includes('genmove')) throw new Error('genmove')
  await ask('boardsize', size)
  await ask('clear_board')
  await ask('time_settings', '1', '0', '0')
  let free = points()
  for (let colour = 'b'; free.length > 0; colour = colour === 'b' ? 'w' : 'b') {
    const middle = free[Math.floor(free.length / 2)]
    const move = colour === engine ? await ask('genmove', colour) : middle
    if (!free.includes(move)) throw new Error(`${move} is not free`)
    if (colour !== engine) await ask('play', colour, move)
    free = free.filter(point => point !== move)
    console.log(`${colour} ${move}`)
  }
  // Taking back and playing again leads to the same end.
  const last = await ask('final_score')
  await ask('undo')
  const refused = await controller.sendCommand({name: 'final_score'})
  if (!refused.error || refused.content !== 'cannot score') throw new Error('scored too early')
  await ask('genmove', size % 2 === 1 ? 'b' : 'w')
  if ((await ask('final_score')) !== last) throw new Error('another score')
  console.log(last)
  await controller.stop()
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
