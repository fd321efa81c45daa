import type { LineSource } from '#contract/calls.ts';
import type { Faq } from '#contract/instructions.ts';
import { paths } from '#contract/pages.ts';

/** "From FAQ 2: Is there parking?", and the page where that is changed; `whole` where the words leave something out. */
export interface SourceWords {
  text: string;
  to: string;
  whole?: string;
}

const mostTitle = 60;
const shortened = (title: string) => (title.length > mostTitle ? `${title.slice(0, mostTitle).trimEnd()}…` : title);

const facts: Record<string, string> = { direction: 'directions', overview: 'business overview' };

/** What an answer was made from, in the words of the settings; a question that nothing answers is none, nor is a figure from nowhere. */
export function sourceWords({ source, title }: LineSource, faqs: readonly Faq[]): SourceWords | null {
  switch (source) {
    case 'faq': {
      const number = faqs.findIndex(({ question }) => question === title) + 1;
      return {
        text: `From ${number > 0 ? `FAQ ${number}` : 'your FAQs'}: ${shortened(title)}`,
        to: paths.faqs,
        whole: title,
      };
    }
    case 'business':
      return { text: `From your ${facts[title] ?? title}`, to: paths.businessInfo };
    case 'knowledge':
      // "base / item"
      return { text: `From ${title.split(' / ').at(-1)}`, to: paths.knowledgeBase, whole: title };
    case 'unanswered':
    case 'unknown-figure':
      return null;
  }
}

/** What a line tells of prices, times, dates and numbers that nobody has written down; '' for nothing. */
export function doubtText(sources: readonly LineSource[]): string {
  const figures = sources.filter(({ source }) => source === 'unknown-figure').map(({ title }) => title);
  return figures.length > 0 ? `Not in your settings: ${figures.join('; ')}` : '';
}

/** Of an answer to `question`: what it is from, what is to be said of it, and how it is put right. */
export function answerSources(
  sources: readonly LineSource[],
  { question, faqs, usesModel }: { question: string; faqs: readonly Faq[]; usesModel: boolean },
) {
  const faq = sources.find(({ source }) => source === 'faq')?.title;
  const unanswered = sources.some(({ source }) => source === 'unanswered');
  const untold = sources.some(({ source }) => source !== 'unknown-figure')
    ? ''
    : usesModel
      ? 'The model does not show where this answer came from.'
      : 'A built-in reply, not taken from your content.';
  const search = new URLSearchParams({ question: faq ?? question });
  return {
    from: sources.flatMap((source) => sourceWords(source, faqs) ?? []),
    doubt: doubtText(sources),
    note: unanswered ? 'Nothing in your settings answers this.' : untold,
    correction:
      question === ''
        ? null
        : {
            text: faq === undefined ? 'Wrong? Add an FAQ' : 'Wrong? Edit this FAQ',
            to: `${paths.faqs}?${search}`,
          },
  };
}
