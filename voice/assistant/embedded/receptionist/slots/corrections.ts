import { type DetailField, isStandardField } from '#contract/brief.ts';
import { keptNumber, withExtension } from '#contract/values/phone-number.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { ask, openingOf } from '../agenda/detail-questions.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { amendmentIn } from '../numbers/amended.ts';
import { tellsMatter } from '../reading/acts.ts';
import { type DigitRun, meantDigits, replaceTail } from '../reading/digits.ts';
import { readEmail } from '../reading/email-address.ts';
import { isSource, reasonOf, shortAnswerOf } from '../reading/free-text.ts';
import { correctedName, fullName, readName } from '../reading/name.ts';
import { segmentsOf } from '../reading/segments.ts';
import { readSpelling } from '../reading/spelling.ts';
import { callTimeIn } from '../reading/times.ts';
import { readDetail } from '../reading/values.ts';
import type { Move, Talk } from '../talk.ts';
import { part, type Token, textOf, type Utterance } from '../utterance.ts';
import { leaveAsHeard, leaveNotes } from './left.ts';
import { absorb, noteName, noteValue, toldIn } from './notes.ts';

/** Takes a correction of what was noted ("it is 0124", "not Harris, Hanson", "the number is wrong"); false when it was none. */
export async function correct(talk: Talk, said: Utterance): Promise<Move | false> {
  const utterance = meantInstead(talk, said);
  const { any } = await absorb(talk, utterance);
  const corrected =
    any ||
    (await correctValue(talk, utterance)) ||
    (await correctNumber(talk, utterance)) ||
    (await correctName(talk, utterance)) ||
    (await correctEmail(talk, utterance)) ||
    (await correctText(talk, utterance));
  if (!corrected) return askForField(talk, utterance);
  talk.say('corrected');
  return utterance.source === 'speech' && isTooOften(talk) ? giveUpCorrecting(talk) : 'agenda';
}

/** By sound, the same question was answered by so many corrections: what is heard does not get better. */
const mostCorrections = 3;

function isTooOften({ question, corrections }: Talk): boolean {
  const of = question.state.field ?? 'notes';
  const times = (corrections.get(of) ?? 0) + 1;
  corrections.set(of, times);
  return times >= mostCorrections;
}

/** What was corrected last is kept as it was heard, a name with its sound. */
async function giveUpCorrecting(talk: Talk): Promise<Move> {
  const { field } = talk.question.state;
  if (field === 'fullName') return ask('record-name');
  if (field) await leaveAsHeard(talk, null);
  else await leaveNotes(talk);
  return 'agenda';
}

/** "You misunderstood me, I mean the fence", "that is not what I said, it is about the fence": what the last clause puts in its place. */
function meantInstead(talk: Talk, said: Utterance): Utterance {
  const { lexicon } = talk.behaviour;
  const clauses = segmentsOf(said, said, talk.behaviour);
  const puts = ({ words }: Utterance) => phraseAt(words, 0, [...lexicon.meaning, ...lexicon.reasonLeads]) > 0;
  const at = clauses.findIndex((clause, place) => place > 0 && puts(clause));
  const before = clauses.slice(0, Math.max(0, at));
  const tells = before.some((clause) => toldIn(talk, clause).rest.words.length < clause.words.length);
  const from = said.tokens.indexOf(clauses[at]?.tokens[0] as Token);
  return at > 0 && !tells ? part(said, said.tokens.slice(skipPhrases(said.words, lexicon.meaning, from))) : said;
}

async function correctNumber(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { field } = talk.question.state;
  if (!talk.collects('contactNumber') || (field !== null && field !== 'contactNumber')) return false;
  const { lexicon } = talk.behaviour;
  const meant = meantDigits(utterance.words, lexicon);
  const amendment = amendmentIn(utterance.words, lexicon);
  const isAbout = amendment !== null || isAboutNumber(utterance, meant, lexicon);
  if (field === null && utterance.source === 'speech' && !isAbout) return false;
  const known = keptNumber(
    talk.slot('contactNumber').value ||
      (talk.question.state.name === 'offer-number' ? (talk.start.callerNumber ?? '') : ''),
  );
  if (!known) return false;
  const national = lexicon.numbers.national(known.number);
  const said = amendment ? (amendment.of(national) ?? '') : (meant?.digits ?? '');
  if (said.length < 2) return false;
  // Beside the number that was shown only its end is corrected; other digits are the begin of another number.
  if (talk.question.state.name === 'offer-number' && !amendment && !isEnding(said, national)) return false;
  const named = utterance.words.some((word) => lexicon.areaCodeWords.includes(word));
  const moved = named ? lexicon.numbers.withAreaCode(national, said) : null;
  const read = lexicon.numbers.read(moved ?? (amendment ? said : continuedOr(talk, national, said)));
  if (read.kind !== 'whole') return false;
  await talk.note('contactNumber', withExtension({ ...known, number: read.number }), 'offered', utterance);
  return true;
}

