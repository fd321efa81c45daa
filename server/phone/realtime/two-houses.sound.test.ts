import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { friendlyCaller, isBridged } from '#scripts/caller/friendly-caller.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { startTranscriptionService } from '#tests/language-services.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

/**
 * Client and server of the protocol prove each other: a caller rings one house by sound, whose assistant is the other house
 * over `/v1/realtime`. The words are recognised by a service of the test, so that a busy machine does not matter.
 */
let upstream: TelephoneHouse;
let front: TelephoneHouse;
let ears: Awaited<ReturnType<typeof startTranscriptionService>>;
const speaker = createFliteSpeaker();

beforeAll(async () => {
  ears = await startTranscriptionService();
  upstream = await startTelephoneHouse({ env: { STT_URL: ears.url } });
  await upstream.db.execute('update instructions set where_did_you_hear_about_us = false');
  front = await startTelephoneHouse({
    env: {
      REALTIME_URL: `${upstream.url.replace('http', 'ws')}/v1/realtime`,
      REALTIME_API_KEY: upstream.owner.token,
    },
  });
});
afterAll(async () => {
  await speaker.close();
  await front?.stop();
  await upstream?.stop();
  await ears?.stop();
});

async function sound(text: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak(text, 'rms')) parts.push(part);
  return Buffer.concat(parts);
}

describe('a house whose assistant is another house', () => {
  it('takes a call by sound and ends it with the right record', async () => {
    const caller = new SpeakingCaller();
    const call = await caller.call({
      voiceUrl: `${front.url}/telephony/twilio/voice`,
      from: '+13125550199',
      to: front.number,
    });
    const reply = friendlyCaller();
    let read = 0;
    for (let turns = 0; !caller.over && turns < 40; turns++) {
      await caller.lineFinished();
      if (caller.over) break;
      const [live] = await front.log();
      const lines = (await front.call(live?._id ?? '')).transcription;
      const said = lines
        .slice(read)
        .filter((line) => line.speaker === 'assistant')
        .map(({ message }) => message)
        .join(' ');
      read = lines.length;
      if (isBridged(said)) {
        await caller.lineSpeaking();
        continue;
      }
      ears.state.spoken = reply(said) ?? 'Sorry?';
      await caller.say(await sound(ears.state.spoken));
    }
    expect((await call.over).by).toBe('line');

    let record = await front.call((await front.log())[0]?._id ?? '');
    for (let waited = 0; record.status === 'In progress' && waited < 5_000; waited += 100) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      record = await front.call((await front.log())[0]?._id ?? '');
    }
    expect(record.status).toMatch(/Message|Completed/);
    const details = Object.fromEntries(record.details.map(({ field, value }) => [field, value]));
    expect(details).toMatchObject({ fullName: 'Daniel Harris', contactNumber: '+13125550199' });
    expect(
      record.transcription.some(({ speaker, message }) => speaker === 'caller' && /appointment/i.test(message)),
    ).toBe(true);
    expect(record.transcription.at(-1)).toMatchObject({
      speaker: 'assistant',
      message: expect.stringMatching(/goodbye|bye/i),
    });
    expect(caller.timings.length).toBeGreaterThan(3);
    expect(await upstream.log()).toEqual([]);

    const { rows } = await upstream.db.execute<{ kind: string; seconds: string }>(
      'select kind, seconds from minute_ledger order by id',
    );
    const tests = rows.filter(({ kind }) => kind === 'test').reduce((sum, { seconds }) => sum - Number(seconds), 0);
    expect(tests).toBeGreaterThan(10);
    expect(rows.some(({ kind }) => kind === 'call')).toBe(false);
  });
});
