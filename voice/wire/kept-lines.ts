/** Lines of a call that its assistant goes on with; the oldest are forgotten. */
export const keptLines = 80;
