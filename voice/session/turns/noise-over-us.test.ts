import { describe, expect, it } from 'vitest';
import { frameBytes, frameMs } from '../../audio/frame.ts';
import { decodeMulaw, encodeMulaw } from '../../audio/g711.ts';
import { spokenVoice } from '../../testing/spoken-voice.ts';
import { sound, TestCall, testBrief } from '../../testing/test-call.ts';

const sentence = 'We are open from nine to five on every weekday of the year.';
const sentenceMs = 6_000;

/** Hears what it is given: none of it is a voice, and that is known 300 ms after the sound began. */
class DeafToNoise {
  judgedMs = 0;
  readonly voicedMs = 0;
  readonly probability = 0.1;
  begin(): void {
    this.judgedMs = 80;
  }
  hear(): void {
    this.judgedMs += frameMs;
  }
  close(): void {}
}

/** Sound whose level no gate learns: another one each 20 ms, and a pause in each second long enough to forget it. */
function frame(nth: number): Uint8Array {
  const level = 2_000 + 6_000 * Math.abs(Math.sin(nth * 12.9898));
  return encodeMulaw(
    Int16Array.from({ length: frameBytes }, (_, i) => level * Math.sin((2 * Math.PI * 180 * i) / 8000)),
  );
}
const quiet = new Uint8Array(frameBytes).fill(0xff);

type Noise = (ms: number) => boolean;
const pulsing: Noise = (ms) => ms % 1_000 < 300;
const music: Noise = (ms) => ms % 1_100 < 1_060;
const barking: Noise = (ms) => ms % 700 < 180;

/** Our sentence over a noise: how long until it was heard to its end, and how often it paused. */
async function overNoise(noise: Noise, opinion: boolean, overheard: string | null = null) {
  const call = new TestCall(testBrief(), opinion ? { opinion: new DeafToNoise() } : {}).answer();
  await call.pass(2_000);
  call.assistant.current.overheard = overheard;
  // More of the answer follows: into its very last word a noise may be an answer.
  const { events } = call.assistant.current;
  events.assistantWords('item-1', sentence);
  events.audio('item-1', sound(sentenceMs));
  events.itemDone('item-1');
  const heard = () => call.lines.some(({ text }) => text === sentence);
  let ms = 0;
  for (; ms < 60_000 && !heard(); ms += frameMs) await call.play([noise(ms) ? frame(ms / frameMs) : quiet]);
  const count = (event: string) => call.counted.filter((counted) => counted === event).length;
  return { ms, pauses: count('pause'), cancels: count('barge-in') };
}

describe('a noise over our sentence', () => {
  it.each([
    ['pulses', pulsing],
    ['goes on like music', music],
    ['comes and goes like a dog', barking],
  ])('that %s and is no voice by the second opinion delays it little', async (_, noise) => {
    const { ms, pauses, cancels } = await overNoise(noise, true);
    expect(cancels).toBe(0);
    expect(pauses).toBeLessThanOrEqual(2);
    expect(ms).toBeLessThan(sentenceMs + 2_500);
  });

  it('that pulses and says nothing, with no second opinion, ends nothing and does not hold it for ever', async () => {
    for (const overheard of ['', null]) {
      const { ms, pauses, cancels } = await overNoise(barking, false, overheard);
      expect(cancels).toBe(0);
      expect(pauses).toBeLessThanOrEqual(2);
      expect(ms).toBeLessThan(sentenceMs + 4_000);
    }
  });

  it('leaves the caller heard: a voice after two pauses for nothing interrupts, by its length or by its words', async () => {
    for (const [ms, words, counted] of [
      [700, null, ['pause', 'barge-in']],
      [240, 'stop', ['barge-in']],
    ] as const) {
      const call = new TestCall().answer();
      await call.pass(2_000);
      call.says('item-1', sentence, 20_000);
      call.assistant.current.overheard = 'okay';
      for (let times = 0; times < 3; times++) {
        await call.speak(200);
        await call.pass(800);
      }
      expect(call.counted).toEqual(['pause', 'went-on', 'pause', 'went-on']);
      call.assistant.current.overheard = words;
      await call.speak(ms);
      await call.pass(400);
      expect(call.counted.slice(4)).toEqual(counted);
    }
  });

  it('pauses us again once it was quiet for long', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.says('item-1', sentence, 30_000);
    for (let times = 0; times < 4; times++) {
      await call.speak(200);
      await call.pass(5_500);
    }
    expect(call.counted.filter((event) => event === 'pause')).toHaveLength(4);
  });
});

