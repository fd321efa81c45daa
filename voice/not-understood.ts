/** What an assistant writes of a turn, in place of its words. */
export const notUnderstood = '(not understood)';
/** The same where it was no fault of the caller's. */
export const tooSlow = '(not understood: this machine was too slow to listen)';

/** Whether this stands in place of a turn's words. */
export const isNotUnderstood = (text: string): boolean => text === notUnderstood || text === tooSlow;