/** Where any length is a number, digits without a word that corrects go on with it; else they take the place of its end. */
function continuedOr(talk: Talk, national: string, said: string): string {
  const { numbers, corrections, no } = talk.behaviour.lexicon;
  const corrects = findPhrase(talk.heard.words, [...corrections, ...no]) !== null;
  return numbers.isOpen && !corrects ? national + said : replaceTail(national, said);
}

/** Two or four digits, and no area code that begins as all numbers do there ("0117"). */
function isEnding(digits: string, national: string): boolean {
  return (
    (digits.length === 2 || digits.length === surelyDigits) && !(national.startsWith('0') && digits.startsWith('0'))
  );
}

/** So many digits are the end of a number, whatever else is said. */
const surelyDigits = 4;

/** Among the notes by sound, "a torn binding" is heard as "a fifty": a few digits are the number's alone, or beside a word for it. */
function isAboutNumber({ words }: Utterance, meant: DigitRun | null, lexicon: Lexicon): boolean {
  const start = skipPhrases(words, [...lexicon.no, ...lexicon.corrections, ...lexicon.valueLeads]);
  const bare = meant !== null && meant.from <= start && meant.end === words.length;
  return (
    bare ||
    (meant?.digits.length ?? 0) >= surelyDigits ||
    words.some((word) => lexicon.fieldWords.contactNumber?.includes(word))
  );
}

/** More words than these, where all notes are talked about, do not correct a name. */
const mostNameWords = 6;

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
  if (!letters && (tellsMatter(talk, utterance) || meantDigits(utterance.words, lexicon))) return false;
  const whole = field === 'fullName' && !letters ? readName(utterance, lexicon) : null;
  if (!about || (field === null && !letters && utterance.words.length > mostNameWords)) return false;
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
  await talk.note('emailAddress', heard.address, 'offered', utterance);
  return true;
}

/** A value that is being read back by itself, said anew. */
async function correctValue(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { field, name } = talk.question.state;
  if (name === 'confirm-notes') return correctNoted(talk, utterance);
  if (!field || standardReaders.includes(field)) return false;
  const spec = talk.spec(field);
  const read = readDetail(spec, utterance, talk.tongue);
  if (!read || read.value === talk.slot(field).value) return false;
  await noteValue(talk, spec, read.value, utterance);
  return true;
}

/** A date or a code among the notes, said anew; an address and a time are known by themselves. */
async function correctNoted(talk: Talk, utterance: Utterance): Promise<boolean> {
  for (const field of talk.kept.filter((one) => talk.waits(one))) {
    const read = notedIn(talk, field, utterance);
    if (!read || read === talk.slot(field).value) continue;
    await noteValue(talk, talk.spec(field), read, utterance);
    return true;
  }
  return false;
}

function notedIn(talk: Talk, field: DetailField, utterance: Utterance): string | undefined {
  const { lexicon } = talk.behaviour;
  const spec = talk.spec(field);
  if (spec.kind === 'date' || spec.kind === 'pattern') return readDetail(spec, utterance, talk.tongue)?.value;
  const start = skipPhrases(utterance.words, [...lexicon.no, ...lexicon.corrections, ...lexicon.valueLeads]);
  const words = part(utterance, utterance.tokens.slice(start));
  const time = callTimeIn(words, lexicon)?.value ?? '';
  if (field === 'bestTimeToCall') return time === textOf(words.tokens) ? time : undefined;
  return field === 'streetAddress' && time === '' ? bareAddressIn(talk, words) : undefined;
}

