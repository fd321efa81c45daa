import { expect, test } from 'vitest';
import type { CallLog } from '#contract/calls.ts';
import { callAsText } from './call-as-text.ts';

const call: CallLog = {
  ...{ _id: 'x', name: 'Maria Lopez', fromPhoneNumber: '+13125550147', location: null, email: null, status: 'Message' },
  ...{ startTime: '2026-03-10T20:00:00Z', durationSeconds: 75, live: false, hasVoicemail: false, reason: null },
  ...{ transcriptionSummary: 'Asked for an appointment.', sentimentAnalysis: null },
  details: [{ field: 'reasonForCalling', label: 'Reason for calling', value: 'a tooth', status: 'confirmed' }],
  transcription: [
    { speaker: 'assistant', timestamp: '2026-03-10T20:00:02Z', message: 'How can I help?' },
    { speaker: 'caller', timestamp: '2026-03-10T20:00:05Z', message: 'My tooth hurts.' },
    {
      ...{ speaker: 'assistant', timestamp: '2026-03-10T20:00:09Z', message: 'A crown is $80.' },
      sources: [{ source: 'unknown-figure', title: '$80' }],
    },
  ],
};

test('a copied call has its facts, its summary and every line', () => {
  expect(callAsText(call).replaceAll('\u202f', ' ')).toBe(`Caller: Maria Lopez
Phone: +1 (312) 555-0147
Email: NA
Location: NA
Started: Mar 10, 2026, 3:00 PM CDT
Duration: 1 min 15 s
Status: Message
Reason for calling: a tooth

Summary
Asked for an appointment.

Transcript
[3:00:02 PM] Noura: How can I help?
[3:00:05 PM] Caller: My tooth hurts.
[3:00:09 PM] Noura: A crown is $80. [Not in your settings: $80]`);
});

test('the number to call back stands in the place of the caller ID, and what the carrier tells of that behind it', () => {
  const told = {
    callbackNumber: '+13125550147;ext=22',
    callerIdVerdict: 'failed',
    carrierName: 'LOPEZ MARIA',
  } as const;
  expect(callAsText({ ...call, ...told })).toContain(`
Phone: +1 (312) 555-0147 ext. 22
Caller ID: The carrier could not verify this number. It may be false.
Caller ID: Name by the carrier: LOPEZ MARIA
Email: NA
`);
});

test('a call without a transcript has none, and what is missing is NA', () => {
  const { transcription: _, ...rest } = call;
  expect(callAsText({ ...rest, transcriptionSummary: null })).toMatch(/\n\nSummary\nNA$/);
});
