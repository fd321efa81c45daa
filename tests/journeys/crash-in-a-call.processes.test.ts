import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoBusiness } from '#db/demo/people.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { NouraDirectory } from '#tests/noura-process.ts';

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

async function newestCall(url: string, token: string): Promise<Logged> {
  const headers = { authorization: `Bearer ${token}` };
  const [row] = (await (await fetch(`${url}/overview/call-logs?limit=1`, { headers })).json()) as Logged[];
  return (await (await fetch(`${url}/overview/call-logs/${row?._id}`, { headers })).json()) as Logged;
}

it('kill -9 in mid-call loses no written line, closes the call and settles its minutes once', async () => {
  const caller = new SpeakingCaller();
  const call = await caller.call({
    voiceUrl: `${noura.url}/telephony/twilio/voice`,
    from: '+13125550147',
    to: demoBusiness.number,
    sign: () => localKeyHeader(directory.path),
  });
  call.over.catch(() => {});
  await caller.lineFinished();
  await caller.quiet(1_000);
  const before = await directory.logIn(noura.url);
  const live = await newestCall(noura.url, before.token);
  expect(live.status).toBe('In progress');
  expect(live.transcription.length).toBeGreaterThan(0);

  noura.child.kill('SIGKILL');
  await noura.ended;
  noura = await directory.start();
  const after = await directory.logIn(noura.url);
  await expect
    .poll(async () => (await newestCall(noura.url, after.token)).status, { timeout: 60_000, interval: 1_000 })
    .not.toBe('In progress');
  const closed = await newestCall(noura.url, after.token);
  expect(closed._id).toBe(live._id);
  expect(closed.transcription.slice(0, live.transcription.length)).toEqual(live.transcription);

  const settled = (await directory.logIn(noura.url)).remainingMinutes;
  expect(settled).toBeLessThanOrEqual(before.remainingMinutes);
  expect(before.remainingMinutes - settled).toBeLessThanOrEqual(0.5);
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  noura = await directory.start();
  expect((await directory.logIn(noura.url)).remainingMinutes).toBe(settled);
});
