import type { AnswerKind } from '../../behaviour/behaviour.ts';
import { isForeignAnswer } from '../../behaviour/tongues.ts';
import { skipPhrases } from '../matching.ts';
import { extensionIn } from '../numbers/extension.ts';
import { meantDigits, readNumber } from '../reading/digits.ts';
import { readEmail } from '../reading/email-address.ts';
import { fullName, type NameHeard, readName } from '../reading/name.ts';
import { capitalised, readSpelling, type Spelled } from '../reading/spelling.ts';
import type { Talk } from '../talk.ts';
import { outside, part, type Utterance } from '../utterance.ts';
import { hearChoice } from './choices.ts';
import { hearText } from './free-text-answer.ts';
import { type Heard, heard, wholly } from './heard.ts';
import { noteName, noteNumber } from './notes.ts';
import { numberPart } from './number-parts.ts';
import { hearValue } from './values.ts';

/** Reads the expected answer; false when there is none. */
export type Reader = (talk: Talk, utterance: Utterance) => Promise<Heard | false>;

/** One reader for each kind of answer; requests are heard by the turn itself. */
export const readers: Record<Exclude<AnswerKind, 'request'>, Reader> = {
  choice: hearChoice,
  errand: async (talk, utterance) => wholly((await talk.errand?.hear(utterance)) ?? false),
  async name(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const letters = readSpelling(utterance.words, lexicon, 3);
    const before = letters && part(utterance, utterance.tokens.slice(0, letters.from));
    const whole = readName(utterance, lexicon);
    // "So, uh, ja, Ann Lee": a name behind what sounds like letters.
    const named = whole?.first && whole.last && (letters?.end ?? 0) <= whole.from;
    const name = letters && !named ? spelledName(talk, letters, before) : whole;
    if (!name || (utterance.words.length === 1 && isForeignAnswer(utterance.words[0] ?? ''))) return false;
    const wanted = talk.question.state.name === 'ask-last-name' && talk.name && name.last === '';
    await noteName(
      talk,
      wanted && talk.name ? { ...talk.name, last: name.first, known: talk.name.known && name.known } : name,
      utterance,
    );
    const end = skipPhrases(utterance.words, lexicon.nameTails, name.end);
    return heard('agenda', part(utterance, utterance.tokens.slice(end)));
  },
  async spelling(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const letters = readSpelling(utterance.words, lexicon);
    const said = letters ? letters.text + letterBehind(talk, utterance, letters) : wholeWord(talk, utterance);
    if (!said) return false;
    const whole = letters ? null : readName(utterance, lexicon);
    const before = talk.name ?? {
      first: whole?.last ? whole.first : '',
      last: '',
      known: true,
      sure: true,
      from: 0,
      end: 0,
    };
    const isFirst = talk.question.state.name === 'spell-first-name';
    talk.name = { ...before, ...(isFirst ? { first: capitalised(said) } : { last: capitalised(said) }) };
    talk.spelled = isFirst ? 'both' : 'last';
    await talk.note('fullName', fullName(talk.name), 'offered', utterance);
    return heard('agenda');
  },
  async number(talk, utterance) {
    const number = readNumber(utterance, talk.behaviour.lexicon);
    if (!number) return false;
    if (number.kind !== 'whole') {
      const part = await numberPart(talk, number, utterance);
      if (part || number.kind !== 'local') return part;
    }
    await noteNumber(talk, number, utterance);
    const left = outside(utterance, number);
    const { fillers, greetings, numberLeads } = talk.behaviour.lexicon;
    const onlyLeads = skipPhrases(left.words, [...fillers, ...greetings, ...numberLeads]) === left.words.length;
    return heard('agenda', onlyLeads ? null : left);
  },
  async 'area-code'(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const digits = meantDigits(utterance.words, lexicon)?.digits ?? '';
    const whole = lexicon.numbers.read(digits.length >= 10 ? digits : digits + talk.localDigits);
    if (whole.kind !== 'whole') return false;
    const extension = extensionIn(utterance.words, lexicon)?.digits ?? '';
    await noteNumber(talk, { ...whole, from: 0, end: 0, extension }, utterance);
    return heard('agenda');
  },
  async email(talk, utterance) {
    const email = readEmail(utterance, talk.behaviour.lexicon);
    if (!email) return false;
    await talk.note('emailAddress', email.address, 'offered', utterance);
    return heard('agenda', outside(utterance, email));
  },
  text: hearText,
  value: hearValue,
};

/** "Adam Hanson, H A N S O N": the letters are the last name, what stands before them the first. */
function spelledName(talk: Talk, letters: Spelled, before: Utterance | null): NameHeard {
  const said = before && readName(before, talk.behaviour.lexicon);
  const first = said && said.first.toLowerCase() !== letters.text ? said.first : '';
  talk.spelled = 'last';
  return {
    first: first || (talk.name?.first ?? ''),
    last: capitalised(letters.text),
    known: said?.known ?? true,
    sure: false,
    from: said?.from ?? letters.from,
    end: letters.end,
  };
}

/** A lone first name at the end of spelled letters is a letter that was heard as a name ("k o w a l s karen"). */
function letterBehind(talk: Talk, utterance: Utterance, letters: Spelled): string {
  const token = utterance.tokens[letters.end];
  const behind = utterance.tokens.length - letters.end;
  if (utterance.source !== 'speech' || behind !== 1 || token?.tag !== 'f' || letters.text.length < 3) return '';
  const told = token.word === talk.name?.first.toLowerCase() || token.word.startsWith(letters.text.slice(0, 2));
  return told ? '' : token.word.slice(0, 1);
}

/** A typed last name need not be spelled; a spoken one only when the listener knows it. */
function wholeWord(talk: Talk, utterance: Utterance): string | null {
  const name = readName(utterance, talk.behaviour.lexicon);
  return name?.known ? (name.last || name.first).toLowerCase() : null;
}
