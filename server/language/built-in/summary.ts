import type { DetailField } from '#contract/brief.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { EndedCall } from '../call-analyser.ts';

/**
 * One to three plain sentences made of what was noted and what the caller said, word for word; nothing is added. What was
 * not confirmed is marked "as heard".
 */
export function summaryOf(call: EndedCall): string {
  const said = callerLines(call);
  if (call.outcome === 'missed') return 'The call was missed.';
  if (call.outcome === 'spam') return spamSummary(said);
  if (call.outcome !== 'voicemail' && said.length === 0 && call.details.length === 0) return 'The caller said nothing.';
  return [opening(call), contact(call), asked(said), ending(call)].filter(Boolean).slice(0, 3).join(' ');
}

export function callerLines(call: Pick<EndedCall, 'transcript'>): string[] {
  return call.transcript
    .filter((line) => line.speaker === 'caller' && line.text.trim() !== '')
    .map((line) => line.text.trim());
}

function opening(call: EndedCall): string {
  const name = noted(call, 'fullName');
  const business = noted(call, 'businessName');
  const behalf = noted(call, 'callingOnBehalfOf');
  const reason = noted(call, 'reasonForCalling');
  const parts = [
    name || 'The caller',
    business && `of ${business}`,
    call.outcome === 'voicemail' ? 'left a voicemail' : 'called',
    behalf && `on behalf of ${behalf}`,
    reason && `about: ${reason}`,
  ];
  return sentence(parts.filter(Boolean).join(' '));
}

function contact(call: EndedCall): string {
  const number = noted(call, 'contactNumber', formatPhoneNumber);
  const email = noted(call, 'emailAddress');
  const source = noted(call, 'whereDidYouHearAboutUs');
  const left = [number && `the number ${number}`, email && `the email address ${email}`].filter(Boolean).join(' and ');
  const parts = [left && `left ${left}`, source && `heard about the business here: ${source}`].filter(Boolean);
  return parts.length > 0 ? sentence(`They ${parts.join(' and ')}`) : '';
}

/** Up to two questions of the caller, as they were put. */
function asked(lines: readonly string[]): string {
  const questions = [...new Set(lines.filter(isQuestion))].slice(0, 2).map((line) => `"${shortened(line)}"`);
  return questions.length > 0 ? `They asked ${questions.join(' and ')}.` : '';
}

function ending(call: EndedCall): string {
  return call.outcome === 'failed' ? 'The call was cut off by a failure.' : '';
}

function spamSummary(said: readonly string[]): string {
  const [first] = said;
  return first ? `The call was taken for spam. The caller said "${shortened(first)}".` : 'The call was taken for spam.';
}

/** The detail's value, '' when there is none; marked when nobody confirmed it. */
function noted(call: EndedCall, field: DetailField, shown: (value: string) => string = (value) => value): string {
  const detail = call.details.find((entry) => entry.field === field && entry.value.trim() !== '');
  if (!detail) return '';
  const value = shortened(shown(detail.value.trim()));
  return detail.status === 'as-heard' ? `${value} (as heard)` : value;
}

const questionStart =
  /^(?:(?:and|hi|hello|yes|so|sorry|well|okay|excuse me)[, ]+)*(what|when|where|who|which|why|how|do|does|did|are|is|can|could|would|will|may|have|has)\b/i;

function isQuestion(line: string): boolean {
  return line.endsWith('?') || (questionStart.test(line) && line.split(/\s+/).length > 2);
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(/"/g, "'").replace(/[.]+$/, '');
  return plain.length <= 140 ? plain : `${plain.slice(0, 140).replace(/\s+\S*$/, '')} ...`;
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
