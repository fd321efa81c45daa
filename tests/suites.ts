/** Suites outside the gate, of the files that carry their name (`a.sound.test.ts`), which wait more than they work and may run side by side. */
export const sideBySide = ['realtime', 'processes', 'sweeps', 'tools'];
/** Of page tests that the gate leaves out (`a.pages.test.ts`), whose project of Vitest is `more-pages`. */
export const besidePages = 'pages';
/** Suites whose files need the machine for themselves. */
export const oneByOne = ['sound', 'fleet', 'spoken', 'independent'];
