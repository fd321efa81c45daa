import type { DetailField, DetailKind, DetailSpec } from '#contract/brief.ts';
import { keptNumber, numberAlone, withExtension } from '#contract/values/phone-number.ts';
import { phraseAt, skipPhrases } from '../matching.ts';
import { extensionTold } from '../numbers/extension.ts';
import { type Details, detailsIn } from '../reading/details.ts';
import type { NumberHeard } from '../reading/digits.ts';
import { complainsOfCalls, deniesCall, isQuestion, reasonOf, speaksOfCall, urgencyIn } from '../reading/free-text.ts';
import { fullName, type NameHeard } from '../reading/name.ts';
import { segmentsOf } from '../reading/segments.ts';
import { timeIn } from '../reading/times.ts';
import type { Origin, Talk } from '../talk.ts';
import { outside, part, type Utterance, utteranceOf } from '../utterance.ts';

/** Notes every detail that the utterance tells, asked for or not; `rest` is what else was said. */
export async function absorb(talk: Talk, utterance: Utterance): Promise<{ any: boolean; rest: Utterance }> {
  const { name, number, email, texts, told: values, rest: others } = news(talk, toldIn(talk, utterance));
  const rest = number ? others : await absorbExtension(talk, others);
  if (name) await noteName(talk, name, utterance);
  if (number) await noteNumber(talk, number, utterance);
  if (email) await talk.note('emailAddress', email.address, 'offered', utterance);
  const told = Object.entries(texts).filter(([, text]) => text !== '');
  for (const [field, text] of told) await talk.note(field as keyof typeof texts, text, 'as-heard', utterance);
  for (const { spec, value } of values) await noteValue(talk, spec, value, utterance);
  const any = Boolean(name || number || email || told.length > 0 || values.length > 0);
  return { any: any || rest !== others, rest };
}

/** The details in any utterance that the business keeps, but those that the caller would rather not tell. */
export function toldIn(talk: Talk, utterance: Utterance): Details {
  const specs = talk.listened
    .filter((field) => talk.slot(field).status !== 'declined')
    .map((field) => talk.spec(field));
  // Who was answered in another language begins with no name that is known to be one.
  const ours = talk.lines.length === 0;
  const begins = ours && talk.question.state.answer === 'request' && talk.slot('fullName').status === 'missing';
  const details = detailsIn(utterance, specs, talk.tongue, begins);
  if (!details.name || !isOurs(talk, details.name)) return details;
  const others = specs.filter(({ field }) => field !== 'fullName');
  return detailsIn(utterance, others, talk.tongue, begins);
}

/** "This is Lakeside Clinic, is it?": the name or the place of the business is no caller's. */
function isOurs(talk: Talk, name: NameHeard): boolean {
  const { business } = talk.brief;
  const [ours, said] = [`${business.name} ${business.address}`, fullName(name)].map(
    (text) => utteranceOf({ kind: 'typed', text }, talk.behaviour.lexicon).words,
  );
  return said?.every((word) => ours?.includes(word)) ?? false;
}

/** Notes a value of its kind: what has to be exact waits for its read-back. */
export async function noteValue(talk: Talk, { field, kind }: DetailSpec, value: string, from: Origin): Promise<void> {
  await talk.note(field, value, isReadBackInSummary(kind) ? 'as-heard' : 'offered', from);
}

/** A detail of free text, or a choice: it is read back with all notes, not alone. */
export function isReadBackInSummary(kind: DetailKind): boolean {
  return kind === 'text' || kind === 'list' || kind === 'yes-no';
}

/** Keeps a name to be read back. */
export async function noteName(talk: Talk, name: NameHeard, utterance: Utterance): Promise<void> {
  const before = talk.name;
  const completes = before && talk.waits('fullName') && before.last === '' && name.first !== '' && name.last === '';
  talk.name = completes
    ? { ...before, last: name.first, known: before.known && name.known, sure: before.sure && name.sure }
    : name;
  if (before && name.first === '') talk.name = { ...before, last: name.last };
  await talk.note('fullName', fullName(talk.name), 'offered', utterance);
}