/** "No, Am Park 7": few words with one short number, and nothing else, correct the address that was read back. */
function bareAddressIn(talk: Talk, words: Utterance): string | undefined {
  const digits = meantDigits(words.words, talk.behaviour.lexicon)?.digits ?? '';
  const named = freeTextFields.some((field) => repeats(words, talk.slot(field).value));
  const fits = digits !== '' && digits.length <= mostHouseDigits && words.words.length <= mostNameWords && !named;
  return fits && !tellsMatter(talk, words)
    ? readDetail(talk.spec('streetAddress'), words, talk.tongue)?.value
    : undefined;
}
const mostHouseDigits = 4;

/** These have corrections of their own. */
const standardReaders: readonly DetailField[] = ['fullName', 'contactNumber', 'emailAddress'];

const freeTextFields = ['whereDidYouHearAboutUs', 'reasonForCalling', 'businessName', 'callingOnBehalfOf'] as const;

/**
 * "No, it is about my fence", "my sister told me about you": the caller's own words that it mostly repeats, that it names or that it
 * can be are replaced.
 */
async function correctText(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { name } = talk.question.state;
  const { lexicon } = talk.behaviour;
  if (name !== 'ask-correction' && name !== 'confirm-notes') return false;
  const said = utterance.words.slice(skipPhrases(utterance.words, [...lexicon.no, ...lexicon.corrections]));
  const named = (field: DetailField) => lexicon.fieldWords[field]?.some((word) => said.includes(word));
  const told = freeTextFields.filter((field) => talk.slot(field).value !== '');
  const other = (['fullName', 'contactNumber', 'emailAddress'] as const).some(named) || said.length < leastWords;
  const field =
    told.find((one) => repeats(utterance, talk.slot(one).value)) ??
    told.find(named) ??
    (other ? undefined : told.find((one) => (one === 'whereDidYouHearAboutUs') === isSource(said, lexicon)));
  // "The reason is wrong, it is ...": what comes after that.
  const denied = utterance.words.slice(0, mostNameWords).findLastIndex((word) => lexicon.denials.includes(word)) + 1;
  const openers = [...lexicon.no, ...lexicon.corrections, ...lexicon.valueLeads];
  const start = skipPhrases(utterance.words, openers, denied);
  if (!field || said.length < leastWords || isDenial(said, lexicon)) return false;
  const words = part(utterance, utterance.tokens.slice(start));
  const value = field === 'reasonForCalling' ? reasonOf(words, lexicon) : shortAnswerOf(words, lexicon);
  await talk.note(field, value, 'as-heard', utterance);
  return true;
}

/** Fewer words tell no other value. */
const leastWords = 2;

/** "The reason is wrong": nothing is said in its place. */
function isDenial(words: readonly string[], lexicon: Lexicon): boolean {
  return lexicon.denials.includes(words.at(-1) ?? '');
}

/** At least three words, half of what is said now, were said before. */
function repeats({ words }: Utterance, before: string): boolean {
  const known = new Set(before.toLowerCase().split(/[^\p{L}\p{N}']+/u));
  const again = words.filter((word) => known.has(word)).length;
  return again >= 3 && again * 2 >= words.length && again < known.size;
}

/** "The number is wrong": that detail is asked again. */
function askForField(talk: Talk, utterance: Utterance): Move | false {
  if (talk.question.state.field !== null) return false;
  const { fieldWords } = talk.behaviour.lexicon;
  const named = (field: DetailField) =>
    isStandardField(field)
      ? fieldWords[field]?.some((word) => utterance.words.includes(word))
      : findPhrase(utterance.words, [talk.spec(field).label.toLowerCase()]) !== null;
  const field = talk.brief.collect.find(named);
  if (!field) return false;
  talk.recap = 'due';
  talk.take();
  const value = field === 'reasonForCalling' ? '' : talk.slot(field).value;
  talk.slots.set(field, { ...talk.slot(field), value, status: 'missing', denials: 0 });
  talk.say('corrected');
  return openingOf(talk, field);
}

/** By sound a name part counts when it is spelled or known to the listener. */
function trusted(utterance: Utterance): boolean {
  return (
    utterance.tokens.some((token) => token.tag === 'f' || token.tag === 'l') ||
    utterance.words.filter((word) => word.length === 1).length > 2
  );
}
