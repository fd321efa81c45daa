import type { Instructions } from '#contract/instructions.ts';
import type { Versioned } from '#web/client/request.ts';
import type { FaqsDraft } from './faqs-draft.ts';

/** A draft that could not be saved, for the next time the dialog opens (FAQS-09). */
export interface UnsavedFaqs {
  draft: FaqsDraft;
  /** What was there when the draft was begun. */
  base: Versioned<Instructions>;
  /** The refusal in a sentence. */
  why: string;
}
