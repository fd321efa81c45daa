import { RealtimeAgent, RealtimeSession, tool } from '@openai/agents-realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { friendlyCaller } from '#scripts/caller/friendly-caller.ts';
import { startTranscriptionService } from '#tests/language-services.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsampler8to24 } from '#voice/audio/resample-24.ts';

/** The official client in a whole conversation with our assistant, as it is, with its own defaults (PCM at 24 kHz). */
let house: TelephoneHouse;
let ears: Awaited<ReturnType<typeof startTranscriptionService>>;
const speaker = createFliteSpeaker();
beforeAll(async () => {
  ears = await startTranscriptionService();
  house = await startTelephoneHouse({ env: { STT_URL: ears.url } });
});
afterAll(async () => {
  await speaker.close();
  await house?.stop();
  await ears?.stop();
});

const noted: { field: string; value: string; status: string }[] = [];
const ended: string[] = [];
const noteDetail = tool({
  name: 'note_detail',
  description: 'Notes one detail of the caller.',
  parameters: z.object({ field: z.string(), value: z.string(), status: z.string() }),
  execute: async (detail) => {
    noted.push(detail);
    return { noted: true };
  },
});
const endCall = tool({
  name: 'end_call',
  description: 'Ends the call.',
  parameters: z.object({ outcome: z.string() }),
  execute: async ({ outcome }) => {
    ended.push(outcome);
    return { ending: true };
  },
});

interface Talk {
  session: RealtimeSession;
  events: { type: string; event_id?: string }[];
  errors: unknown[];
  /** Bytes of sound of ours so far. */
  audioBytes(): number;
  /** Words of the assistant in all finished items. */
  words(): string;
  /** Resolves when the client has played what it got. */
  played(): Promise<void>;
  answered(act: () => void | Promise<void>): Promise<string>;
}

async function talk(apiKey: string): Promise<Talk> {
  const agent = new RealtimeAgent({
    name: 'Reception',
    instructions: 'Answer the telephone.',
    tools: [noteDetail, endCall],
  });
  const session = new RealtimeSession(agent, { transport: 'websocket', tracingDisabled: true });
  const events: Talk['events'] = [];
  const errors: unknown[] = [];
  let audioBytes = 0;
  session.transport.on('*', (event: { type: string }) => events.push(event));
  session.on('error', (error) => errors.push(error));
  let playedUntilMs = 0;
  session.on('audio', ({ data }) => {
    audioBytes += data.byteLength;
    playedUntilMs = Math.max(playedUntilMs, performance.now()) + data.byteLength / 48;
  });
  await session.connect({ apiKey, url: `${house.url.replace('http', 'ws')}/v1/realtime` });
  const words = () =>
    session.history
      .flatMap((item) => (item.type === 'message' && item.role === 'assistant' ? item.content : []))
      .map((part) => ('transcript' in part ? part.transcript : ''))
      .join('\n');
  return {
    session,
    events,
    errors,
    audioBytes: () => audioBytes,
    words,
    played: () => new Promise((resolve) => setTimeout(resolve, Math.max(0, playedUntilMs - performance.now()))),
    /** Does something and waits until an answer with words is complete. */
    async answered(act) {
      const before = words();
      const from = events.length;
      await act();
      for (let waited = 0; waited < 15_000; waited += 20) {
        const since = events.slice(from);
        const spoke = since.findLastIndex(({ type }) => type === 'response.output_audio.done');
        if (spoke >= 0 && since.slice(spoke).some(({ type }) => type === 'response.done'))
          return words().slice(before.length);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(
        `No answer; events: ${events
          .slice(from)
          .map(({ type }) => type)
          .join(', ')}`,
      );
    },
  };
}

async function say(session: RealtimeSession, text: string): Promise<void> {
  const parts = await Array.fromAsync(speaker.speak(text, 'rms'));
  const mulaw = Buffer.concat([Buffer.alloc(2400, 0xff), ...parts, Buffer.alloc(12_000, 0xff)]);
  const wide = upsampler8to24();
  for (let at = 0; at < mulaw.length; at += 800) {
    const samples = wide.push(decodeMulaw(mulaw.subarray(at, at + 800)));
    session.sendAudio(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength) as ArrayBuffer);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the official client', () => {
  it('holds a whole conversation: typed and spoken, with its own tools, to the end of the call', async () => {
    const secret = await house.request('POST', '/v1/realtime/client_secrets', { token: house.owner.token, body: {} });
    expect(secret.status).toBe(200);
    const { session, events, errors, answered, played, audioBytes } = await talk(secret.body.value);

    expect(await answered(() => session.sendMessage('Are you open on Sunday?'))).toMatch(/closed|not open/i);
    expect(audioBytes()).toBeGreaterThan(24_000);
    ears.state.spoken = 'What are your opening hours?';
    await played();
    expect(await answered(() => say(session, ears.state.spoken))).toMatch(/nine|monday/i);
    expect(ears.heard).toHaveLength(1);
    expect(ears.heard[0]?.ms).toBeGreaterThan(1_000);
    for (const type of [
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.input_audio_transcription.completed',
    ])
      expect(events.filter((event) => event.type === type)).toHaveLength(1);
    const spoken = session.history.flatMap((item) =>
      item.type === 'message' && item.role === 'user' ? item.content : [],
    );
    expect(JSON.stringify(spoken)).toMatch(/opening hours|hours/);

    expect(await answered(() => session.sendMessage('I would like to leave a message.'))).toMatch(/name/i);
    let said = await answered(() => session.sendMessage('My name is Daniel Harris.'));
    expect(noted.some(({ field, value }) => field === 'fullName' && /Daniel Harris/i.test(value))).toBe(true);

    const reply = friendlyCaller();
    for (let turns = 0; ended.length === 0 && turns < 16; turns++) {
      said = await answered(() => session.sendMessage(reply(said) ?? 'Goodbye.'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(ended).toHaveLength(1);
    expect(Object.fromEntries(noted.map(({ field, value }) => [field, value]))).toMatchObject({
      fullName: 'Daniel Harris',
      contactNumber: '+13125550199',
    });
    expect(errors).toEqual([]);
    expect(events.every(({ event_id }) => typeof event_id === 'string')).toBe(true);
    session.close();
  });
});
