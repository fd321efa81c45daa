/** Suites outside the gate, of the files that carry their name (`a.sound.test.ts`), which wait more than they work and may run side by side. */
export const sideBySide = ['realtime', 'processes', 'sweeps', 'tools'];
/** Suites whose files need the machine for themselves. */
export const oneByOne = ['sound', 'fleet', 'spoken', 'independent'];
