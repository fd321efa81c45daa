import { difference } from '../../matching.ts';
import { letterAt } from '../spelling.ts';
import { isSign } from './part.ts';
import { covers, isBegun, isContraction, push, type Reading, rawOf, signAt } from './reading.ts';

export function spelled(reading: Reading, at: number): number | null {
  const { parts, words, lexicon } = reading;
  const length = covers(reading, at, lexicon.spelledLeads);
  const before = parts.at(-1);
  const letters = [0, 1].every((more) => letterAt(words, at + length + more, lexicon) !== null);
  if (length === 0 || !letters) return null;
  return push(reading, { kind: before?.kind === 'text' ? 'spelled' : 'lead', from: at, end: at + length });
}

export function correction(reading: Reading, at: number): number | null {
  const { parts, words, plain, lexicon } = reading;
  const length = covers(reading, at, lexicon.corrections);
  const before = parts.at(-1);
  // "Not tom but tim."
  if (length > 0 && !isBegun(reading) && words[at] === lexicon.not && !isNoReply(reading, at))
    return notThis(reading, at);
  if (length === 0 || !before || !isBegun(reading)) return null;
  const next = words[at + 1] ?? '';
  // "No reply" and "do not reply" are addresses; "m not n" and "den not dan" repeat what it is not.
  if (length === 1 && words[at] === lexicon.not) {
    const like = /^\p{L}$/u.test(next) ? before.kind === 'letter' : difference(before.text, plain[at + 1] ?? '') < 0.7;
    return like ? at + 2 : null;
  }
  // "No problem", "no, that is all": nothing is corrected.
  const polite = Math.max(...[lexicon.yes, lexicon.no, lexicon.done].map((list) => covers(reading, at, list)));
  if (polite > length) return push(reading, { kind: 'lead', from: at, end: at + polite });
  const end = at + length;
  if (before.kind === 'instead') {
    before.end = end;
    return end;
  }
  return push(reading, { kind: 'instead', text: plain.slice(at, end).join(''), from: at, end });
}

/** What is denied first is corrected by what follows; else nobody knows where it ends. */
function notThis(reading: Reading, at: number): number {
  const { words, lexicon } = reading;
  const corrects = words.some((_, place) => place > at && covers(reading, place, lexicon.corrections) > 0);
  return push(reading, { kind: corrects ? 'lead' : 'unclear', from: at, end: at + 1 });
}

export function lead(reading: Reading, at: number): number | null {
  const { lexicon, parts, utterance } = reading;
  if (isNoReply(reading, at)) return null;
  const isBegin = parts.length === 0 || parts.at(-1)?.kind === 'lead' || utterance.tokens[at - 1]?.stop;
  const [told, greeted] = [
    covers(reading, at, lexicon.emailLeads),
    isBegin
      ? Math.max(...[lexicon.greetings, lexicon.yes, lexicon.emailPrefaces].map((list) => covers(reading, at, list)))
      : 0,
  ];
  const end = at + Math.max(told, greeted);
  // "That's all one word", "that's with a y", "that's at gmail dot com".
  const { emailRemarks, withLetter } = lexicon;
  if (end > at && !isSign(parts.at(-1)) && covers(reading, end, emailRemarks) + covers(reading, end, withLetter) > 0)
    return end;
  if (end > at + 1 && isBegun(reading) && signAt(reading, end)?.text === '@') return end;
  return end > at
    ? push(reading, { kind: 'lead', text: rawOf(reading, at, end), from: at, end, plain: told === 0 })
    : null;
}

/** An address that people do not answer begins as a refusal does. */
export const isNoReply = (reading: Reading, at: number) =>
  !isBegun(reading) &&
  /^(?:no|do not) (?:reply|dash|hyphen|underscore|bindestrich|guion)/.test(reading.words.slice(at, at + 3).join(' '));

export function opener(reading: Reading, at: number): number | null {
  const { words, lexicon } = reading;
  const word = words[at] ?? '';
  const isVerb = lexicon.emailVerbs.includes(word);
  if (isContraction(reading, at) || !(isVerb || lexicon.emailOpeners.includes(word))) return null;
  return push(reading, { kind: 'lead', text: rawOf(reading, at, at + 1), from: at, end: at + 1, plain: !isVerb });
}
