import type { DetailField } from '#contract/brief.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { EndedCall } from '../call-analyser.ts';
import { sentencesOf } from '../sentences.ts';
import type { SummaryWording } from './summary-wording.ts';

/**
 * Why they called, in at most two plain sentences: who, the reason, the questions, what they left and what we promised. Made of what
 * was noted and said, word for word; nothing is added. What was not confirmed is marked, and a reason that nobody told is said to
 * be missing.
 */
export function summaryOf(call: EndedCall, wording: SummaryWording): string {
  const said = callerLines(call);
  if (call.outcome === 'missed') return wording.missed;
  if (call.outcome === 'spam') return sentence(said[0] ? wording.spamSaid(shortened(said[0])) : wording.spam);
  if (call.outcome !== 'voicemail' && said.length === 0 && call.details.length === 0) return wording.silent;
  return [opening(call, said, wording), rest(call, wording)].filter(Boolean).map(sentence).join(' ');
}

export function callerLines(call: Pick<EndedCall, 'transcript'>): string[] {
  return call.transcript
    .filter((line) => line.speaker === 'caller' && line.text.trim() !== '')
    .map((line) => line.text.trim());
}

function opening(call: EndedCall, said: readonly string[], wording: SummaryWording): string {
  const value = (field: DetailField) => noted(call, field, wording);
  return wording.opening({
    name: value('fullName'),
    business: value('businessName'),
    behalf: value('callingOnBehalfOf'),
    reason: noted(call, 'reasonForCalling', wording, wording.reason),
    questions: asked(said, wording),
    said: shortened(firstStatement(call, said)),
    voicemail: call.outcome === 'voicemail',
    urgent: isYes(call, 'urgency'),
  });
}

function rest(call: EndedCall, wording: SummaryWording): string {
  return wording.rest({
    number: noted(call, 'contactNumber', wording, formatPhoneNumber),
    email: noted(call, 'emailAddress', wording),
    callback: isYes(call, 'callbackWanted'),
    bestTime: noted(call, 'bestTimeToCall', wording),
    source: noted(call, 'whereDidYouHearAboutUs', wording),
    promise: shortened(promised(call, wording)),
    messageTaken: call.outcome === 'message',
    failed: call.outcome === 'failed',
  });
}

/** Up to two questions of the caller, as they were put; what was said beside one is no part of it. */
function asked(lines: readonly string[], wording: SummaryWording): string[] {
  const questions = lines.flatMap((line) => {
    if (line.includes('?')) return sentencesOf(line).filter((said) => said.endsWith('?'));
    return wording.questionStart.test(line) && line.split(/\s+/).length > 2 ? [line] : [];
  });
  return [...new Set(questions)].slice(0, 2).map(shortened);
}

/** The first words of the caller that say something: not a yes, not a digit, not what stands among the details; '' for none. */
function firstStatement(call: EndedCall, lines: readonly string[]): string {
  const values = call.details.map(({ value }) => value.toLowerCase()).filter(Boolean);
  const says = (line: string) =>
    line.split(/\s+/).length >= leastWords &&
    !/\d/.test(line) &&
    !values.some((value) => line.toLowerCase().includes(value));
  return lines.find(says) ?? '';
}

const leastWords = 4;

/** The last sentence of ours that promised something; ''. */
function promised(call: EndedCall, { promise }: SummaryWording): string {
  return (
    call.transcript
      .filter(({ speaker }) => speaker === 'assistant')
      .flatMap(({ text }) => sentencesOf(text))
      .findLast((said) => !said.endsWith('?') && promise.test(said)) ?? ''
  );
}

function isYes(call: EndedCall, field: DetailField): boolean {
  return call.details.some(
    (detail) => detail.field === field && detail.value === 'yes' && detail.status !== 'doubtful',
  );
}

/** The detail's value, '' when there is none; marked when nobody confirmed it. */
function noted(
  call: EndedCall,
  field: DetailField,
  { asHeard, doubtful }: SummaryWording,
  shown: (value: string) => string = (value) => value,
): string {
  const detail = call.details.find((entry) => entry.field === field && entry.value.trim() !== '');
  if (!detail) return '';
  const mark = { confirmed: '', 'as-heard': ` ${asHeard}`, doubtful: ` ${doubtful}` }[detail.status];
  return shown(shortened(detail.value)) + mark;
}

/** On one line, to be quoted within a sentence. */
function shortened(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ').replace(/"/g, "'").replace(/\.+$/, '');
  return plain.length <= 140 ? plain : `${plain.slice(0, 140).replace(/\s+\S*$/, '')} ...`;
}

function sentence(text: string): string {
  return /[.?!]"?$/.test(text) ? text : `${text}.`;
}
