import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBusiness } from '#db/demo/people.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { brokenExitCode } from '#server/phone/last-resort.ts';
import { NouraDirectory } from '#tests/noura-process.ts';

const directory = new NouraDirectory({ before: ['tests/faults.ts'] });
let noura: Awaited<ReturnType<NouraDirectory['start']>>;
beforeAll(async () => {
  noura = await directory.start();
});
afterAll(() => directory.remove());

async function calls(): Promise<{ caller: SpeakingCaller; call: Awaited<ReturnType<SpeakingCaller['call']>> }> {
  const caller = new SpeakingCaller();
  const call = await caller.call({
    voiceUrl: `${noura.url}/telephony/twilio/voice`,
    from: '+13125550147',
    to: demoBusiness.number,
    sign: () => localKeyHeader(directory.path),
  });
  call.over.catch(() => {});
  await caller.lineFinished();
  return { caller, call };
}

async function newestCall(): Promise<{ _id: string; status: string; answeredBy: { by: string; why: string }[] }> {
  const { token } = await directory.logIn(noura.url);
  const read = async (path: string) =>
    (await fetch(`${noura.url}/overview/call-logs${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const [row] = (await read('?limit=1')) as { _id: string }[];
  return (await read(`/${row?._id}`)) as Awaited<ReturnType<typeof newestCall>>;
}

test('a call whose own code throws asks its caller for a message; the other calls go on', async () => {
  const { caller, call } = await calls();
  noura.child.kill('SIGUSR2');
  await expect.poll(() => noura.text.said).toContain('code of a call threw');
  await caller.lineSpeaking();
  expect(caller.lineSounds, 'a sentence is heard').toBe(true);
  await caller.lineFinished();
  expect(caller.over).toBe(false);
  call.hangUp();
  await call.over;
  await expect.poll(async () => (await newestCall()).status).not.toBe('In progress');
  expect((await newestCall()).answeredBy.at(-1)).toMatchObject({ by: 'voicemail', why: 'a fault of ours' });
  const other = await calls();
  expect(other.caller.over).toBe(false);
  other.call.hangUp();
  await other.call.over;
});

test('a promise that nobody waits for is logged by its place, without words, and Noura goes on', async () => {
  noura.child.kill('SIGHUP');
  await expect.poll(() => noura.text.said).toContain('a promise failed that nobody waited for');
  expect(noura.text.said).toMatch(/faults\.ts:\d+/);
  expect(noura.text.said).not.toContain('Maria');
  expect((await fetch(`${noura.url}/readyz`)).status).toBe(200);
});

test('what throws outside of calls ends Noura by the code that asks for a new start, and it starts anew', async () => {
  noura.child.kill('SIGWINCH');
  expect(await noura.ended).toBe(brokenExitCode);
  expect(noura.text.said).toContain('nobody caught it');
  expect(noura.text.said).not.toContain('Maria');
  noura = await directory.start();
  expect((await fetch(`${noura.url}/readyz`)).status).toBe(200);
});
