import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallLog } from '#contract/calls.ts';
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

test('what was understood badly says "As heard", and nothing else does', () => {
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
  expect(html.match(/As heard/g)).toHaveLength(1);
  const places = ['Murmur.', 'As heard', 'Thank you.'].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
