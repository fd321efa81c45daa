import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTranscriptionService } from '#tests/language-services.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { callByWebRtc, type WebRtcCaller } from '#tests/webrtc-caller.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

/** A peer in Node calls the embedded assistant by sound: what is said here is heard there, and the other way round. */
let house: TelephoneHouse;
let ears: Awaited<ReturnType<typeof startTranscriptionService>>;
let caller: WebRtcCaller;
const speaker = createFliteSpeaker();
beforeAll(async () => {
  ears = await startTranscriptionService();
  house = await startTelephoneHouse({ env: { STT_URL: ears.url } });
  const session = await house.sessions.authenticate(house.owner.token);
  if (!session || !house.phone) throw new Error('Nobody is signed in');
  expect(house.phone.testCalls.hears({ language: 'en-US' })).toBe(true);
  const { accountId, tokenHash } = session;
  const { value } = await house.phone.testCalls.makeSecret({ accountId, tokenHash, session: {} });
  caller = await callByWebRtc(house.url, value);
  caller.send({ type: 'session.update', session: { tools: [{ type: 'function', name: 'note_detail' }] } });
  await caller.event('session.updated');
});
afterAll(async () => {
  await caller?.close();
  await speaker.close();
  await house?.stop();
  await ears?.stop();
});

async function say(text: string): Promise<void> {
  ears.state.spoken = text;
  const parts = await Array.fromAsync(speaker.speak(text, 'rms'));
  await caller.say(Buffer.concat(parts));
}
/** Words and length of sound of the answer to what is done. */
async function answered(act: () => unknown): Promise<{ words: string; soundMs: number }> {
  const from = caller.events.length;
  const heard = caller.heard.length;
  await act();
  await caller.event('response.output_audio_transcript.done', from, 20_000);
  await caller.event('output_audio_buffer.stopped', from, 30_000);
  const told = caller.events.slice(from).filter(({ type }) => type === 'response.output_audio_transcript.done');
  const sounding = caller.heard.slice(heard).filter(({ payload }) => payload.some((byte) => byte !== 0xff));
  return { words: told.map(({ transcript }) => transcript).join(' '), soundMs: sounding.length * 20 };
}
const typed = (text: string) => {
  caller.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [{ text }] } });
  caller.send({ type: 'response.create' });
};

describe('a call by sound', () => {
  it('is greeted, a spoken question is understood and answered in words and in sound', async () => {
    const greeting = await answered(() => caller.send({ type: 'response.create' }));
    expect(greeting.words).toMatch(/virtual assistant.*(help|assist)/s);
    expect(greeting.soundMs).toBeGreaterThan(4_000);

    const answer = await answered(() => say('What are your opening hours?'));
    expect(answer.words).toMatch(/nine|monday/i);
    expect(answer.soundMs).toBeGreaterThan(2_000);
    expect(ears.heard[0]?.ms).toBeGreaterThan(1_000);
    const understood = await caller.event('conversation.item.input_audio_transcription.completed');
    expect(understood.transcript).toMatch(/opening hours/i);
    for (const type of ['input_audio_buffer.speech_started', 'input_audio_buffer.speech_stopped'])
      expect(caller.events.filter((event) => event.type === type)).toHaveLength(1);
  });

  it('is interrupted by a voice, and goes on from there', async () => {
    typed('What are your opening hours?');
    const from = caller.events.length;
    await caller.event('output_audio_buffer.started', from);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const answer = await answered(() => say('Are you open on Sunday?'));
    const types = caller.events.slice(from).map(({ type }) => type);
    expect(types).toContain('output_audio_buffer.cleared');
    expect(types.indexOf('conversation.item.truncated')).toBeGreaterThan(types.indexOf('output_audio_buffer.cleared'));
    expect(answer.words).toMatch(/closed|not open/i);
  });

  it('answers a line that is typed while it speaks, as the test page sends it', async () => {
    typed('What are your opening hours?');
    const from = caller.events.length;
    await caller.event('output_audio_buffer.started', from);
    await caller.event('response.done', from);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const since = caller.events.length;
    caller.send({ type: 'output_audio_buffer.clear' });
    caller.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ text: 'Where are you?' }] },
    });
    // Its context is looked up for longer than the silence that ends a turn.
    await new Promise((resolve) => setTimeout(resolve, 800));
    const answer = await answered(() => caller.send({ type: 'response.create' }));
    expect(answer.words).toMatch(/street|road|avenue|located/i);
    expect(caller.events.slice(since).filter(({ type }) => type === 'response.done')).toHaveLength(1);
  });

  it('calls the tools that the client declared, and runs the others itself', async () => {
    await answered(() => typed('I would like to leave a message.'));
    const from = caller.events.length;
    typed('My name is Daniel Harris.');
    const called = await caller.event('response.function_call_arguments.done', from);
    expect(called).toMatchObject({ name: 'note_detail' });
    expect(JSON.parse(String(called.arguments))).toMatchObject({ field: 'fullName', value: 'Daniel Harris' });
    const output = JSON.stringify({ noted: true });
    caller.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: called.call_id, output },
    });
    caller.send({ type: 'response.create' });
    await caller.event('response.output_audio_transcript.done', from, 20_000);
    expect(caller.events.filter(({ type }) => type === 'error')).toEqual([]);
  });
});
