import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { readAhead } from '#voice/assistant/embedded/receptionist/questions/business-questions.ts';
import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { type BusinessFile, paraphraseBrief } from './business-file.ts';

/** Reads what a business has to tell as sentences, as it is done while a caller is greeted. */
export function readSentences(file: BusinessFile, vectors: SentenceVectors): Promise<void> {
  return readAhead(paraphraseBrief(file), { ...english, vectors });
}
