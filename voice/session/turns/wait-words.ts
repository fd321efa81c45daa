import type { AssistantLanguage } from '#contract/brief.ts';

/** How callers ask for a while: to find a card, to ask somebody. */
const english =
  /\b(?:hold on|hang on|hold the line|wait|(?:one|a|just a) (?:moment|second|minute|sec)|give me a|bear with me|let me (?:check|look|get|find|see|grab|ask)|i(?:'ll| will) be right back)\b/;
const waits: Record<AssistantLanguage, RegExp> = {
  'en-US': english,
  'en-GB': english,
  'de-DE':
    /(?:^|\P{L})(?:moment|augenblick|sekunde|minute|warten sie|warte|bleiben sie dran|ich (?:schaue|sehe|hole|suche|frage) (?:mal|kurz|eben|schnell))(?:$|\P{L})/u,
  'es-US':
    /(?:^|\P{L})(?:espere|espera|un (?:momento|segundo|minuto)|momentito|permítame|no cuelgue|déjeme (?:ver|buscar|revisar))(?:$|\P{L})/u,
};

/** Whether the words ask us to wait: a silence behind them is the caller's own. */
export function asksToWait(words: string, language: AssistantLanguage): boolean {
  return waits[language].test(words.toLowerCase().replaceAll('’', "'"));
}
