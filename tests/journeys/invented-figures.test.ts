import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { sql } from '#server/store/sql.ts';
import type { Person } from '#tests/house.ts';
import { chatChunks, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall } from '#tests/test-box.ts';
import { callAtWork } from '#voice/session/call-scope.ts';

/** What the model says to a question; the demo business charges 95 dollars for a consultation, and for nothing else. */
const answers: Readonly<Record<string, string>> = {
  'What does a consultation cost?': 'The first consultation costs ninety-five dollars.',
  'And a divorce?': 'A divorce costs $1,250, and takes 40 days.',
};

let chat: LanguageService;
let tts: LanguageService;
let house: TelephoneHouse;
let owner: Person;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  chat = await startLanguageService(({ body }, response) => {
    const { messages = [] } = JSON.parse(String(body)) as { messages?: { role: string; content: string }[] };
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    response.setHeader('content-type', 'text/event-stream').end(chatChunks([{ content: answers[asked] ?? 'I see.' }]));
  });
  tts = await startLanguageService((_request, response) => void response.end(Buffer.alloc(9_600, 1)));
  const log = createLogger('warn', { write: (line: string) => void logged.push(JSON.parse(line)) }, callAtWork);
  house = await startTelephoneHouse({ log, env: { CHAT_URL: chat.url, TTS_URL: tts.url } });
  owner = house.owner;
});
afterAll(async () => {
  await house.stop();
  await Promise.all([chat.stop(), tts.stop()]);
});

const counted = async () => {
  const { text } = await house.request('GET', '/metrics');
  return Number(/^noura_call_events_total\{event="line-doubtful-pipeline"\} (\d+)$/m.exec(text)?.[1]);
};

test('a price that a model makes up is marked in the test, in the stored transcript, in the figures and the log; a right one is not', async () => {
  const before = await counted();
  const call = await placeTestCall(house, owner);
  await call.until(() => call.lines().length > 0);
  for (const [question, answer] of Object.entries(answers)) {
    await call.say(question);
    await call.until(() => call.lines().some(({ text }) => text === answer));
  }
  await call.hangUp();
  await call.over;

  const figures = ['$1,250', '40'].map((title) => ({ source: 'unknown-figure', title }));
  expect(call.turns().map(({ sources }) => sources)).toEqual([[], [], figures]);
  await house.calls.journal.settled();
  // The log leaves tests out, whose lines are kept as those of any call.
  await house.db.execute(sql`update calls set is_test = false where id = ${call.callId}`);
  const { transcription = [] } = await house.calls.entry(owner.accountId, call.callId);
  const said = transcription.filter(({ speaker }) => speaker === 'assistant').slice(-2);
  expect(said.map(({ message, sources }) => ({ message, sources }))).toEqual([
    { message: answers['What does a consultation cost?'], sources: undefined },
    { message: answers['And a divorce?'], sources: figures },
  ]);
  expect(await counted()).toBe(before + 1);
  const [warning, ...more] = logged.filter(({ msg }) => String(msg).includes('figure'));
  expect(warning).toMatchObject({ callId: call.callId, by: 'pipeline', line: expect.any(Number) });
  expect(JSON.stringify(warning)).not.toMatch(/divorce|1,250/);
  expect(more).toEqual([]);
});
