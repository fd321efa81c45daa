import type { AssistantBrief } from '#contract/brief.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { readAhead } from '#voice/assistant/embedded/receptionist/questions/business-questions.ts';
import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';

/** Reads what a business has to tell as sentences, as it is done while a caller is greeted. */
export function readSentences(brief: AssistantBrief, vectors: SentenceVectors): Promise<void> {
  return readAhead(brief, { ...english, vectors });
}
