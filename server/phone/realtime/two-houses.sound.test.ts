import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTranscriptionService } from '#tests/language-services.ts';
import { loggedCall, talkToTheEnd } from '#tests/speaking-call.ts';
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

const sound = async (text: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, 'rms')));

describe('a house whose assistant is another house', () => {
  it('takes a call by sound and ends it with the right record', async () => {
    const { caller, call, record: written, ended } = await loggedCall(front);
    await talkToTheEnd({ caller, record: written }, async (text) => {
      ears.state.spoken = text;
      await caller.say(await sound(text));
    });
    expect((await call.over).by).toBe('line');
    const record = await ended();
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
