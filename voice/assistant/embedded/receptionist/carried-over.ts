import type { CallerDetail, DetailField } from '#contract/brief.ts';
import { numberAlone } from '#contract/values/phone-number.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import { askedFor } from '../../asked-for.ts';
import type { CallerInput } from '../thinker.ts';
import { beginAppointment } from './errands/appointment.ts';
import { readChoice } from './reading/choice.ts';
import { meantDigits } from './reading/digits.ts';
import { absorb, isReadBackInSummary, noteReason } from './slots/notes.ts';
import type { Move, Slot, Talk } from './talk.ts';
import { type Utterance, utteranceOf } from './utterance.ts';

const bookings = ['book_appointment', 'request_appointment'];
const offersMessage =
  /\b(leave|take) (a|your) message\b|\bnachricht (hinterlassen|aufnehmen)|\b(dejar|tomar|tomo) un mensaje/i;

/** The last words of another assistant in this call; ''. */
export function lastSaid({ start }: Talk): string {
  return start.history.findLast(({ speaker }) => speaker === 'assistant')?.text ?? '';
}

/** Takes over what another assistant noted; false where this call is no other's. */
export function takeOver(talk: Talk): boolean {
  const { details = [], history } = talk.start;
  for (const detail of details) takeOverDetail(talk, detail);
  if (isDone(talk, 'take_message')) talk.course = { kind: 'going-on', outcome: 'message' };
  return details.length > 0 || history.some(({ speaker }) => speaker === 'caller');
}

/**
 * The first turn of the caller after that, heard by `take`: the errand that was under way goes on, and what was asked last is the
 * open question.
 */
export async function goOn(talk: Talk, input: CallerInput, take: () => Promise<Move>): Promise<Move> {
  const { lexicon } = talk.behaviour;
  const heard = input.kind === 'keypad' ? null : utteranceOf(input, lexicon);
  const said = lastSaid(talk);
  const noted = (talk.start.details ?? []).length > 0;
  const wish = wishIn(talk);
  if (wish && talk.reason === '') await noteReason(talk, wish.utterance);
  if (wish?.books && !bookings.some((tool) => isDone(talk, tool))) {
    if (heard) await absorb(talk, heard);
    const when = askedFor(said).state === 'when' && heard ? heard : wish.utterance;
    return beginAppointment(talk, when);
  }
  if ((wish || noted) && !isDone(talk, 'take_message')) talk.take(talk.takesMessage);
  const asked = askedIn(talk, said);
  const state = talk.behaviour.states.find(({ name }) => name === (asked ?? 'anything-else'));
  if (state) talk.question = { ...talk.question, state };
  if (heard && !asked && talk.collecting && (isBareChoice(talk, heard) || (await isNotedAlready(talk, heard))))
    return 'agenda';
  const move = await take();
  // What is still to be asked comes before "anything else?".
  return move === 'again' && talk.collecting && talk.question.state.answer === 'request' ? 'agenda' : move;
}

/** The words from which the reason was noted, whose answer broke off; what else is in them is taken up. */
async function isNotedAlready(talk: Talk, heard: Utterance): Promise<boolean> {
  const reason = utteranceOf({ kind: 'typed', text: talk.reason }, talk.behaviour.lexicon).words;
  if (reason.length === 0 || !reason.every((word) => heard.words.includes(word))) return false;
  await absorb(talk, heard);
  talk.say('already-noted');
  return true;
}

function isDone({ start }: Talk, tool: string): boolean {
  return start.done?.includes(tool) ?? false;
}

/** What was confirmed stays so; a name, number or address that was only heard is read back when it can be read at all. */
function takeOverDetail(talk: Talk, { field, value, status }: CallerDetail): void {
  if (!talk.kept.includes(field)) return;
  const { kind } = talk.spec(field);
  const put = (known: Slot['status'], text = value) =>
    talk.slots.set(field, { ...talk.slot(field), value: text, status: known });
  if (field === 'fullName' && value !== '') talk.name = nameIn(value);
  const read = field === 'contactNumber' ? telephoneNumberOf(value, talk.behaviour.lexicon.numbers.country) : undefined;
  const text = read ?? value;
  if (status === 'confirmed') put('confirmed', text);
  else if (value === '' || isReadBackInSummary(kind) || isDone(talk, 'take_message')) put('as-heard', text);
  else if (read !== undefined ? read !== null : kind !== 'email' || value.includes('@')) put('offered', text);
}

function nameIn(value: string) {
  const parts = value.trim().split(/\s+/);
  const last = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { first: parts.join(' '), last, known: true, sure: true, from: 0, end: 0 };
}

/** The caller's latest wish that somebody must follow up, in the words of then. */
function wishIn(talk: Talk): { utterance: Utterance; books: boolean } | null {
  const { lexicon, rules } = talk.behaviour;
  for (const { speaker, text } of talk.start.history.toReversed()) {
    if (speaker !== 'caller') continue;
    const utterance = utteranceOf({ kind: 'typed', text }, lexicon);
    const meant = talk.understanding.of(utterance);
    const act = rules.find(({ intent }) => intent === meant?.intent)?.act;
    const books = act === 'book' && talk.brief.booking !== null;
    if (act === 'book' || act === 'take-request') return { utterance: { ...utterance, source: 'speech' }, books };
  }
  return null;
}

/** The question that was asked last, as far as its words tell; null when they do not. */
function askedIn(talk: Talk, said: string): string | null {
  const wants = (field: DetailField) => talk.collects(field) && talk.slot(field).status !== 'confirmed';
  switch (askedFor(said).state) {
    case 'yesno':
      return readBackIn(talk, said) ?? (offersMessage.test(said) && talk.takesMessage ? 'offer-message' : null);
    case 'name':
      return wants('fullName')
        ? /spell|buchstab|deletr/i.test(said) && talk.name
          ? 'spell-last-name'
          : 'ask-name'
        : null;
    case 'phone':
      return wants('contactNumber') ? 'ask-number' : null;
    case 'email':
      return wants('emailAddress') ? 'ask-email' : null;
    case 'reason':
      return wants('reasonForCalling') ? 'ask-reason' : null;
    default:
      return null;
  }
}

/** A read-back counts only where its value was in it, so that a yes is known to mean it. */
function readBackIn(talk: Talk, said: string): string | null {
  const { lexicon } = talk.behaviour;
  const { words } = utteranceOf({ kind: 'typed', text: said }, lexicon);
  const waits = (field: DetailField) => (talk.waits(field) ? talk.slot(field).value : '');
  const [name, number, email] = [waits('fullName'), waits('contactNumber'), waits('emailAddress')];
  const national = number && lexicon.numbers.national(numberAlone(number)).replace('+', '');
  if (email && said.toLowerCase().includes(email.toLowerCase())) return 'confirm-email';
  if (national && (meantDigits(words, lexicon)?.digits ?? '').includes(national)) return 'confirm-number';
  const names = name.toLowerCase().split(/\s+/).filter(Boolean);
  if (names.length > 0 && names.every((part) => words.includes(part))) return 'confirm-name';
  return null;
}

function isBareChoice(talk: Talk, utterance: Utterance): boolean {
  const { choice, rest } = readChoice(utterance, talk.behaviour.lexicon);
  return choice !== null && rest.words.length === 0;
}