/** Keeps a number to be read back, or its seven digits until the area code is known; its extension stays until it is whole. */
export async function noteNumber(talk: Talk, heard: NumberHeard, utterance: Utterance): Promise<void> {
  talk.extension = heard.deniesExtension ? '' : heard.extension || talk.extension;
  if (heard.kind === 'piece') return talk.note('contactNumber', heard.digits, 'missing', utterance);
  talk.recap = 'due';
  talk.localDigits = heard.kind === 'local' ? heard.digits : '';
  if (heard.kind !== 'whole') return;
  const before = keptNumber(talk.slot('contactNumber').value);
  // The end of the number was corrected, and nothing was said of its extension.
  const isSame = before?.number.slice(0, -surelyOther) === heard.number.slice(0, -surelyOther);
  const extension = talk.extension || (isSame && !heard.deniesExtension ? (before?.extension ?? '') : '');
  talk.extension = '';
  await talk.note('contactNumber', withExtension({ number: heard.number, extension }), 'offered', utterance);
}
/** Another number has other digits before its last ones. */
const surelyOther = 4;

/**
 * "It is extension 22", while the number is talked about or by itself: it belongs to the number that is noted, or to the one that the
 * caller calls from where that is offered. Answers what else was said.
 */
async function absorbExtension(talk: Talk, said: Utterance): Promise<Utterance> {
  const { lexicon } = talk.behaviour;
  const heard = talk.collects('contactNumber') ? extensionTold(said.words, lexicon) : null;
  if (!heard) return said;
  const { name, field } = talk.question.state;
  const rest = outside(said, heard);
  const plain = [...lexicon.fillers, ...lexicon.greetings, ...lexicon.valueLeads, ...lexicon.corrections];
  const beside = [...plain, ...lexicon.links, ...lexicon.determiners, ...lexicon.numberLeads, ...lexicon.furtherWords];
  const isAlone = skipPhrases(rest.words, beside) === rest.words.length;
  const isAsked = field === 'contactNumber' || name === 'confirm-notes' || name === 'ask-correction';
  // "Can you put me through to extension 22?"
  if (!isAlone && !isAsked) return said;
  const { value } = talk.slot('contactNumber');
  const kept = keptNumber(value === '' && name === 'offer-number' ? (talk.start.callerNumber ?? '') : value);
  const isSame = kept?.extension === heard.digits || (heard.kind === 'none' && !kept?.extension);
  if (heard.kind === 'unclear') {
    if (!kept) return said;
    // What cannot be read of it is asked with its number.
    await talk.note('contactNumber', '', 'missing', said);
  } else if (!kept) talk.extension = heard.digits;
  else if (!isSame) {
    const number = withExtension({ number: kept.number, extension: heard.digits });
    await talk.note('contactNumber', number, 'offered', said);
  } else return said;
  return isAlone ? part(said, []) : rest;
}

/** Notes the reason in the caller's own words; a further one is added. */
export async function noteReason(talk: Talk, utterance: Utterance): Promise<void> {
  const { lexicon } = talk.behaviour;
  const words = reasonOf(utterance, lexicon);
  const instead = phraseAt(utterance.words, skipPhrases(utterance.words, lexicon.greetings), lexicon.corrections) > 0;
  const told = talk.reason.split('; ');
  const more = talk.reason !== '' && !instead;
  const reason = !more ? words : told.includes(words) ? talk.reason : [...told, words].join('; ');
  if (timeIn(utterance, lexicon) !== '') talk.dayOpen = false;
  await noteUrgency(talk, utterance);
  await talk.note('reasonForCalling', reason, 'as-heard', utterance);
}

