import type { DetailField } from '#contract/brief.ts';
import { ask, proceed } from './agenda.ts';
import { meantDigits, replaceTail } from './digits.ts';
import { readEmail } from './email-address.ts';
import { reasonOf, shortAnswerOf } from './free-text.ts';
import { correctedName, fullName, readName } from './name.ts';
import { absorb, noteName } from './notes.ts';
import { readSpelling } from './spelling.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

const questions: Partial<Record<DetailField, string>> = {
  fullName: 'ask-name',
  contactNumber: 'ask-number',
  emailAddress: 'ask-email',
  reasonForCalling: 'ask-reason',
  businessName: 'ask-business-name',
  callingOnBehalfOf: 'ask-on-behalf',
  whereDidYouHearAboutUs: 'ask-source',
};

/** Takes a correction of what was noted ("it is 0124", "not Harris, Hanson", "the number is wrong"); true when it was one. */
export async function correct(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { any } = await absorb(talk, utterance);
  const corrected =
    any ||
    (await correctNumber(talk, utterance)) ||
    (await correctName(talk, utterance)) ||
    (await correctEmail(talk, utterance)) ||
    (await correctText(talk, utterance));
  if (corrected) {
    talk.say('corrected');
    await proceed(talk);
    return true;
  }
  return askForField(talk, utterance);
}

async function correctNumber(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { field } = talk.question.state;
  if (!talk.collects('contactNumber') || (field !== null && field !== 'contactNumber')) return false;
  const { lexicon } = talk.behaviour;
  const said = meantDigits(utterance.words, lexicon)?.digits ?? '';
  const known =
    talk.slot('contactNumber').value ||
    (talk.question.state.name === 'offer-number' ? (talk.start.callerNumber ?? '') : '');
  const national = lexicon.numbers.national(known);
  if (said.length < 2 || !national) return false;
  const named = utterance.words.some((word) => lexicon.areaCodeWords.includes(word));
  const moved = named ? lexicon.numbers.withAreaCode(national, said) : null;
  const read = lexicon.numbers.read(moved ?? replaceTail(national, said));
  if (read.kind !== 'whole') return false;
  await talk.note('contactNumber', read.number, 'heard', utterance.source);
  talk.recapped = false;
  return true;
}

async function correctName(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { field } = talk.question.state;
  if (!talk.name || !talk.collects('fullName') || (field !== null && field !== 'fullName')) return false;
  const { lexicon } = talk.behaviour;
  const named = new Set([talk.name.first, talk.name.last].map((name) => name.toLowerCase()));
  const about =
    field === 'fullName' ||
    utterance.words.some(
      (word) =>
        named.has(word) ||
        [...lexicon.firstNameWords, ...lexicon.lastNameWords, ...(lexicon.fieldWords.fullName ?? [])].includes(word),
    );
  const letters = readSpelling(utterance.words, lexicon, 3);
  const whole = field === 'fullName' && !letters ? readName(utterance, lexicon) : null;
  if (!about) return false;
  const full = whole?.known && whole.first && whole.last && !utterance.words.includes(lexicon.not) ? whole : null;
  const name = full ?? correctedName(talk.name, utterance, lexicon);
  if (!name || fullName(name) === fullName(talk.name)) return false;
  if (utterance.source === 'speech' && !full && !trusted(utterance)) return false;
  talk.spelled = letters ? 'last' : talk.spelled;
  await noteName(talk, { ...name, known: true }, utterance);
  return true;
}

async function correctEmail(talk: Talk, utterance: Utterance): Promise<boolean> {
  if (talk.question.state.field !== 'emailAddress') return false;
  const heard = readEmail(utterance, talk.behaviour.lexicon);
  if (!heard) return false;
  await talk.note('emailAddress', heard.address, 'heard', utterance.source);
  return true;
}

const ownWords = ['whereDidYouHearAboutUs', 'reasonForCalling', 'businessName', 'callingOnBehalfOf'] as const;

/** "What should I correct?" - "My sister told me about you": the caller's own words that it mostly repeats are replaced. */
async function correctText(talk: Talk, utterance: Utterance): Promise<boolean> {
  if (talk.question.state.name !== 'ask-correction') return false;
  const { lexicon } = talk.behaviour;
  const field = ownWords.find((name) => talk.collects(name) && repeats(utterance, talk.slot(name).value));
  if (!field) return false;
  const value = field === 'reasonForCalling' ? reasonOf(utterance, lexicon) : shortAnswerOf(utterance, lexicon);
  if (field === 'reasonForCalling') talk.reason = value;
  await talk.note(field, value, 'as-heard', utterance.source);
  talk.recapped = false;
  return true;
}

/** At least three words, half of what is said now, were said before. */
function repeats({ words }: Utterance, before: string): boolean {
  const known = new Set(before.toLowerCase().split(/[^\p{L}\p{N}']+/u));
  const again = words.filter((word) => known.has(word)).length;
  return again >= 3 && again * 2 >= words.length && again < known.size;
}

/** "The number is wrong": that detail is asked again. */
async function askForField(talk: Talk, utterance: Utterance): Promise<boolean> {
  if (talk.question.state.field !== null) return false;
  const { fieldWords } = talk.behaviour.lexicon;
  const field = talk.brief.collect.find((name) => fieldWords[name]?.some((word) => utterance.words.includes(word)));
  const question = field && questions[field];
  if (!question) return false;
  talk.recapped = false;
  talk.collecting = true;
  if (field === 'reasonForCalling') talk.reason = '';
  talk.slots.set(field, { ...talk.slot(field), status: 'missing', denials: 0 });
  talk.say('corrected');
  await ask(talk, question);
  return true;
}

/** By sound a name part counts when it is spelled or known to the listener. */
function trusted(utterance: Utterance): boolean {
  return (
    utterance.tokens.some((token) => token.tag === 'f' || token.tag === 'l') ||
    utterance.words.filter((word) => word.length === 1).length > 2
  );
}
