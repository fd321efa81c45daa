import type { AssistantLanguage } from '#contract/brief.ts';
import type { CallAnalyser, EndedCall } from '../call-analyser.ts';
import { sentimentOf } from './sentiment.ts';
import { englishFeelings } from './sentiment-words.ts';
import { germanFeelings } from './sentiment-words-german.ts';
import { englishSpam, germanSpam } from './spam-phrases.ts';
import { callerLines, summaryOf } from './summary.ts';
import { englishSummary, germanSummary, spanishSummary } from './summary-wording.ts';

/** Spam phrases that make an unnoticed sales call. */
const enoughPhrases = 2;

const english = { summary: englishSummary, feelings: englishFeelings, spam: englishSpam };
const german: typeof english = { summary: germanSummary, feelings: germanFeelings, spam: germanSpam };
const spanish: typeof english = { ...english, summary: spanishSummary };

function wordsOf(language: AssistantLanguage): typeof english {
  return { de: german, es: spanish }[language.slice(0, 2)] ?? english;
}

/**
 * The analyser that needs no key: an extractive summary, a mood by a list of words, and spam by what was decided in the call
 * or by its phrases, in the language of the call. Deterministic, adds no detail, never throws.
 */
export const builtInAnalyser: CallAnalyser = {
  async analyse(call) {
    const lines = callerLines(call);
    const { summary, feelings, spam } = wordsOf(call.brief.language);
    return {
      summary: summaryOf(call, summary),
      sentiment: sentimentOf(lines, feelings),
      isSpam: isSpam(call, lines, spam),
      details: call.details,
    };
  },
};

function isSpam(call: EndedCall, lines: readonly string[], phrases: readonly string[]): boolean {
  if (call.outcome === 'spam') return true;
  if (call.outcome === 'message' || call.details.length > 0) return false;
  const said = lines.join(' ').toLowerCase();
  return phrases.filter((phrase) => said.includes(phrase)).length >= enoughPhrases;
}
