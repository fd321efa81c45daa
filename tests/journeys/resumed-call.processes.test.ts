import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoBusiness } from '#db/demo/people.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { NouraDirectory } from '#tests/noura-process.ts';
import { levelDb } from '#voice/audio/loudness.ts';

const directory = new NouraDirectory();
let noura: Awaited<ReturnType<NouraDirectory['start']>>;
beforeAll(async () => {
  noura = await directory.start();
});
afterAll(() => directory.remove());

interface Logged {
  _id: string;
  status: string;
  durationSeconds: number;
  transcription: { speaker: string; message: string }[];
}

async function calls(): Promise<Logged[]> {
  const headers = { authorization: `Bearer ${(await directory.logIn(noura.url)).token}` };
  const rows = (await (await fetch(`${noura.url}/overview/call-logs?limit=7`, { headers })).json()) as Logged[];
  const entries = rows.map(({ _id }) => fetch(`${noura.url}/overview/call-logs/${_id}`, { headers }));
  return Promise.all(entries.map(async (entry) => (await (await entry).json()) as Logged));
}

it('kill -9 in mid-call: the next process takes the call where it was, and the caller hears so', async () => {
  const voice = () => `${noura.url}/telephony/twilio/voice`;
  const caller = new SpeakingCaller();
  const call = await caller.call({
    ...{ voiceUrl: voice(), from: '+13125550147', to: demoBusiness.number },
    sign: () => localKeyHeader(directory.path),
    // What the carrier asks when the address that was to say how the call goes on is dead: nothing tells it apart from a new call.
    voiceFallbackUrl: async () => {
      noura = await directory.start();
      return voice();
    },
  });
  await caller.lineFinished();
  await caller.quiet(1_000);
  const before = await directory.logIn(noura.url);
  const [live] = await calls();
  const known = (await calls()).length;
  expect(live).toMatchObject({ status: 'In progress' });
  const heardBefore = caller.recording().heard.length;

  noura.child.kill('SIGKILL');
  // The caller's time stands still until the line is back.
  await caller.quiet(500);
  await caller.lineSpeaking();
  await caller.lineFinished();
  expect(caller.over).toBe(false);
  const heardAgain = caller.recording().heard.subarray(heardBefore);
  expect(levelDb(heardAgain)).toBeGreaterThan(-45);
  await expect
    .poll(async () => (await calls())[0]?.transcription.map(({ message }) => message), { timeout: 10_000 })
    .toEqual([...(live?.transcription ?? []).map(({ message }) => message), expect.stringContaining('Please go on.')]);
  const [resumed, ...others] = await calls();
  expect(resumed).toMatchObject({ _id: live?._id, status: 'In progress' });
  expect(others).toHaveLength(known - 1);

  call.hangUp();
  expect(await call.over).toMatchObject({ by: 'caller' });
  await expect.poll(async () => (await calls())[0]?.status, { timeout: 30_000 }).not.toBe('In progress');
  const [ended] = await calls();
  expect(ended?._id).toBe(live?._id);
  expect(ended?.durationSeconds).toBeGreaterThan(0);
  const settled = (await directory.logIn(noura.url)).remainingMinutes;
  expect(before.remainingMinutes - settled).toBeLessThanOrEqual(1);
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  noura = await directory.start();
  expect((await directory.logIn(noura.url)).remainingMinutes).toBe(settled);
});
