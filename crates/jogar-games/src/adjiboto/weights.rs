pub(super) static SKIP_ORIGIN: [i16; 1200] = [0; 1200];
pub(super) static SOW_ORIGIN: [i16; 1200] = [0; 1200];
