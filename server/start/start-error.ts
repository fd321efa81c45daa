/**
 * Noura cannot start, for a reason that the person at the keyboard can mend. `message` is one plain sentence for
 * the terminal; main.ts prints it without a stack and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
