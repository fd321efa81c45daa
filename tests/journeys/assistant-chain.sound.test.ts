import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { diesInMidSentence } from '#tests/dying-realtime-service.ts';
import { startLanguageService } from '#tests/language-services.ts';
import { loggedCall } from '#tests/speaking-call.ts';
import { accepting, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function house(options: Parameters<typeof startTelephoneHouse>[0]): Promise<TelephoneHouse> {
  const started = await startTelephoneHouse(options);
  stops.push(() => started.stop());
  return started;
}

const speaker = createFliteSpeaker();
afterAll(() => speaker.close());
const sound = async (text: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, 'rms')));

test('every link of the chain is lost in one call, one after the other, and the caller is put through', async () => {
  const fallback = '+13125550111';
  let dead = false;
  const realtime = await startStubService(accepting(), () => (dead ? { status: 503, body: '' } : null));
  const chat = await startLanguageService((_request, response) => void response.writeHead(401).end());
  stops.push(
    () => realtime.stop(),
    () => chat.stop(),
  );
  const line = await house({ env: { REALTIME_URL: realtime.url, CHAT_URL: chat.url, FALLBACK_NUMBER: fallback } });
  const embedded = line.phone?.assistantFor({}).link?.next?.link?.next as Assistant;
  expect(embedded.link).toMatchObject({ by: 'embedded', next: null });
  // Its voice dies with its first sound.
  const { converse } = embedded;
  embedded.converse = (start, events) =>
    converse(start, { ...events, audio: () => events.failed({ kind: 'refused', detail: 'The speaker stopped' }) });

  const { caller, call, ended } = await loggedCall(line);
  await caller.lineFinished();
  dead = true;
  const diedAtMs = await diesInMidSentence(realtime.connections[0] as StubConnection, caller, sound);
  const log = await ended();
  expect(await call.over).toMatchObject({ by: 'line', dialled: [fallback] });
  expect(log.answeredBy).toMatchObject([
    { by: 'realtime', why: '' },
    { by: 'pipeline', why: 'the connection was lost' },
    { by: 'embedded', why: 'it could not answer' },
    { by: 'forwarded', why: 'it could not answer' },
  ]);
  const at = (log.answeredBy ?? []).slice(1).map((step) => Date.parse(step.at));
  const gaps = at.map((ms, i) => ms - (at[i - 1] ?? diedAtMs));
  console.info(`died to pipeline, to receptionist, to the fallback number, ms: ${gaps.join(', ')}`);
  for (const gap of gaps) expect(gap).toBeLessThan(2_000);
  expect(log.transcription?.at(-1)?.message).toMatch(/I will put you through/);
  expect(log).toMatchObject({
    status: 'Completed',
    details: [{ field: 'fullName', value: 'Daniel Harris', status: 'confirmed' }, { field: 'reasonForCalling' }],
  });
});

test.each([
  ['a message is taken', '', 'voicemail', /leave a message/, /Voicemail|Failed/],
  ['the caller is put through', '+13125550111', 'forwarded', /I will put you through/, /Completed/],
] as const)('with nobody left to answer %s, and the call says why', async (_what, number, by, sentence, status) => {
  const nobody = new ScriptedAssistant();
  const line = await house({ assistant: nobody });
  await line.db.execute(sql`update model_configurations set fallback_number = ${number}`);
  const { caller, call, ended } = await loggedCall(line);
  nobody.current.events.failed({ kind: 'refused', detail: 'http 401' });
  await caller.lineFinished();
  const log = await ended();
  expect((await call.over).dialled).toEqual(number === '' ? [] : [number]);
  expect(log.answeredBy?.at(-1)).toMatchObject({ by, why: 'it could not answer' });
  expect(log.transcription?.some(({ message }) => sentence.test(message))).toBe(true);
  expect(log.status).toMatch(status);
});