describe('somebody beside the caller', () => {
  /** The same voice, so much softer. */
  const voice = (ms: number, gain: number) =>
    spokenVoice(ms).map((sound) => encodeMulaw(decodeMulaw(sound).map((sample) => Math.round(sample * gain))));

  /** A call in which the caller was heard, and which is in the middle of an answer of ours. */
  async function answering() {
    const call = new TestCall(testBrief({ limits: { ...testBrief().limits, pauseBeforeSpeakingMs: 20_000 } })).answer();
    await call.pass(400);
    await call.play(voice(1_500, 0.5));
    await call.pass(3_000);
    call.says('item-1', sentence, 20_000);
    await call.pass(1_000);
    return call;
  }
  const softer = (ms: number, db: number) => voice(ms, 0.5 * 10 ** (-db / 20));

  it.each([
    [14, 'is not who interrupts us', ['pause', 'went-on']],
    [5, 'is the caller, a little softer', ['pause', 'barge-in']],
  ])('%i dB softer %s', async (softerDb, _, counted) => {
    const call = await answering();
    call.assistant.current.overheard = 'put it over there please';
    await call.play(softer(1_500, softerDb));
    await call.pass(1_000);
    expect(call.counted).toEqual(counted);
  });

  it.each([
    [12, 'stop, wait', true, 'the caller, who laid the telephone down and is understood'],
    [12, 'stop, wait', false, 'the caller, by the words of a listener that streams'],
    [12, 'okay', false, 'nobody who breaks in by an "okay"'],
    [12, 'are open', false, 'nobody, where the words are ours that come back'],
    [22, 'stop, wait', true, 'a television, whatever it says'],
  ] as const)('%i dB softer with "%s" (breaks in: %s) is %s', async (softerDb, words, breaksIn, who) => {
    const call = await answering();
    await call.pass(4_000);
    await call.play(softer(600, softerDb));
    const before = call.counted.filter((event) => event === 'barge-in');
    call.assistant.current.events.callerSays?.(words, breaksIn);
    await call.pass(400);
    expect([before, call.counted.filter((event) => event === 'barge-in')]).toEqual([
      [],
      who.startsWith('the caller') ? ['barge-in'] : [],
    ]);
  });

  it.each([
    [12, true, 'is answered'],
    [22, false, 'is not: a television'],
  ] as const)('%i dB softer, a turn that a service hears and writes down (%s) %s', async (softerDb, answered, _) => {
    const call = await answering();
    const { events, acts } = call.assistant.current;
    const told = () => acts.flatMap((act) => (act.act === 'turn-counts' ? [act.counts] : []));
    await call.play(softer(300, softerDb));
    events.speechStarted();
    await call.play(softer(900, softerDb));
    await call.pass(700);
    events.speechStopped();
    events.callerSaid('I have another question.', false, null);
    await call.pass(200);
    expect(told()).toEqual(answered ? [false, true] : [false]);
  });
});

describe('"mm-hm"', () => {
  it('into a gap of an answer that is still arriving lets it go on', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    const { events } = call.assistant.current;
    events.assistantWords('item-1', 'We are open on Saturday, and on Sunday too.');
    events.audio('item-1', sound(1_200));
    await call.pass(600);
    call.assistant.current.overheard = '';
    await call.speak(200);
    await call.pass(300);
    events.audio('item-1', sound(2_000));
    events.itemDone('item-1');
    events.answerDone();
    await call.pass(5_000);
    expect(call.counted).toEqual(['pause', 'went-on']);
    expect(call.lines.at(-1)?.text).toBe('We are open on Saturday, and on Sunday too.');
  });

  it('into the last word of a preamble, behind which the answer follows, lets us go on', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    const { events } = call.assistant.current;
    events.assistantWords('pre', 'I will look.');
    events.audio('pre', sound(1_000));
    events.itemDone('pre');
    await call.pass(600);
    call.assistant.current.overheard = 'okay';
    await call.speak(200);
    await call.pass(600);
    expect(call.counted).toEqual(['pause', 'went-on']);
  });
});
