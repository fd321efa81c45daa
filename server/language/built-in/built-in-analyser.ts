import type { CallAnalyser, EndedCall } from '../call-analyser.ts';
import { sentimentOf } from './sentiment.ts';
import { spamPhrases } from './spam-phrases.ts';
import { callerLines, summaryOf } from './summary.ts';

/** Spam phrases that make an unnoticed sales call. */
const enoughPhrases = 2;

/**
 * The analyser that needs no key: an extractive summary, a mood by a list of words, and spam by what was decided in the call
 * or by its phrases. Deterministic, adds no detail, never throws. The word list is English: in other languages no mood is told.
 */
export const builtInAnalyser: CallAnalyser = {
  async analyse(call) {
    const lines = callerLines(call);
    const isEnglish = call.brief.language.startsWith('en');
    return {
      summary: summaryOf(call),
      sentiment: isEnglish ? sentimentOf(lines) : null,
      isSpam: isSpam(call, lines),
      details: call.details,
    };
  },
};

function isSpam(call: EndedCall, lines: readonly string[]): boolean {
  if (call.outcome === 'spam') return true;
  if (call.outcome === 'message' || call.details.length > 0) return false;
  const said = lines.join(' ').toLowerCase();
  return spamPhrases.filter((phrase) => said.includes(phrase)).length >= enoughPhrases;
}
