import type { DetailField } from '#contract/brief.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { EndedCall } from '../call-analyser.ts';
import { englishSummary, type SummaryWording } from './summary-wording.ts';

/**
 * One to three plain sentences made of what was noted and what the caller said, word for word; nothing is added. What was
 * not confirmed is marked "as heard".
 */
export function summaryOf(call: EndedCall, wording: SummaryWording = englishSummary): string {
  const said = callerLines(call);
  if (call.outcome === 'missed') return wording.missed;
  if (call.outcome === 'spam') return said[0] ? wording.spamSaid(shortened(said[0])) : wording.spam;
  if (call.outcome !== 'voicemail' && said.length === 0 && call.details.length === 0) return wording.silent;
  const ending = call.outcome === 'failed' ? wording.failed : '';
  return [opening(call, wording), contact(call, wording), asked(said, wording), ending]
    .filter(Boolean)
    .slice(0, 3)
    .join(' ');
}

export function callerLines(call: Pick<EndedCall, 'transcript'>): string[] {
  return call.transcript
    .filter((line) => line.speaker === 'caller' && line.text.trim() !== '')
    .map((line) => line.text.trim());
}

function opening(call: EndedCall, wording: SummaryWording): string {
  const value = (field: DetailField) => noted(call, field, wording);
  return sentence(
    wording.opening({
      name: value('fullName'),
      business: value('businessName'),
      behalf: value('callingOnBehalfOf'),
      reason: value('reasonForCalling'),
      voicemail: call.outcome === 'voicemail',
    }),
  );
}

function contact(call: EndedCall, wording: SummaryWording): string {
  const number = noted(call, 'contactNumber', wording, formatPhoneNumber);
  const email = noted(call, 'emailAddress', wording);
  const source = noted(call, 'whereDidYouHearAboutUs', wording);
  return number || email || source ? sentence(wording.contact({ number, email, source })) : '';
}

/** Up to two questions of the caller, as they were put. */
function asked(lines: readonly string[], wording: SummaryWording): string {
  const isQuestion = (line: string) =>
    line.endsWith('?') || (wording.questionStart.test(line) && line.split(/\s+/).length > 2);
  const questions = [...new Set(lines.filter(isQuestion))].slice(0, 2).map((line) => `"${shortened(line)}"`);
  return questions.length > 0 ? wording.asked(questions) : '';
}

/** The detail's value, '' when there is none; marked when nobody confirmed it. */
function noted(
  call: EndedCall,
  field: DetailField,
  { asHeard }: SummaryWording,
  shown: (value: string) => string = (value) => value,
): string {
  const detail = call.details.find((entry) => entry.field === field && entry.value.trim() !== '');
  if (!detail) return '';
  const value = shortened(shown(detail.value.trim()));
  return detail.status === 'as-heard' ? `${value} ${asHeard}` : value;
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(/"/g, "'").replace(/[.]+$/, '');
  return plain.length <= 140 ? plain : `${plain.slice(0, 140).replace(/\s+\S*$/, '')} ...`;
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
