import { readBackFields } from '../agenda/detail-questions.ts';
import type { Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';

/** Fewer digits are no number to call back, and may come of noise; so many are one that was begun, "312 555". */
const leastKept = 6;

/** The detail is left with what was heard of it, or with the sound alone. */
export async function leaveAsHeard(talk: Talk, utterance: Utterance | null): Promise<void> {
  const { field } = talk.question.state;
  if (!field) return;
  talk.say('kept-as-heard');
  talk.localDigits = '';
  const slot = talk.slot(field);
  const tells = slot.denials === 0 && (field !== 'contactNumber' || slot.value.length >= leastKept);
  await talk.note(field, tells ? slot.value : '', 'as-heard', utterance ?? { source: slot.source, tokens: [] });
}

/** The notes are read back no more: what got neither a yes nor a no in them is in doubt. */
export async function leaveNotes(talk: Talk): Promise<void> {
  for (const field of readBackFields(talk)) {
    const { value, source, status } = talk.slot(field);
    if (status === 'read-back') await talk.note(field, value, 'as-heard', { source, tokens: [] });
  }
  talk.recap = 'given';
}
