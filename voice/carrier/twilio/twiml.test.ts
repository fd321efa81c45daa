import { expect, it } from 'vitest';
import { startMessage } from './media-messages.ts';
import { twiml } from './twiml.ts';

it('passes the token as a parameter and keeps the stream’s address without a query', () => {
  const stream = { url: 'wss://h/media', token: 'a&b', actionUrl: 'https://h/resume', statusUrl: 'https://h/stream' };
  expect(twiml.connectStream(stream)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Connect action="https://h/resume"><Stream url="wss://h/media" statusCallback="https://h/stream"><Parameter name="token" value="a&amp;b"/></Stream></Connect></Response>',
  );
});

it('escapes what is said', () => {
  expect(twiml.sayAndHangUp({ text: `<"Hartwell" & 'Reyes'>`, language: 'en-GB' })).toContain(
    '<Say language="en-GB">&lt;&quot;Hartwell&quot; &amp; &apos;Reyes&apos;&gt;</Say><Hangup/>',
  );
});

it('puts a caller through, and asks how that went', () => {
  expect(twiml.dial('+13125550123', 'https://h/dialled', { ringSeconds: 30, longestSeconds: 300 })).toContain(
    '<Response><Dial action="https://h/dialled" timeout="30" timeLimit="300"><Number>+13125550123</Number></Dial></Response>',
  );
});

it('reads a start message, and none that is for other sound or names no call', () => {
  const start = {
    streamSid: 'MZ1',
    callSid: 'CA1',
    mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: '8000', channels: 1 },
    customParameters: { token: 't', odd: 1 },
  };
  expect(startMessage({ event: 'start', start })).toEqual({
    streamSid: 'MZ1',
    callSid: 'CA1',
    parameters: { token: 't' },
  });
  expect(startMessage({ event: 'start', start: { ...start, mediaFormat: { encoding: 'audio/l16' } } })).toBeNull();
  expect(startMessage({ event: 'start', start: { ...start, callSid: 7 } })).toBeNull();
  expect(startMessage({ event: 'start', start: { ...start, streamSid: '"}' } })).toBeNull();
  expect(startMessage({ event: 'start' })).toBeNull();
});
