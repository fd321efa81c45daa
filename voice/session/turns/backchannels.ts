import type { AssistantLanguage } from '#contract/brief.ts';

/** Words that say "I listen" and nothing else, as a listener writes them, and the small words that it takes a hum for. */
const english =
  'okay|ok|right|yes|yeah|yep|yup|sure|alright|all right|uh huh|uh-huh|mm hm|mm-hm|mhm|hmm|hm|uh|um|oh|ah|i see|got it|good|great|fine|' +
  'a|an|and|at|both|can|have|he|her|him|in|it|of|or|the|them|they|to|we';
const german =
  'ja|jaja|jo|okay|ok|gut|genau|klar|stimmt|aha|mhm|hm|äh|ach so|achso|verstehe|ich verstehe|alles klar|in ordnung';
const spanish =
  'sí|si|ajá|aja|okay|ok|bueno|claro|ya|ya veo|entiendo|mhm|mm|ah|muy bien|bien|está bien|de acuerdo|vale|correcto';
/**
 * Each word stands by itself, and none is two others: a text can be read in one way alone. Where there are two for each word, a caller who
 * repeats them is read in a million ways before something else follows.
 */
const only = (words: string) => new RegExp(`^(?:(?:${words})(?:[\\s,.!]+|$))*$`, 'i');
export const backchannels: Record<AssistantLanguage, RegExp> = {
  'en-US': only(english),
  'en-GB': only(english),
  'de-DE': only(german),
  'es-US': only(spanish),
};

/** Whether the caller only lets us go on; so does who says nothing that is understood. */
export function isBackchannel(words: string, language: AssistantLanguage): boolean {
  return backchannels[language].test(words.trim());
}
