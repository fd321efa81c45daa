import { afterAll, afterEach, expect, test } from 'vitest';
import type { CallLog } from '#contract/calls.ts';
import { friendlyCaller, isBridged } from '#scripts/caller/friendly-caller.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { sql } from '#server/store/sql.ts';
import { until } from '#tests/calls-fixture.ts';
import { startLanguageService, startTranscriptionService } from '#tests/language-services.ts';
import {
  accepting,
  beginAnswer,
  callFunctions,
  type StubConnection,
  startStubService,
} from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
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

async function dial(line: TelephoneHouse) {
  const caller = new SpeakingCaller();
  const call = await caller.call({
    voiceUrl: `${line.url}/telephony/twilio/voice`,
    from: '+13125550199',
    to: line.number,
  });
  let id = '';
  await until('the call is in the log', async () => {
    id = (await line.log())[0]?._id ?? '';
    return id !== '';
  });
  const record = async (): Promise<CallLog> =>
    (await line.request('GET', `/overview/call-logs/${id}`, { token: line.owner.token })).body;
  const ended = async () => {
    await call.over;
    await until('the call is over', async () => (await record()).status !== 'In progress');
    return record();
  };
  return { caller, call, record, ended };
}

const speaker = createFliteSpeaker();
afterAll(() => speaker.close());
async function sound(text: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak(text, 'rms')) parts.push(part);
  return Buffer.concat(parts);
}

/** The service hears and understands a turn of the caller's. */
async function hears(service: StubConnection, item_id: string, said: string, caller: SpeakingCaller) {
  service.send({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 0 });
  await caller.say(await sound(said));
  service.send({ type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: 0 });
  service.send({
    type: 'conversation.item.input_audio_transcription.completed',
    ...{ item_id, content_index: 0, transcript: said },
  });
}

/** It notes as a model would and reads the name back, then begins an answer and is no more in the middle of it. */
async function diesInMidSentence(service: StubConnection, caller: SpeakingCaller) {
  let notes = 0;
  const note = async (field: string, value: string) => {
    notes++;
    callFunctions(service, [{ call_id: field, name: 'note_detail', arguments: JSON.stringify({ field, value }) }]);
    await until('the detail is noted', () => service.of('conversation.item.create').length >= notes);
  };
  await hears(service, 'u1', 'My name is Daniel Harris.', caller);
  await note('fullName', 'Daniel Harris');
  beginAnswer(service, 900, 'Daniel Harris, is that right?').end();
  await caller.lineFinished();
  await hears(service, 'u2', 'Yes, I need an appointment with a lawyer.', caller);
  await note('reasonForCalling', 'I need an appointment with a lawyer');
  beginAnswer(service, 900, 'Thank you, Daniel Harris. Which of our');
  await new Promise((resolve) => setTimeout(resolve, 400));
  service.socket.terminate();
  return Date.now();
}

test('the realtime service dies in mid-sentence, the chat service refuses, and the receptionist goes on with what was said', async () => {
  const decoder = detectDecoder();
  if ('missing' in decoder) console.log(`The receptionist hears by a service of the test: ${decoder.missing}`);
  const ears = 'missing' in decoder ? await startTranscriptionService() : null;
  let dead = false;
  const realtime = await startStubService(accepting(), () => (dead ? { status: 503, body: '' } : null));
  const chat = await startLanguageService((_request, response) => void response.writeHead(401).end());
  stops.push(
    () => realtime.stop(),
    () => chat.stop(),
    async () => ears?.stop(),
  );
  const line = await house({
    ears: true,
    env: {
      REALTIME_URL: realtime.url,
      CHAT_URL: chat.url,
      // A busy machine hears too.
      LISTENER_DEADLINE_MS: '15000',
      ...(ears ? { STT_URL: ears.url } : {}),
    },
  });
  const { caller, record, ended } = await dial(line);
  await caller.lineFinished();
  const service = realtime.connections[0] as StubConnection;
  dead = true;
  const diedAtMs = await diesInMidSentence(service, caller);

  const reply = friendlyCaller();
  let read = (await record()).transcription?.length ?? 0;
  for (let turns = 0; !caller.over && turns < 30; turns++) {
    await caller.lineFinished();
    if (caller.over) break;
    const lines = (await record()).transcription ?? [];
    const said = lines
      .slice(read)
      .flatMap(({ speaker: who, message }) => (who === 'assistant' ? [message] : []))
      .join(' ');
    read = lines.length;
    if (isBridged(said)) {
      await caller.lineSpeaking();
      continue;
    }
    const answer = reply(said) ?? 'Sorry?';
    if (ears) ears.state.spoken = answer;
    await caller.say(await sound(answer));
  }
  const log = await ended();
  const [first, ...changes] = log.answeredBy ?? [];
  expect(first).toMatchObject({ by: 'realtime', why: '' });
  expect(changes).toMatchObject([
    { by: 'pipeline', why: 'the connection was lost' },
    { by: 'embedded', why: 'it could not answer' },
  ]);
  const at = changes.map((step) => Date.parse(step.at) - diedAtMs);
  console.info(`died to pipeline, to receptionist, ms: ${at.join(', ')}`);
  expect(at[0]).toBeLessThan(2_000);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeLessThan(2_000);
  const asked = chat.requests.filter(({ body }) => String(body).includes('You are the receptionist'));
  expect(asked).toHaveLength(1);
  expect(realtime.connections).toHaveLength(1);

  const ours = (log.transcription ?? []).flatMap(({ speaker: who, message }) => (who === 'assistant' ? [message] : []));
  const broken = ours.findIndex((message) => message.startsWith('Thank you, Daniel Harris'));
  expect(broken).toBeGreaterThan(0);
  const after = ours.slice(broken + 1).join(' ');
  expect(after).not.toMatch(
    /your (full |last )?name, please|spell|Daniel Harris\W+Is that right|How can I (help|assist)/,
  );
  expect(after).toContain('ending in 0199');
  expect(log.status).toBe('Message');
  expect(log.details).toMatchObject([
    { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' },
    { field: 'reasonForCalling', value: 'I need an appointment with a lawyer' },
    { field: 'contactNumber', value: '+13125550199', status: 'confirmed' },
    { field: 'whereDidYouHearAboutUs' },
  ]);
}, 600_000);

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
  const embedded = line.phone?.assistant.link?.next?.link?.next as Assistant;
  expect(embedded.link).toMatchObject({ by: 'embedded', next: null });
  // Its voice dies with its first sound.
  const { converse } = embedded;
  embedded.converse = (start, events) =>
    converse(start, { ...events, audio: () => events.failed({ kind: 'refused', detail: 'The speaker stopped' }) });

  const { caller, call, ended } = await dial(line);
  await caller.lineFinished();
  dead = true;
  const diedAtMs = await diesInMidSentence(realtime.connections[0] as StubConnection, caller);
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
  const { caller, call, ended } = await dial(line);
  nobody.current.events.failed({ kind: 'refused', detail: 'http 401' });
  await caller.lineFinished();
  const log = await ended();
  expect((await call.over).dialled).toEqual(number === '' ? [] : [number]);
  expect(log.answeredBy?.at(-1)).toMatchObject({ by, why: 'it could not answer' });
  expect(log.transcription?.some(({ message }) => sentence.test(message))).toBe(true);
  expect(log.status).toMatch(status);
});
