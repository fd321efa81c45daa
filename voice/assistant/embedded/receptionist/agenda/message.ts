import { type DetailField, isStandardField } from '#contract/brief.ts';
import { spokenDate } from '../reading/dates.ts';
import { spelledEmail } from '../reading/email-address.ts';
import { spelledOut } from '../reading/spelling.ts';
import { isReadBackInSummary } from '../slots/notes.ts';
import type { Talk } from '../talk.ts';
import { labelOf } from './own-fields.ts';

/** These are told in one note. */
const callBackFields: readonly DetailField[] = ['urgency', 'callbackWanted', 'bestTimeToCall'];

/** What was noted and not confirmed yet, as it is read back; what was not understood is only mentioned. */
export function notesRead(talk: Talk): string {
  const { kept } = talk;
  const note = (name: string, value = '', label = '') => talk.phrase(`note-${name}`, { value, label });
  const free = (field: DetailField) => isReadBackInSummary(talk.spec(field).kind);
  const notes = kept.flatMap((field) => {
    const { value, status, source } = talk.slot(field);
    // Who said yes to it has heard it; what was keyed in was not read yet.
    const unread = status === 'confirmed' && source === 'keypad';
    const readable = unread || talk.waits(field) || (status === 'as-heard' && free(field));
    if (value === '' || !readable || callBackFields.includes(field)) return [];
    return [note(isStandardField(field) ? field : 'own', spokenValue(talk, field), labelOf(talk, field))];
  });
  const untold = !kept.includes('reasonForCalling') && talk.messageWanted && talk.reason !== '';
  if (untold) notes.push(note('reasonForCalling', talk.reason));
  const callBack = talk.slot('callbackWanted').value;
  const time = talk.slot('bestTimeToCall').value;
  if (callBack === 'yes') notes.push(note('callBack', time));
  else if (time !== '' && kept.includes('bestTimeToCall')) notes.push(note('bestTimeToCall', time));
  if (callBack === 'no' && kept.includes('callbackWanted')) notes.push(note('no-callBack'));
  if (talk.markedUrgent) notes.push(note('urgent'));
  else if (talk.slot('urgency').value === 'no' && kept.includes('urgency')) notes.push(note('not-urgent'));
  const sound = kept.some((field) => {
    const { value, status } = talk.slot(field);
    return status === 'as-heard' && (value === '' || !free(field));
  });
  if (sound) notes.push(note('sound'));
  return notes.join(' ');
}

/** The value of a detail as it is said: numbers in groups, addresses of mail and codes sign by sign, dates with their month. */
export function spokenValue(talk: Talk, field: DetailField): string {
  const { lexicon } = talk.behaviour;
  const { value } = talk.slot(field);
  switch (talk.spec(field).kind) {
    case 'phone':
      return lexicon.numbers.spoken(value);
    case 'email':
      return value && spelledEmail(value, lexicon);
    case 'date':
      return spokenDate(value, talk.brief.language);
    case 'pattern':
      return spelledOut(value.replace(/[^\p{L}\p{N}]/gu, ''), lexicon);
    case 'yes-no':
      return value && ((value === 'yes' ? lexicon.yes : lexicon.no)[0] ?? value);
    default:
      return value;
  }
}

/** Takes the message when one is wanted; says whether it is saved. */
export async function saveMessage(talk: Talk): Promise<void> {
  const noted = talk.kept.some((field) => ['confirmed', 'as-heard'].includes(talk.slot(field).status));
  if (!talk.messageWanted || (talk.reason === '' && !noted)) {
    if (talk.collecting && noted) talk.say(talk.saveFailed ? 'not-saved' : 'details-saved');
    return;
  }
  const saved = await talk.call('take_message', {
    reason: messageOf(talk),
    ...(talk.kept.includes('urgency') && { urgent: talk.urgent }),
  });
  talk.notes = talk.collecting ? 'details' : 'nothing';
  if (saved) talk.course = { kind: 'going-on', outcome: 'message' };
  talk.say(saved && !talk.saveFailed ? 'message-saved' : 'not-saved');
}

/** The reason, and that somebody is to call back. */
function messageOf(talk: Talk): string {
  const callBack =
    talk.slot('callbackWanted').value === 'yes' &&
    talk.phrase('wishes-call-back', { value: talk.slot('bestTimeToCall').value });
  return [talk.reason, callBack].filter(Boolean).join('; ');
}
