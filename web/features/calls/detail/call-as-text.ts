import type { CallLog, LineSource } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { callerIdLines } from '#contract/values/call-words.ts';
import { missing, momentText } from '#contract/values/moment-texts.ts';
import { doubtText } from '#web/client/answer-sources.ts';
import { productName } from '#web/ui/page/product.ts';
import { durationText, numberOf, phoneText } from '../call-texts.ts';
import { lineTimeText } from './detail-texts.ts';

const doubtOf = (sources: readonly LineSource[]) => doubtText(sources).replace(/.+/, ' [$&]');

/** A call as plain text, for a mail or a note: its facts, what was noted, summary and transcript. */
export function callAsText(call: CallLog): string {
  const facts = [
    ['Caller', call.name ?? missing],
    ['Phone', phoneText(numberOf(call))],
    ...callerIdLines(call).map((line) => ['Caller ID', line]),
    ['Email', call.email ?? missing],
    ['Location', call.location ?? missing],
    ['Started', momentText(call.startTime, limits.transcriptTimeZone)],
    ['Duration', call.live ? 'In progress' : durationText(call.durationSeconds)],
    ['Status', call.status],
    ...(call.details ?? []).map(({ label, value }) => [label, value]),
  ].map(([label, value]) => `${label}: ${value}`);
  const lines = (call.transcription ?? []).map(
    ({ speaker, timestamp, message, sources = [] }) =>
      `[${lineTimeText(timestamp)}] ${speaker === 'assistant' ? productName : 'Caller'}: ${message}${doubtOf(sources)}`,
  );
  const parts = [facts.join('\n'), `Summary\n${call.transcriptionSummary ?? missing}`];
  if (lines.length > 0) parts.push(`Transcript\n${lines.join('\n')}`);
  return parts.join('\n\n');
}
