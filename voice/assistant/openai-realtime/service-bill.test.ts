import { afterEach, expect, it } from 'vitest';
import type { Usage } from '#contract/costs.ts';
import { answeringTurns } from '#tests/realtime-behaviours.ts';
import { accepting, beginAnswer, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { testBrief } from '../../testing/test-call.ts';
import { createRealtimeAssistant } from './realtime-assistant.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function converse(behave: (connection: StubConnection) => void) {
  const service = await startStubService(behave);
  stops.push(() => service.stop());
  const used: Usage[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const nothing = () => {};
  const settings = { url: service.url, apiKey: '', model: 'voice', used: (usage: Usage) => void used.push(usage) };
  const conversation = createRealtimeAssistant(settings).converse(
    { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [] },
    {
      ...{ ready: resolve, speechStarted: nothing, speechStopped: nothing, callerSaid: nothing, audio: nothing },
      ...{ assistantWords: nothing, itemDone: nothing, answerDone: nothing, toolCall: nothing, failed: nothing },
    },
  );
  await ready;
  const sum = (by: string, unit: keyof Usage['amounts']) =>
    used
      .filter(({ service: one, model }) => `${one} ${model}` === by)
      .reduce((all, { amounts }) => all + (amounts[unit] ?? 0), 0);
  return { conversation, used, sum, service, connection: service.connections[0] as StubConnection };
}

it('bills each answer, the words that were written down by their own model, and the time', async () => {
  const { conversation, connection, service, sum, used } = await converse(accepting());
  const type = 'conversation.item.input_audio_transcription.completed';
  connection.send({ type, item_id: 'u1', transcript: 'Hello?', usage: { type: 'duration', seconds: 3 } });
  connection.send({ type, item_id: 'u2', transcript: 'Hello?' });
  connection.send({ type: 'response.created', response: { id: 'r1' } });
  const usage = { input_tokens: 80, output_tokens: 40 };
  connection.send({ type: 'response.done', response: { id: 'r1', status: 'completed', output: [], usage } });
  connection.send({ type: 'response.created', response: { id: 'r2' } });
  connection.send({ type: 'response.done', response: { id: 'r2', status: 'completed', output: [] } });
  await service.until(() => sum('realtime voice', 'unreported') === 1);
  conversation.close();
  const session = connection.of('session.update')[0]?.session as {
    audio: { input: { transcription: { model: string } } };
  };
  expect(sum(`stt ${session.audio.input.transcription.model}`, 'milliseconds')).toBe(3_000);
  expect([sum('realtime voice', 'textIn'), sum('realtime voice', 'textOut')]).toEqual([80, 40]);
  expect(sum('realtime voice', 'milliseconds')).toBeGreaterThan(0);
  const told = used.length;
  conversation.close();
  expect(used).toHaveLength(told);
});

it('says of an answer that was under way at the end that nobody knows what it costs', async () => {
  const { conversation, connection, service, sum } = await converse(accepting());
  beginAnswer(connection, 100);
  conversation.appendText('Hello?');
  await service.until(() => connection.of('conversation.item.create').length > 0);
  conversation.close();
  expect(sum('realtime voice', 'unreported')).toBe(1);
});

it('bills an answer that nobody wanted any more', async () => {
  const { conversation, connection, service, sum } = await converse(answeringTurns(() => {}));
  connection.send({ type: 'response.created', response: { id: 'r1' } });
  conversation.cancel();
  const usage = { input_tokens: 7, output_tokens: 1 };
  connection.send({ type: 'response.done', response: { id: 'r1', status: 'cancelled', output: [], usage } });
  await service.until(() => sum('realtime voice', 'textIn') === 7);
  conversation.close();
});
