import type { TestTurn } from '#contract/test-box.ts';

/** The last question, '' for the greeting. */
export interface KeptQuestion {
  question: string;
  /** It may be asked again without anybody's pressing: as far as is known its answer does nothing for real. */
  mayRepeat: boolean;
}

/** Tools that leave nothing behind outside of their test call; functions and bookings run for tests too. */
const harmless: ReadonlySet<string> = new Set(['search_knowledge', 'note_detail', 'end_call']);

/** The question after what is known of its turn so far; none: it was not asked in this call. */
export function afterTurn(kept: KeptQuestion, turn: TestTurn | undefined): KeptQuestion {
  if (!turn) return kept;
  const acts = turn.tools.some(({ name }) => !harmless.has(name));
  const isWhole = turn.timing.answeredMs !== null;
  return { ...kept, mayRepeat: !acts && (isWhole || kept.mayRepeat) };
}
