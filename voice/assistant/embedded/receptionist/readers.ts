import type { AnswerKind } from '../behaviour/behaviour.ts';
import { noteReason } from './acts.ts';
import { ask, proceed } from './agenda.ts';
import { hearChoice } from './choices.ts';
import { meantDigits } from './digits.ts';
import { readEmail } from './email-address.ts';
import { isUrgent, reasonOf, shortAnswerOf } from './free-text.ts';
import { difference } from './matching.ts';
import { fullName, type NameHeard, readName } from './name.ts';
import { absorb, noteName, noteNumber } from './notes.ts';
import { readNumber } from './phone-number.ts';
import { capitalised, readSpelling, type Spelled } from './spelling.ts';
import type { Talk } from './talk.ts';
import { part, type Utterance } from './utterance.ts';

/** Reads the expected answer; true when the turn is answered with it. */
export type Reader = (talk: Talk, utterance: Utterance) => Promise<boolean>;

/** One reader for each kind of answer; requests are heard by the turn itself. */
export const readers: Record<Exclude<AnswerKind, 'request'>, Reader> = {
  choice: hearChoice,
  errand: async (talk, utterance) => talk.errand?.hear(utterance) ?? false,
  async name(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const letters = readSpelling(utterance.words, lexicon, 3);
    const before = letters && part(utterance, utterance.tokens.slice(0, letters.from));
    const name = letters ? spelledName(talk, letters, before) : readName(utterance, lexicon);
    if (!name) return false;
    const wanted = talk.question.state.name === 'ask-last-name' && talk.name && name.last === '';
    await noteName(
      talk,
      wanted && talk.name ? { ...talk.name, last: name.first, known: talk.name.known && name.known } : name,
      utterance,
    );
    await absorb(talk, part(utterance, utterance.tokens.slice(name.end)));
    await proceed(talk);
    return true;
  },
  async spelling(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const letters = readSpelling(utterance.words, lexicon);
    const heard = letters ? letters.text + letterBehind(talk, utterance, letters) : wholeWord(talk, utterance);
    if (!heard) return false;
    const before = talk.name ?? { first: '', last: '', known: true, sure: true, from: 0, end: 0 };
    const isFirst = talk.question.state.name === 'spell-first-name';
    const sameAgain = !isFirst && talk.spellingsDenied > 0 && before.last.toLowerCase() === heard;
    talk.name = { ...before, ...(isFirst ? { first: capitalised(heard) } : { last: capitalised(heard) }) };
    talk.spelled = isFirst ? 'both' : 'last';
    await talk.note('fullName', fullName(talk.name), 'heard', utterance.source);
    // The last name was right, then: it is the first one that was denied.
    await (sameAgain ? ask(talk, 'spell-first-name') : proceed(talk));
    return true;
  },
  async number(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const heard = readNumber(utterance, lexicon);
    const slot = talk.slot('contactNumber');
    if (!heard) return false;
    if (heard.kind === 'piece' || heard.kind === 'wrong') {
      if (slot.status !== 'heard' && slot.status !== 'confirmed')
        await talk.note('contactNumber', heard.digits, 'missing', utterance.source);
      return false;
    }
    await noteNumber(talk, heard, utterance);
    const before = part(utterance, utterance.tokens.slice(0, heard.from));
    await absorb(talk, before);
    await absorb(talk, part(utterance, utterance.tokens.slice(heard.end)));
    await proceed(talk);
    return true;
  },
  async 'area-code'(talk, utterance) {
    const { lexicon } = talk.behaviour;
    const digits = meantDigits(utterance.words, lexicon)?.digits ?? '';
    const whole = lexicon.numbers.read(digits.length >= 10 ? digits : digits + talk.localDigits);
    if (whole.kind !== 'whole') return false;
    talk.localDigits = '';
    await talk.note('contactNumber', whole.number, 'heard', utterance.source);
    await proceed(talk);
    return true;
  },
  async email(talk, utterance) {
    const heard = readEmail(utterance, talk.behaviour.lexicon);
    if (!heard) return false;
    await talk.note('emailAddress', heard.address, 'heard', utterance.source);
    await absorb(
      talk,
      part(utterance, [...utterance.tokens.slice(0, heard.from), ...utterance.tokens.slice(heard.end)]),
    );
    await proceed(talk);
    return true;
  },
  async text(talk, utterance) {
    const { field, name } = talk.question.state;
    const { lexicon } = talk.behaviour;
    if (!field) return false;
    if (name === 'record-name') return recordName(talk, utterance);
    const { rest } = field === 'reasonForCalling' ? await absorb(talk, utterance) : { rest: utterance };
    if (rest.words.length === 0) return false;
    if (field === 'reasonForCalling') await noteReason(talk, rest);
    else await talk.note(field, shortAnswerOf(rest, lexicon), 'as-heard', utterance.source);
    talk.urgent ||= isUrgent(utterance, lexicon);
    if (talk.lines.length === 0) talk.say('got-it');
    await proceed(talk);
    return true;
  },
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

/** Share of letters in which a name as said may differ from the same name as spelled, both heard over a phone. */
const sameNameDifference = 0.3;

/** A listed name that only sounds like the spelled one is a stranger's; one that nearly agrees is the name itself. */
function agrees(said: NameHeard, spelled: NameHeard | null): boolean {
  const letters = (name: NameHeard) => fullName(name).toLowerCase();
  return spelled !== null && difference(letters(said), letters(spelled)) < sameNameDifference;
}

async function recordName(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { lexicon } = talk.behaviour;
  const said = readName(utterance, lexicon);
  const name = talk.spelled === 'none' || (said && agrees(said, talk.name)) ? said : talk.name;
  await talk.note('fullName', name ? fullName(name) : reasonOf(utterance, lexicon), 'as-heard', utterance.source);
  talk.say('got-it');
  await proceed(talk);
  return true;
}
