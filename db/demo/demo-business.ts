import type { AssistantBrief } from '#contract/brief.ts';
import type { DemoForms } from './demo-forms.ts';

/** A business of the demo: what its assistant knows, and what its owner has set up. Numbers and addresses are from ranges kept for fiction. */
export interface DemoBusiness extends Readonly<AssistantBrief['business']>, Pick<AssistantBrief, 'greeting' | 'faqs'> {
  number: string;
  knowledge: { name: string; texts: readonly { name: string; text: string }[] };
  /** Null where there are no patients. */
  intake: DemoForms | null;
  /** Stands in the instructions. */
  houseRule: string;
}