/** "It is urgent", "there is no rush". */
export async function noteUrgency(talk: Talk, utterance: Utterance): Promise<void> {
  const { lexicon } = talk.behaviour;
  const urgency = urgencyIn(utterance, lexicon);
  if (urgency) await talk.note('urgency', urgency, 'as-heard', utterance);
}

/** What the sentences of a turn say of urgency and against a call; questions say nothing of it. */
export async function noteManner(talk: Talk, utterance: Utterance): Promise<void> {
  const { behaviour } = talk;
  const told = segmentsOf(utterance, utterance, behaviour).filter((clause) => !isQuestion(clause, behaviour.lexicon));
  for (const clause of told) {
    if (talk.collects('urgency')) await noteUrgency(talk, clause);
    if (talk.collects('callbackWanted') && deniesCall(clause, behaviour.lexicon))
      await talk.note('callbackWanted', 'no', 'as-heard', clause);
  }
}

/** Somebody is to call back, and when; who said that nobody need is not taken otherwise. */
export async function noteCallBack(talk: Talk, utterance: Utterance): Promise<void> {
  const { lexicon } = talk.behaviour;
  const { field } = talk.question.state;
  const wishes = field === 'callbackWanted' || speaksOfCall(utterance, lexicon);
  // "That must not be, I will call again myself."
  const refused = field === 'callbackWanted' && utterance.words.includes(lexicon.not);
  const denied =
    refused ||
    complainsOfCalls(utterance.words, lexicon) ||
    deniesCall(utterance, lexicon) ||
    (talk.slot('callbackWanted').value === 'no' && field !== 'callbackWanted');
  if (!wishes || denied) return;
  await talk.note('callbackWanted', 'yes', 'as-heard', utterance);
  // "You sound cheerful today" says nothing of the call.
  const clauses = segmentsOf(utterance, utterance, talk.behaviour);
  const about = clauses.find((clause) => speaksOfCall(clause, lexicon)) ?? utterance;
  const time = timeIn(about, lexicon);
  if (time !== '') await talk.note('bestTimeToCall', time, 'as-heard', utterance);
}

/** The wish is in the noted one word for word, and no further one is meant ("another appointment"). */
export function isNoted(talk: Talk, utterance: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  const noted = utteranceOf({ kind: 'typed', text: talk.reason }, lexicon).words;
  const plain = [...lexicon.functionWords, ...lexicon.fillers, ...lexicon.greetings];
  const said = utterance.words.filter((word) => lexicon.furtherWords.includes(word) || !plain.includes(word));
  return noted.length > 0 && said.length > 0 && said.every((word) => noted.includes(word));
}

/** Leaves out what is already confirmed in the same words. */
function news(talk: Talk, details: Details): Details {
  const same = (field: DetailField, value: string) => {
    const slot = talk.slot(field);
    return slot.status === 'confirmed' && slot.value.toLowerCase() === value.toLowerCase();
  };
  const { name, number, email } = details;
  const { status } = talk.slot('contactNumber');
  const whole = number?.kind === 'whole' ? number : null;
  const known = talk.slot('contactNumber').value;
  // Said once more without its extension it is the same number.
  const isSame = whole?.number === numberAlone(known) && !whole.deniesExtension;
  const extension = whole?.extension || (isSame ? (keptNumber(known)?.extension ?? '') : '');
  const local = number && number.kind !== 'whole' && (status === 'confirmed' || talk.waits('contactNumber'));
  // A lone first name does not replace a full name.
  const lone = name?.last === '' && talk.slot('fullName').status === 'confirmed';
  return {
    ...details,
    name: name && (same('fullName', fullName(name)) || lone) ? null : name,
    number:
      local || (whole && same('contactNumber', withExtension({ number: whole.number, extension }))) ? null : number,
    told: details.told.filter(({ spec, value }) => !same(spec.field, value)),
    email: email && same('emailAddress', email.address) ? null : email,
  };
}
