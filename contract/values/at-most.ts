import * as z from 'zod/mini';

/**
 * So many characters or entries at most. What is longer is looked at no further: the check behind it may be a pattern that takes the
 * square of a text's length, and the body of one request would keep everybody waiting.
 */
export const atMost = (most: number, error?: string) =>
  z.maxLength(most, { ...(error === undefined ? {} : { error }), abort: true });
