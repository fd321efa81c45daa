import { expect, it } from 'vitest';
import { TestCall } from '../../testing/test-call.ts';

/** A call in the middle of an answer of ours. */
async function inAnAnswer() {
  const call = new TestCall().answer();
  await call.pass(2_000);
  call.says('item-1', 'We are open from nine to five.', 6_000);
  await call.pass(1_000);
  const { events, acts } = call.assistant.current;
  const done = () =>
    acts.flatMap((act): (string | boolean)[] =>
      act.act === 'turn-counts' ? [act.counts] : act.act === 'cancel' ? ['cancel'] : [],
    );
  return { call, events, done };
}

it('a turn that the assistant alone hears over our sound is our echo: it stops nothing and is not answered', async () => {
  const { call, events, done } = await inAnAnswer();
  events.speechStarted();
  await call.pass(900);
  events.speechStopped();
  events.callerSaid('from nine to five', false, null);
  await call.pass(5_000);
  expect(done()).toEqual([false]);
  expect(call.counted).toEqual([]);
  expect(call.lines.map(({ text }) => text)).toContain('We are open from nine to five.');
});

it('a voice that the assistant hears too still has to go on, or to say something', async () => {
  for (const [ms, counted] of [
    [240, ['pause', 'went-on']],
    [700, ['pause', 'barge-in']],
  ] as const) {
    const { call, events } = await inAnAnswer();
    await call.speak(120);
    events.speechStarted();
    await call.speak(ms - 120);
    await call.pass(700);
    events.speechStopped();
    expect(call.counted).toEqual(counted);
  }
});

it('words that come after our sound went on stop it all the same, and are answered; "mm-hm" does not', async () => {
  for (const [words, wanted] of [
    ['Stop.', [false, 'cancel', true]],
    ['Mm-hm.', [false]],
  ] as const) {
    const { call, events, done } = await inAnAnswer();
    await call.speak(200);
    events.speechStarted();
    await call.pass(700);
    events.speechStopped();
    events.callerSaid(words, false, null);
    await call.pass(200);
    expect(done()).toEqual(wanted);
  }
});

it('words of a turn that is over only when our sound is are answered, where our own ear heard them', async () => {
  const { call, events, done } = await inAnAnswer();
  await call.pass(3_700);
  events.speechStarted();
  await call.pass(2_000);
  await call.speak(300);
  await call.pass(500);
  events.speechStopped();
  expect(done()).toEqual([]);
  expect(call.session.state).toBe('thinking');
});

it('a turn over our sound that is none leaves an answer owed that was owed before', async () => {
  const call = new TestCall().answer();
  await call.pass(2_000);
  const { events } = call.assistant.current;
  events.speechStarted();
  await call.speak(600);
  await call.pass(500);
  events.speechStopped();
  events.callerSaid('Are you open on Sunday?', false, null);
  await call.pass(2_400);
  expect(call.counted).toEqual(['filler']);
  events.speechStarted();
  await call.pass(300);
  events.speechStopped();
  await call.pass(5_000);
  expect(call.counted).toEqual(['filler', 'filler']);
});

it('who breaks in is known by the first words, before their length tells; an "okay" of the same length is not', async () => {
  for (const [words, breaksIn, counted] of [
    ['can', true, ['pause', 'barge-in']],
    ['can', false, ['pause', 'went-on']],
    // What comes back of us.
    ['we ar', true, ['pause', 'went-on']],
  ] as const) {
    const { call, events } = await inAnAnswer();
    call.assistant.current.overheard = 'okay';
    await call.speak(320);
    events.callerSays?.(words, breaksIn);
    expect(call.counted).toEqual(counted.filter((event) => event !== 'went-on'));
    await call.pass(1_500);
    expect(call.counted).toEqual(counted);
  }
});
