import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallLog } from '#contract/calls.ts';
import { notUnderstood, tooSlow } from '#voice/not-understood.ts';
import { CallTranscript } from './call-transcript.tsx';

const call = (transcription: CallLog['transcription']): CallLog => ({
  _id: '1',
  name: null,
  fromPhoneNumber: null,
  location: null,
  startTime: '2026-03-04T15:00:00Z',
  status: 'Completed',
  transcriptionSummary: null,
  reason: null,
  email: null,
  durationSeconds: 60,
  live: false,
  transcription,
  sentimentAnalysis: null,
  hasVoicemail: false,
});

test('a line of the assistant shows what it was made from, the others show nothing', () => {
  const at = '2026-03-04T15:00:05Z';
  const html = renderToStaticMarkup(
    <CallTranscript
      call={call([
        { speaker: 'assistant', timestamp: at, message: 'How can I help?' },
        { speaker: 'caller', timestamp: at, message: 'Is there parking?' },
        {
          speaker: 'assistant',
          timestamp: at,
          message: 'Yes, behind the house.',
          sources: [
            { source: 'faq', title: 'Is there parking?' },
            { source: 'knowledge', title: 'House / rules <1>.docx' },
          ],
        },
      ])}
    />,
  );
  expect(html.match(/From: /g)).toHaveLength(1);
  expect(html).toContain('From: “Is there parking?”; House / rules &lt;1&gt;.docx');
  expect(html.indexOf('From: ')).toBeGreaterThan(html.indexOf('Yes, behind the house.'));
});

test('a figure that is in no setting is marked at its line, beside what the line was made from', () => {
  const at = '2026-03-04T15:00:05Z';
  const html = renderToStaticMarkup(
    <CallTranscript
      call={call([
        { speaker: 'caller', timestamp: at, message: 'A crown?' },
        {
          ...{ speaker: 'assistant', timestamp: at, message: 'A crown is $80, until 5 PM.' },
          sources: [
            { source: 'knowledge', title: 'Prices' },
            { source: 'unknown-figure', title: '$80' },
            { source: 'unknown-figure', title: '5 PM' },
          ],
        },
        { speaker: 'assistant', timestamp: at, message: 'Goodbye.' },
      ])}
    />,
  );
  expect(html.match(/Not in your settings/g)).toHaveLength(1);
  expect(html).toContain('From: Prices<');
  const places = ['until 5 PM.', 'Not in your settings: $80; 5 PM', 'Goodbye.'].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

test('what this machine was too slow for is told as that, not as a caller who mumbles', () => {
  const at = '2026-03-04T15:00:05Z';
  const lines = [tooSlow, notUnderstood].map((message) => ({ speaker: 'caller' as const, timestamp: at, message }));
  const html = renderToStaticMarkup(<CallTranscript call={call(lines)} />);
  expect(html).toContain('>(not understood: this machine was too slow to listen)<');
  expect(html).toContain('>(not understood)<');
});

test('what was understood badly says "Unclear audio", and nothing else does', () => {
  const at = '2026-03-04T15:00:05Z';
  const html = renderToStaticMarkup(
    <CallTranscript
      call={call([
        { speaker: 'caller', timestamp: at, message: 'Is there parking?' },
        { speaker: 'caller', timestamp: at, message: 'Murmur.', asHeard: true },
        { speaker: 'caller', timestamp: at, message: 'Thank you.', asHeard: false },
      ])}
    />,
  );
  expect(html.match(/Unclear audio/g)).toHaveLength(1);
  const places = ['Murmur.', 'Unclear audio', 'Thank you.'].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
