import { tellFaq, tellHours, tellPassage, tellServiceAt, tellText } from '../answers.ts';
import type { Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import type { PassageSource } from './passage-source.ts';
import type { Source } from './sources.ts';

/** Says what a source has to tell, and where it is from; false when it has nothing. */
export function tellSource(talk: Talk, source: Source | PassageSource, question: Utterance): boolean {
  const { business } = talk.brief;
  switch (source.kind) {
    case 'faq':
      return tellFaq(talk, source.at);
    case 'service':
      return tellServiceAt(talk, source.at);
    case 'hours':
      return tellHours(talk, question);
    case 'address':
      return tellText(talk, 'address', business.address);
    case 'direction':
      return tellText(talk, 'direction', business.direction);
    case 'website':
      return tellText(talk, 'website', business.website.replace(/^https?:\/\/|\/$/g, ''));
    case 'passage':
      return tellPassage(talk, source.text, source.from);
  }
}

/** It was told in this turn already. */
export function wasTold(talk: Talk, source: Source | PassageSource): boolean {
  const { faqs } = talk.brief;
  const titles: Partial<Record<typeof source.kind, string>> = {
    hours: 'business hours',
    address: 'address',
    direction: 'direction',
  };
  const title = source.kind === 'faq' ? faqs[source.at]?.question : titles[source.kind];
  return talk.sources.some((one) => one.source !== 'unanswered' && one.title === title);
}

/** What an answer is about, as it is named when it is asked whether it was meant. */
export function labelOf(talk: Talk, source: Source | PassageSource): string {
  const { faqs, business } = talk.brief;
  const plain = (text: string) => text.trim().replace(/^[¿¡]|[?.!]+$/g, '');
  switch (source.kind) {
    case 'faq':
      return lowered(plain(faqs[source.at]?.question ?? ''), talk);
    case 'service':
      return plain(business.services[source.at] ?? '');
    case 'passage':
      return plain(source.heading);
    default:
      return talk.phrase(`meant-${source.kind}`);
  }
}

/** A question within a sentence; "I" stays as it is, and so does what is written with capitals beside. */
function lowered(text: string, talk: Talk): string {
  const [first = ''] = text.split(' ');
  const plainWord = talk.behaviour.lexicon.questionWords.includes(first.toLowerCase());
  return plainWord ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}
