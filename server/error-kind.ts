/** The class of an error, or what else was thrown: a word, never what it says. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  // Some libraries tell of an error by an object with its parts.
  const { name } = error as { name?: unknown };
  if (error instanceof Error) return error.name;
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'object';
}

/** A code as libraries write them; null for anything that could be words. */
export function plainCode(code: string): string | null {
  return /^[\w.-]{1,60}$/.test(code) ? code : null;
}
