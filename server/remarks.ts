/** What an operator should know of this process for as long as it holds: written to the log once, and shown to superadmins. */
export interface Remarks {
  make(text: string): void;
  takeBack(text: string): void;
  all(): readonly string[];
}

export function createRemarks(logger: { warn(text: string): void }): Remarks {
  const made = new Set<string>();
  return {
    make(text) {
      if (made.has(text)) return;
      made.add(text);
      logger.warn(text);
    },
    takeBack: (text) => void made.delete(text),
    all: () => [...made],
  };
}
