import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import { chatChunks, startLanguageService, startTranscriptionService } from '#tests/language-services.ts';
import { answeringTurns, inText } from '#tests/realtime-behaviours.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { callFunctions, startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

/** A model's answers, one after another: notes, which ask for the next answer at once, or words. */
type Step = { notes: Record<string, string> } | { says: string };
interface Scene {
  /** What the caller says, and how the model answers it. */
  turns: { caller: string; model: Step[] }[];
}

const speaker = createFliteSpeaker();
const voices = new Map<string, Buffer>();
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  for (const { caller: text } of scene.turns) {
    const parts = await Array.fromAsync(speaker.speak(text, 'rms'));
    voices.set(text, Buffer.concat(parts));
  }
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => speaker.close());

const claimed = (notes: Record<string, string>) =>
  Object.entries(notes).map(([field, value]) => JSON.stringify({ field, value, status: 'confirmed' }));

/** A realtime service that answers in text and says of every note that it is confirmed. */
async function realtime({ turns }: Scene) {
  const steps = turns.flatMap(({ model }) => model);
  const service = await startStubService(
    answeringTurns(
      (connection, turn) => {
        const step = steps[turn - 1];
        if (!step) return;
        if ('says' in step) return inText(step.says)(connection, turn);
        const calls = claimed(step.notes).map((args, at) => ({
          ...{ call_id: `c${turn}-${at}`, name: 'note_detail', arguments: args },
        }));
        callFunctions(connection, calls);
      },
      {},
      turns.map(({ caller }) => caller),
    ),
  );
  stops.push(() => service.stop());
  const answers = () => service.connections.flatMap((one) => one.of('conversation.item.create')).map(outputOf);
  return { env: { REALTIME_URL: service.url }, hear: (_text: string) => {}, answers };
}

function outputOf(event: Record<string, unknown>): string {
  return String((event.item as { output?: unknown }).output ?? '');
}

/** A chat service behind perfect ears. */
async function pipeline({ turns }: Scene) {
  const steps = turns.flatMap(({ model }) => model);
  let at = 0;
  const chat = await startLanguageService((_request, response) => {
    const step = steps[at++];
    const tool_calls = (notes: Record<string, string>) =>
      claimed(notes).map((args, index) => ({
        ...{ index, id: `c${at}-${index}`, type: 'function', function: { name: 'note_detail', arguments: args } },
      }));
    response.setHeader('content-type', 'text/event-stream');
    if (!step || 'says' in step) response.end(chatChunks([{ content: step?.says ?? 'Goodbye.' }]));
    else response.end(chatChunks([{ tool_calls: tool_calls(step.notes) }]));
  });
  const ears = await startTranscriptionService();
  stops.push(
    () => chat.stop(),
    () => ears.stop(),
  );
  const answers = () =>
    chat.requests
      .flatMap(({ body }) => JSON.parse(String(body)).messages as { role: string; content: string }[])
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content);
  const hear = (text: string) => {
    ears.state.spoken = text;
  };
  return { env: { CHAT_URL: chat.url, STT_URL: ears.url }, hear, answers };
}

/** The call to its end: each detail with its status as the owner sees it, and what the tools answered. */
async function call(service: Awaited<ReturnType<typeof realtime | typeof pipeline>>) {
  const house = await startTelephoneHouse({ env: service.env });
  stops.push(() => house.stop());
  const { caller, call: dialled } = await speakingCall(house);
  await caller.lineFinished();
  for (const turn of scene.turns) {
    service.hear(turn.caller);
    await caller.say(voices.get(turn.caller) as Buffer);
    await caller.lineFinished();
  }
  dialled.hangUp();
  await dialled.over;
  const [entry] = await house.log();
  const id = entry?._id ?? '';
  await until('the call is over', async () => (await house.call(id)).status !== 'In progress');
  const { details } = await house.call(id);
  const told = Object.fromEntries(details.map(({ field, value, status }) => [field, `${value}, ${status}`]));
  return { told, answers: service.answers() };
}

const scene: Scene = {
  turns: [
    {
      caller: 'This is Peter Green, it is about a fence.',
      model: [
        { notes: { fullName: 'Peter Green', contactNumber: '+12175550164', reasonForCalling: 'a fence' } },
        { says: 'Peter Green, is that right?' },
      ],
    },
    { caller: 'Yes, that is right.', model: [{ says: 'Thank you.' }] },
  ],
};

it.each([
  ['a realtime service', realtime],
  ['the chat pipeline', pipeline],
] as const)(
  'what %s says is confirmed is so after a read-back and a yes, and what the caller never said is in doubt',
  async (_who, start) => {
    const { told, answers } = await call(await start(scene));
    expect(told).toEqual({
      fullName: 'Peter Green, confirmed',
      contactNumber: '+12175550164, doubtful',
      reasonForCalling: 'a fence, as-heard',
    });
    expect(answers.join(' ')).toContain('has not said this');
  },
);
