import type { Faq } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { sentencesOf } from './cut-passages.ts';

/** A question as a heading or a paragraph of its own; longer ones are running text. */
const questionCharacters = 200;
/** One question with something below it is a figure of speech. */
const fewest = 2;
const lead = (words: string) => new RegExp(`^(?:${words})\\s*\\d*\\s*[.:)]\\s+`, 'i');
const askedBy = lead('q|question|f|frage|p|pregunta');
const answeredBy = lead('a|answer|antwort|r|respuesta');

/**
 * The questions that a page asks and answers itself: a line that is a question, with what stands below it until the next one or the next
 * heading. Passages are in the order of the page, each with its heading on its first line. None where it has no such structure.
 */
export function askedQuestions(passages: readonly string[]): Faq[] {
  const found: { question: string; answer: string[] }[] = [];
  /** What the lines to come belong to. */
  let isOpen = false;
  let heading = '';
  for (const passage of passages) {
    const [first = '', ...rest] = passage.split('\n');
    const isOfAnother = first !== heading;
    heading = first;
    if (isOfAnother) isOpen = false;
    for (const line of isOfAnother || isQuestion(first) ? [first, ...rest] : rest) {
      const text = line.trim();
      if (isQuestion(text)) {
        const question = text.replace(askedBy, '');
        // A heading is a line of its passage as well, and begins each of them.
        if (!isOpen || found.at(-1)?.question !== question) found.push({ question, answer: [] });
        isOpen = true;
      } else if (isOpen && text !== '') found.at(-1)?.answer.push(text.replace(answeredBy, ''));
    }
  }
  const answered = new Map<string, Faq>();
  for (const { question, answer } of found) {
    const text = shortened(answer.join(' '));
    if (text !== '' && !answered.has(question.toLowerCase()))
      answered.set(question.toLowerCase(), { question, answer: text });
  }
  return answered.size < fewest ? [] : [...answered.values()].slice(0, settingLimits.faqs);
}

function isQuestion(line: string): boolean {
  return line.endsWith('?') && line.length <= questionCharacters && /\s/.test(line);
}

/** Whole sentences, as far as there is room. */
function shortened(answer: string): string {
  let kept = '';
  for (const sentence of sentencesOf(answer)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if (longer.length > settingLimits.answerCharacters) break;
    kept = longer;
  }
  return kept;
}
