import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoLogIn, expect, test } from './accounts.ts';

/** The official client as it is published for browsers, on a page of our origin that is nothing else. */
const bundle = fileURLToPath(new URL('../../node_modules/@openai/agents-realtime/dist/bundle/', import.meta.url));
const script = `
import { OpenAIRealtimeWebRTC, RealtimeAgent, RealtimeSession, tool } from './openai-realtime-agents.mjs';

const state = (window.call = { events: [], errors: [], noted: [] });
const noteDetail = tool({
  name: 'note_detail',
  description: 'Notes one detail of the caller.',
  parameters: { type: 'object', properties: { field: {}, value: {}, status: {} }, required: [], additionalProperties: true },
  strict: false,
  execute: async (detail) => {
    state.noted.push(detail);
    return { noted: true };
  },
});
window.connect = async (apiKey) => {
  const mediaStream = await navigator.mediaDevices.getUserMedia({ audio: true });
  // The pretended microphone beeps; a muted track sends silence.
  for (const track of mediaStream.getTracks()) track.enabled = false;
  const audioElement = document.querySelector('audio');
  const transport = new OpenAIRealtimeWebRTC({ baseUrl: '/v1/realtime/calls', mediaStream, audioElement });
  const agent = new RealtimeAgent({ name: 'Reception', instructions: 'Answer the telephone.', tools: [noteDetail] });
  const session = new RealtimeSession(agent, { transport, tracingDisabled: true });
  transport.on('*', (event) => state.events.push(event));
  session.on('error', (error) => state.errors.push(String(error?.error?.message ?? JSON.stringify(error))));
  await session.connect({ apiKey, url: new URL('/v1/realtime/calls', location.href).href });
  state.session = session;
  state.transport = transport;
  return transport.callId;
};
window.heard = async () => {
  const report = await state.transport.connectionState.peerConnection.getStats();
  const inbound = [...report.values()].find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
  const codec = report.get(inbound?.codecId)?.mimeType;
  return { codec, packets: inbound?.packetsReceived ?? 0, lost: inbound?.packetsLost ?? 0, energy: inbound?.totalAudioEnergy ?? 0 };
};
window.ready = true;
`;

/** What the page tells of its call. */
interface Call {
  events: { type: string; transcript?: string }[];
  errors: string[];
  noted: { field?: string; value?: string }[];
}
interface Heard {
  codec: string;
  packets: number;
  lost: number;
  energy: number;
}

async function openClient(page: Page): Promise<void> {
  await page.route('**/official-client/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name === '')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Call</title><audio autoplay></audio><script type="module" src="run.js"></script>',
      });
    const body = name === 'run.js' ? script : readFileSync(bundle + name, 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/official-client/');
  await page.waitForFunction('window.ready');
}

const call = (page: Page) => page.evaluate<Call>('({ ...call, session: undefined, transport: undefined })');
/** Does something and waits until an answer with words is complete; the words. */
async function answered(page: Page, act: string): Promise<string> {
  const before = (await call(page)).events.length;
  await page.evaluate(act);
  let words = '';
  await expect
    .poll(async () => {
      const since = (await call(page)).events.slice(before);
      const spoke = since.findLastIndex(({ type }) => type === 'response.output_audio_transcript.done');
      words = since.flatMap(({ transcript, type }) => (type.endsWith('transcript.done') ? [transcript] : [])).join(' ');
      return spoke >= 0 && since.slice(spoke).some(({ type }) => type === 'response.done');
    })
    .toBe(true);
  return words;
}

test('the official client calls by WebRTC: it is greeted with sound, answered when it types, and its tool is called', async ({
  page,
}) => {
  const signedIn = await page.request.post('/auth/login', { data: demoLogIn('owner') });
  const { access_token: token } = await signedIn.json();
  const made = await page.request.post('/v1/realtime/client_secrets', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  const { value: secret } = await made.json();
  await openClient(page);

  const callId = await page.evaluate<string>(`connect(${JSON.stringify(secret)})`);
  expect(callId).toMatch(/^rtc_/);
  expect(await answered(page, "call.transport.sendEvent({ type: 'response.create' })")).toMatch(/help|Hartwell/i);
  const heard = () => page.evaluate<Heard>('heard()');
  await expect.poll(async () => (await heard()).energy).toBeGreaterThan(0.001);
  expect(await heard()).toMatchObject({ codec: 'audio/PCMU', lost: 0 });
  const types = async () => (await call(page)).events.map(({ type }) => type);
  await expect.poll(types).toContain('output_audio_buffer.stopped');
  expect(await types()).not.toContain('response.output_audio.delta');

  expect(await answered(page, "call.session.sendMessage('Are you open on Sunday?')")).toMatch(/closed|not open/i);
  await page.evaluate('call.session.interrupt()');
  await expect.poll(types).toContain('output_audio_buffer.cleared');
  await expect.poll(types).toContain('conversation.item.truncated');

  expect(await answered(page, "call.session.sendMessage('I would like to leave a message.')")).toMatch(/name/i);
  await answered(page, "call.session.sendMessage('My name is Daniel Harris.')");
  expect((await call(page)).noted).toContainEqual(
    expect.objectContaining({ field: 'fullName', value: expect.stringMatching(/Daniel Harris/i) }),
  );
  expect((await call(page)).errors.filter((error) => !/no response to cancel/i.test(error))).toEqual([]);

  const hungUp = await page.request.post(`/v1/realtime/calls/${callId}/hangup`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(hungUp.status()).toBe(204);
  await expect.poll(() => page.evaluate('call.transport.status')).toBe('disconnected');
});
