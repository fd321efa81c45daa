import { expect, test } from 'vitest';
import { diesInMidSentence } from '#tests/dying-realtime-service.ts';
import { startLanguageService, startTranscriptionService } from '#tests/language-services.ts';
import { loggedCall, talkToTheEnd } from '#tests/speaking-call.ts';
import { accepting, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { during, house, sound } from '#tests/whole-call.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';

test('the realtime service dies in mid-sentence, the chat service refuses, and the receptionist goes on with what was said', async (context) => {
  const decoder = detectDecoder();
  if ('missing' in decoder) console.log(`The receptionist hears by a service of the test: ${decoder.missing}`);
  const ears = 'missing' in decoder ? await during(context, startTranscriptionService()) : null;
  let dead = false;
  const realtime = await during(
    context,
    startStubService(accepting(), () => (dead ? { status: 503, body: '' } : null)),
  );
  const chat = await during(
    context,
    startLanguageService((_request, response) => void response.writeHead(401).end()),
  );
  const line = await house(context, {
    REALTIME_URL: realtime.url,
    CHAT_URL: chat.url,
    // A busy machine hears too.
    LISTENER_DEADLINE_MS: '15000',
    ...(ears ? { STT_URL: ears.url } : {}),
  });
  const { caller, record, ended } = await loggedCall(line);
  await caller.lineFinished();
  const service = realtime.connections[0] as StubConnection;
  dead = true;
  const diedAtMs = await diesInMidSentence(service, caller, sound);

  const read = (await record()).transcription.length;
  const speak = async (text: string) => {
    if (ears) ears.state.spoken = text;
    await caller.say(await sound(text));
  };
  await talkToTheEnd({ caller, record }, speak, read);
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
  expect(log.details, JSON.stringify(log.transcription)).toMatchObject([
    { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' },
    { field: 'reasonForCalling', value: 'I need an appointment with a lawyer' },
    { field: 'contactNumber', value: '+13125550199', status: 'confirmed' },
    { field: 'whereDidYouHearAboutUs' },
  ]);
}, 600_000);
