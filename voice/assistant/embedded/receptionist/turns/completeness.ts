import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import type { Heard } from '../../listener/listener.ts';
import type { ListenHint } from '../../thinker.ts';
import type { Completeness } from '../../turn-ends.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { meantDigits } from '../reading/digits.ts';
import { isEndOfAddress, readEmail } from '../reading/email-address.ts';
import { readName } from '../reading/name.ts';
import { letterAt, readSpelling } from '../reading/spelling.ts';
import { type Utterance, utteranceOf } from '../utterance.ts';

/** A yes with more words than this tells something besides. */
const mostYesWords = 4;
/** "You can use this one" tells no digits. */
const leastDigits = 3;
/** An area code is often followed by the rest of the number. */
const leastWholeDigits = 7;
/** Digits of a question about something that is no phone number have no fixed length. */
const mostPhoneDigits = 15;

/** "Uh" is no word of the ear: it comes as a word of `openEndings.doubted` that is heard with less confidence than this. */
const doubtedBelow = 0.6;

/** How far along what was heard is, as an answer to the question that was asked. */
export function completenessIn({ lexicon, openEndings }: Behaviour): (heard: Heard, hint: ListenHint) => Completeness {
  const halfWords = new Set([...openEndings.words, ...lexicon.hesitations]);
  const isHalf = (words: readonly string[]) =>
    halfWords.has(words.at(-1) ?? '') || openEndings.phrases.some((phrase) => endsWith(words, phrase));
  const endsInFiller = ({ tokens }: Heard) => {
    const last = tokens.at(-1);
    return last !== undefined && last.confidence < doubtedBelow && openEndings.doubted.includes(last.word);
  };
  return (heard, hint) => {
    const utterance = utteranceOf({ kind: 'speech', heard }, lexicon);
    const { words } = utterance;
    if (words.length === 0) return 'likely';
    const answer = words.slice(skipPhrases(words, [...lexicon.no, ...lexicon.fillers]));
    if (answer.length > 0 && isAll(answer, [...lexicon.done, ...lexicon.declined])) return 'whole';
    // "No, thank you": a bare "no" is often followed by what is meant instead.
    if (answer.length === 0 && words.length > 1 && hint.state === 'open') return 'whole';
    if (isYes(words, lexicon)) return hint.state === 'yesno' ? 'whole' : 'likely';
    if (hint.state === 'yesno' && phraseAt(words, 0, [...lexicon.yes, ...lexicon.no]) > 0) return 'likely';
    const before = endsInFiller(heard)
      ? utteranceOf({ kind: 'speech', heard: withoutLast(heard) }, lexicon).words
      : words;
    const known = byKind(utterance, hint, lexicon);
    if (known) return known;
    return isHalf(words) || isHalf(before) ? 'half' : 'likely';
  };
}

/** Told by what the question wants; null where the words themselves must tell. */
function byKind(utterance: Utterance, hint: ListenHint, lexicon: Lexicon): Completeness | null {
  const { words } = utterance;
  switch (hint.state) {
    case 'phone':
      return ofDigits(words, hint.digits, lexicon);
    case 'email': {
      const email = readEmail(utterance, lexicon);
      // "Dot co" may go on, and after "at gmail" most people do.
      if (email) return isEndOfAddress(email) ? 'whole' : email.isImplied ? 'half' : 'likely';
      const isUnderWay = words.some((word) => Object.hasOwn(lexicon.emailSigns, word)) || endsInLetter(words, lexicon);
      return isUnderWay ? 'half' : null;
    }
    case 'name': {
      const spelled = readSpelling(words, lexicon, 2);
      if (spelled && spelled.end === words.length) return 'in-groups';
      const name = readName(utterance, lexicon);
      const goesOn = !name || name.end < words.length;
      return !goesOn && name.known && name.first !== '' && name.last !== '' ? 'whole' : null;
    }
    default:
      return null;
  }
}

/**
 * Where so many digits are asked, a number that lacks some is under way, whatever was taken for a word behind it ("uh" is heard as
 * many things), and one that has them all is over.
 */
function ofDigits(words: readonly string[], wanted: number, lexicon: Lexicon): Completeness | null {
  if (wanted < leastWholeDigits || wanted > mostPhoneDigits) return null;
  const run = meantDigits(words, lexicon);
  if (!run || run.digits.length < leastDigits) return findPhrase(words, lexicon.numberLeads) ? 'half' : null;
  const { kind } = lexicon.numbers.read(run.digits, run.international);
  // "..., extension": its digits are still to come.
  const leads = skipPhrases(words, lexicon.fillers, run.end);
  const named = phraseAt(words, leads, lexicon.extensionLeads);
  const isNamed = named > 0 && skipPhrases(words, lexicon.extensionLinks, leads + named) === words.length;
  if (kind === 'piece' || isNamed) return 'half';
  if (run.end < words.length) return null;
  return kind === 'whole' && run.digits.length >= wanted ? 'whole' : 'in-groups';
}

function isYes(words: readonly string[], lexicon: Lexicon): boolean {
  if (words.length > mostYesWords || findPhrase(words, lexicon.denials)) return false;
  return isAll(words, [...lexicon.yes, ...lexicon.statementYes, ...lexicon.fillers]);
}

function withoutLast(heard: Heard): Heard {
  const tokens = heard.tokens.slice(0, -1);
  return { ...heard, tokens, words: tokens.map(({ word }) => word).join(' ') };
}

/** The words are nothing but these phrases, one after another. */
function isAll(words: readonly string[], phrases: readonly string[]): boolean {
  return skipPhrases(words, phrases) === words.length;
}

function endsWith(words: readonly string[], phrase: string): boolean {
  const parts = phrase.split(' ');
  return parts.length <= words.length && parts.every((part, at) => words[words.length - parts.length + at] === part);
}

function endsInLetter(words: readonly string[], lexicon: Lexicon): boolean {
  return letterAt(words, words.length - 1, lexicon) !== null;
}
