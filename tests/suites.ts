/** Suites outside the gate, of the files that carry their name (`a.sound.test.ts`), which may run side by side. */
export const sideBySide = ['realtime', 'processes', 'sweeps', 'tools', 'pages'];
/** Suites whose files need the machine for themselves. */
export const oneByOne = ['sound', 'fleet', 'spoken', 'independent'];
