import { describe, expect, it } from 'vitest';
import { sound, TestCall, testBrief } from '../../testing/test-call.ts';
import { sayings } from '../speech/sayings.ts';

const longestOursMs = 3_000;
const ownWords = new Set(Object.values(sayings['en-US']));

/** A call in which the caller has just asked something. */
async function asked(change: ConstructorParameters<typeof TestCall>[1] = {}) {
  const call = new TestCall(testBrief(), change).answer();
  await call.pass(2_000);
  const { events } = call.assistant.current;
  events.speechStarted();
  await call.speak(400);
  await call.pass(500);
  events.speechStopped();
  events.callerSaid('Are you open on Saturday?', false, null);
  return call;
}

/** A tool that ends when the test says so. */
function slowTool() {
  let finish = () => {};
  const run = () =>
    new Promise<{ ok: true; value: unknown }>((resolve) => {
      finish = () => resolve({ ok: true, value: {} });
    });
  return { tools: { open: () => ({ definitions: [], run }) }, finish: () => finish() };
}

/** Says "I will look." and asks for a tool. */
function preamble(call: TestCall, ms: number) {
  const { events } = call.assistant.current;
  events.assistantWords('pre', 'I will look.');
  events.audio('pre', sound(ms));
  events.itemDone('pre');
  events.toolCall({ callId: 'c', name: 'search_knowledge', args: {} });
}

/** `ms` pass; the longest time in which nothing of ours was to be heard. */
async function quietest(call: TestCall, ms: number): Promise<number> {
  let longest = 0;
  let quiet = 0;
  for (let passed = 0; passed < ms; passed += 20) {
    await call.pass(20);
    quiet = call.leg.playing ? 0 : quiet + 20;
    longest = Math.max(longest, quiet);
  }
  return longest;
}

const ours = (call: TestCall) => call.lines.map(({ text }) => text).filter((text) => ownWords.has(text));

describe('an answer that is owed', () => {
  it('behind a preamble whose tool was fast is waited for: it is told of and measured, nobody is asked, and it is lost after 20 s', async () => {
    const call = await asked();
    preamble(call, 1_500);
    expect(await quietest(call, 17_000)).toBeLessThan(longestOursMs);
    expect(ours(call)).not.toContain(sayings['en-US']['still-there']);
    expect(ours(call).length).toBeGreaterThanOrEqual(3);
    expect(call.session.state).not.toBe('voicemail');
    await call.pass(5_500);
    expect(call.session.state).toBe('voicemail');
    await call.pass(30_000);
    expect(call.record.longestSilenceMs).toBeGreaterThan(2_000);
    expect(call.record.longestSilenceMs).toBeLessThan(longestOursMs);
  });

  it('is owed no less after a click that was no turn', async () => {
    const call = await asked();
    await call.pass(1_000);
    // An assistant that took a click for a turn says no more of it.
    call.assistant.current.events.speechStarted();
    expect(await quietest(call, 12_000)).toBeLessThan(longestOursMs);
    expect(call.counted.slice(0, 2)).toEqual(['filler', 'still-looking']);
    expect(ours(call)).not.toContain(sayings['en-US']['still-there']);
  });

  it('is waited for anew when the caller goes on, and nothing falls into what they say', async () => {
    const call = await asked();
    await call.pass(1_000);
    const { events } = call.assistant.current;
    await call.speak(200);
    events.speechStarted();
    await call.speak(3_000);
    await call.pass(1_200);
    await call.speak(1_000);
    expect(call.counted).toEqual([]);
    await call.pass(600);
    events.speechStopped();
    await call.pass(1_200);
    expect(call.counted).toEqual([]);
    await call.pass(600);
    expect(call.counted).toEqual(['filler']);
  });

  it('is told of in other words each time, with less than 3 s of silence, while a tool works and a model thinks', async () => {
    const tool = slowTool();
    const call = await asked(tool);
    await call.pass(400);
    call.assistant.current.events.toolCall({ callId: 'c', name: 'search_knowledge', args: {} });
    expect(await quietest(call, 7_500)).toBeLessThan(longestOursMs);
    tool.finish();
    expect(await quietest(call, 9_000)).toBeLessThan(longestOursMs);
    const [filler, ...looking] = ours(call);
    expect(filler).toBe(sayings['en-US']['one-moment']);
    expect(looking.length).toBeGreaterThanOrEqual(3);
    expect(new Set(looking.slice(0, 3)).size).toBe(3);
    call.says('item-1', 'We are open until two.', 500);
    await call.pass(4_000);
    call.events.closed('hangup');
    expect(call.record.longestSilenceMs).toBeLessThan(longestOursMs);
  });

  it('with a preamble of its own gets no filler, and a word before the silence behind it is long', async () => {
    const call = await asked(slowTool());
    preamble(call, 800);
    await call.pass(3_000);
    expect(call.counted).toEqual([]);
    expect(await quietest(call, 5_000)).toBeLessThan(longestOursMs);
    expect(call.counted).toEqual(['still-looking', 'still-looking']);
  });

  it('is told of though the line proves dead meanwhile', async () => {
    const call = await asked();
    call.assistant.current.alive = false;
    expect(await quietest(call, 7_000)).toBeLessThan(longestOursMs);
    expect(call.assistant.conversations).toHaveLength(2);
  });
});

describe('a line to the assistant that breaks', () => {
  const breaks = (call: TestCall) => call.assistant.current.events.failed({ kind: 'lost', detail: 'closed' });

  it('is told of at once where an answer is owed', async () => {
    const call = await asked();
    await call.pass(200);
    breaks(call);
    expect(call.counted).toEqual(['filler']);
  });

  it('owes an answer to what is said meanwhile, too', async () => {
    const call = new TestCall().answer(false);
    await call.pass(2_000);
    await call.speak(800);
    expect(await quietest(call, 8_000)).toBeLessThan(longestOursMs);
    expect(ours(call)).not.toContain(sayings['en-US']['still-there']);
  });

  it('is nothing to the caller where none is owed, nor while they speak', async () => {
    const idle = new TestCall().answer();
    await idle.pass(3_000);
    breaks(idle);
    await idle.pass(1_000);
    expect(idle.counted).toEqual([]);
    const speaking = await asked();
    speaking.assistant.current.events.speechStarted();
    await speaking.speak(600);
    breaks(speaking);
    await speaking.speak(600);
    expect(speaking.counted).toEqual([]);
  });
});
