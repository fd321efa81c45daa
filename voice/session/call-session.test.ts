import { describe, expect, it } from 'vitest';
import { base64Bytes } from '../audio/frame.ts';
import { loadVoicing } from '../audio/fvad/voicing.ts';
import { ScriptedLeg } from '../testing/scripted-leg.ts';
import { spokenVoice } from '../testing/spoken-voice.ts';
import { sound, TestCall, testBrief } from '../testing/test-call.ts';
import { callAtWork } from './call-scope.ts';

const acts = (call: TestCall) => call.assistant.current.acts.map(({ act }) => act);

describe('the beginning of a call', () => {
  it('greets with the first event, while the assistant is still being dialled', () => {
    const call = new TestCall().answer(false);
    expect(call.leg.soundMs).toBeGreaterThan(0);
    expect(call.assistant.current.acts).toContainEqual({ act: 'spoken', text: 'Hello there, how can I help?' });
  });

  it('waits as long as the business wants before it speaks', async () => {
    const limits = { ...testBrief().limits, pauseBeforeSpeakingMs: 1_000 };
    const call = new TestCall(testBrief({ limits })).answer();
    await call.pass(900);
    expect(call.leg.soundMs).toBe(0);
    await call.pass(200);
    expect(call.leg.soundMs).toBeGreaterThan(0);
  });

  it('keeps what the caller says until the assistant listens, three seconds at most', async () => {
    const call = new TestCall().answer(false);
    await call.speak(200);
    expect(acts(call)).not.toContain('audio');
    call.assistant.current.events.ready();
    expect(acts(call).filter((act) => act === 'audio')).toHaveLength(10);
  });

  it('writes the greeting down once it was heard', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    expect(call.lines).toMatchObject([{ sequence: 1, speaker: 'assistant', text: 'Hello there, how can I help?' }]);
    expect(call.session.state).toBe('listening');
  });
});

describe('an interruption', () => {
  it('pauses our sound within 120 ms of the onset, and cuts it once the voice goes on', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.says('item-1', 'We are open from nine to five on every weekday of the year.', 6_000);
    await call.pass(1_000);
    const before = call.clock.monotonicMs();
    const since = () => call.clock.monotonicMs() - before;
    while (!call.leg.sent.includes('clear')) await call.speak(20);
    expect(since()).toBeLessThanOrEqual(120);
    expect(acts(call)).not.toContain('cancel');
    while (!acts(call).includes('cancel')) await call.speak(20);
    expect(since()).toBeLessThanOrEqual(640);
    call.assistant.current.events.audio('item-1', sound(500));
    expect(call.leg.soundMs).toBe(0);
    expect(call.counted).toEqual(['pause', 'barge-in']);
  });

  it('tells the assistant, and the transcript, only what was heard', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.says('item-1', 'one two three four five six', 2_800);
    await call.pass(1_300);
    await call.speak(660);
    const truncate = call.assistant.current.acts.find(({ act }) => act === 'truncate');
    expect(truncate).toMatchObject({ itemId: 'item-1', heardText: 'one two three' });
    expect((truncate as { heardMs: number }).heardMs).toBeGreaterThan(1_200);
    expect((truncate as { heardMs: number }).heardMs).toBeLessThanOrEqual(1_400);
    expect(call.lines.at(-1)).toMatchObject({ speaker: 'assistant', text: 'one two three' });
  });

  it('is not a cough: our sound goes on from the word, and nothing of it is lost', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.says('item-1', 'We are open from nine to five.', 4_000);
    await call.pass(1_000);
    await call.speak(200);
    expect(call.leg.soundMs).toBe(0);
    await call.pass(700);
    expect(call.leg.soundMs).toBeGreaterThan(2_800);
    expect(acts(call)).not.toContain('cancel');
    await call.speak(200);
    await call.pass(8_000);
    expect(call.counted).toEqual(['pause', 'went-on', 'pause', 'went-on']);
    expect(call.lines.map(({ text }) => text)).toContain('We are open from nine to five.');
  });

  it('is a short utterance of words; what only says "I listen" lets us go on', async () => {
    for (const [ms, counted] of [
      [340, ['pause', 'barge-in']],
      [240, ['pause', 'went-on']],
    ] as const) {
      const call = new TestCall().answer();
      await call.pass(2_000);
      call.says('item-1', 'We are open from nine to five.', 4_000);
      await call.pass(1_000);
      await call.speak(ms);
      await call.pass(500);
      expect(call.counted).toEqual(counted);
    }
  });

  it('is heard in a spoken sentence by the real detector, whenever it comes', async () => {
    const voicing = await loadVoicing();
    for (const afterMs of [300, 1_000, 3_000]) {
      const call = new TestCall(testBrief(), { voicing: voicing.open().check }).answer();
      await call.pass(2_000);
      call.says('item-1', 'We are open from nine to five on every weekday of the year.', 8_000);
      await call.pass(afterMs);
      await call.play(spokenVoice(1_200));
      expect(call.counted).toEqual(['pause', 'barge-in']);
    }
  });

  it('is told from an "okay" by its words, unless our last word is all that it falls into', async () => {
    const said = async (words: string, beforeMs: number) => {
      const call = new TestCall().answer();
      await call.pass(2_000);
      call.says('item-1', 'Is that right?', 4_000);
      await call.pass(beforeMs);
      call.assistant.current.overheard = words;
      await call.speak(340);
      await call.pass(500);
      return call.counted;
    };
    expect(await said('okay', 1_000)).toEqual(['pause', 'went-on']);
    expect(await said('', 1_000)).toEqual(['pause', 'went-on']);
    // What the listener takes a hum for.
    expect(await said('can have', 1_000)).toEqual(['pause', 'went-on']);
    expect(await said('stop', 1_000)).toEqual(['pause', 'barge-in']);
    expect(await said('yes', 3_400)).toEqual(['pause', 'barge-in']);
  });

  it('is none when the second opinion hears no voice, however long it lasts', async () => {
    const opinion = { hear() {}, begin() {}, close() {}, probability: 0.1, voicedMs: 0, judgedMs: 320 };
    const call = new TestCall(testBrief(), { opinion }).answer();
    await call.pass(2_000);
    call.says('item-1', 'We are open from nine to five.', 4_000);
    await call.pass(1_000);
    await call.speak(3_000);
    await call.pass(6_000);
    expect(acts(call)).not.toContain('cancel');
    expect(call.lines.map(({ text }) => text)).toContain('We are open from nine to five.');
  });

  it('is one at once when a key is pressed', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.says('item-1', 'We are open from nine to five.', 4_000);
    await call.pass(1_000);
    await call.speak(100);
    call.events.keypad('1');
    expect(acts(call)).toContain('cancel');
    await call.pass(1_000);
    expect(call.counted).toEqual(['pause', 'barge-in']);
  });

  it('is not what the caller still says when our answer begins', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await call.speak(400);
    call.says('item-1', 'We are open from nine to five.', 2_000);
    await call.speak(60);
    await call.pass(1_000);
    expect(acts(call)).not.toContain('cancel');
  });

  it('does not cut the notice that the call is noted', async () => {
    const call = new TestCall(testBrief({ notice: 'This call is noted by an assistant.' })).answer();
    await call.speak(400);
    expect(call.leg.sent).not.toContain('clear');
    await call.pass(1_600);
    expect(call.lines[0]?.text).toBe('This call is noted by an assistant.');
  });

  it('is not made by a click of 60 ms', async () => {
    const call = new TestCall().answer();
    await call.pass(200);
    await call.speak(60);
    await call.pass(200);
    expect(call.leg.sent).not.toContain('clear');
  });
});

describe('silence', () => {
  const limited = (endCallOnSilenceMs: number) => {
    const limits = { ...testBrief().limits, maxCallDurationMs: 900_000, endCallOnSilenceMs };
    return new TestCall(testBrief({ limits })).answer();
  };
  const says = async (call: TestCall, words: string) => {
    await call.speak(1_000);
    call.assistant.current.events.callerSaid(words, true, null);
    call.says('item-1', 'Of course, take your time.', 1_000);
    await call.pass(2_000);
  };

  it('is asked into once after 8 s, and ends the call after 12 s in all', async () => {
    const call = limited(300_000);
    await call.pass(2_000 + 8_200 + 2_000);
    expect(call.lines.map(({ text }) => text)).toEqual(['Hello there, how can I help?', 'Are you still there?']);
    await call.pass(1_000);
    expect(call.session.state).not.toBe('ending');
    await call.pass(6_000);
    expect(call.record.endReason).toBe('silence');
    expect(call.lines.map(({ text }) => text).slice(2)).toEqual(['Thank you for calling. Goodbye.']);
  });

  it('that the caller breaks after the question begins anew', async () => {
    const call = limited(300_000);
    await call.pass(2_000 + 10_500);
    await says(call, 'yes I am here');
    await call.pass(7_000);
    expect(call.records).toEqual([]);
    expect(call.lines.filter(({ text }) => text === 'Are you still there?')).toHaveLength(1);
  });

  it('behind "hold on" is the caller’s own up to the business’s limit', async () => {
    const call = limited(60_000);
    await call.pass(2_000);
    await says(call, 'hold on, let me find my card');
    await call.pass(40_000);
    expect(call.lines.at(-1)?.text).toBe('Of course, take your time.');
    await call.pass(6_000);
    expect(call.lines.at(-1)?.text).toBe('Are you still there?');
    await call.pass(25_000);
    expect(call.record.endReason).toBe('silence');
  });

  it('behind "hold on" is asked into before a short limit of the business, too', async () => {
    const call = limited(30_000);
    await call.pass(2_000);
    await says(call, 'hold on, let me find my card');
    await call.pass(27_000);
    expect(call.lines.at(-1)?.text).toBe('Are you still there?');
    await call.pass(9_000);
    expect(call.record.endReason).toBe('silence');
  });

  it('lasts as long as a business says that chose more than the usual five minutes', async () => {
    const call = limited(360_000);
    await call.pass(350_000);
    expect(call.records).toEqual([]);
    expect(call.lines.filter(({ text }) => text === 'Are you still there?')).toHaveLength(1);
    await call.pass(20_000);
    expect(call.record.endReason).toBe('silence');
  });

  it('never ends a call whose business wants no end for it, and is asked into once', async () => {
    const call = limited(0);
    await call.pass(120_000);
    expect(call.records).toEqual([]);
    expect(call.lines.filter(({ text }) => text === 'Are you still there?')).toHaveLength(1);
  });

  it('of ours is filled when it lasts longer than answers do, and an assistant that lives is told of', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    const { events } = call.assistant.current;
    events.speechStarted();
    await call.speak(1_000);
    await call.pass(500);
    events.speechStopped();
    events.callerSaid('hello', true, null);
    await call.pass(1_500);
    expect(call.counted).toEqual([]);
    await call.pass(800);
    expect(call.counted).toEqual(['filler']);
    await call.pass(3_500);
    expect(call.counted).toEqual(['filler', 'still-looking']);
    await call.pass(15_000);
    expect(call.session.state).toBe('voicemail');
    await call.pass(22_000);
    expect(call.record).toMatchObject({ endReason: 'assistant-lost', outcome: 'failed' });
    expect(call.record.longestSilenceMs).toBeLessThan(3_000);
  });

  it('of an assistant that does not notice the caller and does not answer a probe is a lost line', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await call.speak(1_000);
    call.assistant.current.alive = false;
    await call.pass(7_500);
    expect(call.assistant.conversations).toHaveLength(2);
    for (let tries = 0; tries < 3; tries++) {
      call.assistant.current.events.failed({ kind: 'lost', detail: 'gone' });
      await call.pass(2_500);
    }
    expect(call.session.state).toBe('voicemail');
    await call.pass(8_000);
    await call.speak(2_000);
    await call.pass(10_000);
    expect(call.record).toMatchObject({ endReason: 'assistant-lost', outcome: 'voicemail' });
    expect(call.record.voicemail?.length).toBeGreaterThan(2_000 * 8);
  });

  it('after a noise that the assistant rightly ignores is the caller’s: they are asked, and nothing is lost', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await call.speak(3_000);
    await call.pass(8_200);
    expect(call.session.state).not.toBe('voicemail');
    expect(call.assistant.conversations).toHaveLength(1);
    await call.pass(1_500);
    expect(call.lines.at(-1)?.text).toBe('Are you still there?');
    expect(call.counted).toEqual([]);
  });
});

describe('a slow answer', () => {
  const ask = async (call: TestCall) => {
    const { events } = call.assistant.current;
    events.speechStarted();
    await call.speak(400);
    await call.pass(500);
    events.speechStopped();
    events.callerSaid('hello', false, null);
  };

  it('is not delayed by a filler that nobody needs: one of 1.7 s comes alone, turn after turn', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    for (let turn = 0; turn < 5; turn++) {
      await ask(call);
      await call.pass(1_200);
      call.says(`item-${turn}`, 'Yes.', 500);
      await call.pass(1_000);
    }
    expect(call.counted).toEqual([]);
  });

  it('brings other words each time, within 2.6 s', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    for (let turn = 0; turn < 3; turn++) {
      await ask(call);
      await call.pass(3_500);
      call.says(`item-${turn}`, 'Yes.', 500);
      await call.pass(2_000);
    }
    const said = call.lines.filter(({ speaker, text }) => speaker === 'assistant' && text !== 'Yes.').slice(1);
    expect(said.map(({ text }) => text)).toEqual(['One moment, please.', 'Just a second.', 'Let me see.']);
  });

  it('of a tool and a slow model is not a lost assistant', async () => {
    let finish = () => {};
    const runner = {
      definitions: [],
      run: () =>
        new Promise<{ ok: true; value: unknown }>((resolve) => {
          finish = () => resolve({ ok: true, value: {} });
        }),
    };
    const call = new TestCall(undefined, { tools: { open: () => runner } }).answer();
    await call.pass(2_000);
    await ask(call);
    await call.pass(2_000);
    call.assistant.current.events.toolCall({ callId: 'c', name: 'search_knowledge', args: {} });
    await call.pass(7_500);
    finish();
    await call.pass(2_000);
    call.says('item-1', 'We are open until five.', 500);
    await call.pass(3_000);
    expect(call.counted.filter((event) => event !== 'still-looking')).toEqual(['filler']);
    expect(call.assistant.conversations).toHaveLength(1);
    expect(call.lines.at(-1)?.text).toBe('We are open until five.');
  });

  it('that breaks off in its middle is filled, told of and measured, and goes on when it comes again', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await ask(call);
    const { events } = call.assistant.current;
    events.assistantWords('item-1', 'On Saturday we are open');
    events.audio('item-1', sound(1_000));
    await call.pass(3_000);
    expect(call.counted).toEqual([]);
    await call.pass(1_000);
    expect(call.counted).toEqual(['filler']);
    await call.pass(3_400);
    expect(call.counted).toEqual(['filler', 'still-looking']);
    events.assistantWords('item-1', ' until two.');
    events.audio('item-1', sound(500));
    events.itemDone('item-1');
    events.answerDone();
    await call.pass(4_000);
    call.events.closed('hangup');
    expect(call.lines.map(({ text }) => text)).toContain('On Saturday we are open until two.');
    expect(call.counted).toEqual(['filler', 'still-looking']);
    expect(call.record.longestSilenceMs).toBeGreaterThan(2_000);
    expect(call.record.longestSilenceMs).toBeLessThan(3_000);
  });

  it('that breaks off and never comes again is a lost assistant after 20 s', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await ask(call);
    call.assistant.current.events.audio('item-1', sound(1_000));
    await call.pass(20_500);
    expect(call.session.state).not.toBe('voicemail');
    await call.pass(1_000);
    expect(call.session.state).toBe('voicemail');
  });

  it('that broke off and that the caller broke into is owed no more', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await ask(call);
    call.assistant.current.events.audio('item-1', sound(1_000));
    await call.pass(2_500);
    await call.speak(700);
    await call.pass(3_000);
    expect(call.counted).toEqual(['pause', 'barge-in']);
  });
});

describe('the first seconds', () => {
  const brief = testBrief({
    notice: 'This call is noted.',
    limits: { ...testBrief().limits, pauseBeforeSpeakingMs: 3_000 },
  });

  it('a "Hello?" in the opening pause brings notice and greeting, once, and no other answer', async () => {
    const call = new TestCall(brief).answer();
    expect(call.assistant.current.start.waits).toBe(true);
    await call.pass(300);
    await call.speak(400);
    const { events } = call.assistant.current;
    events.speechStarted();
    await call.pass(300);
    events.speechStopped();
    // One that answers all the same.
    events.assistantWords('early', 'Hello! How can I help you?');
    events.callerSaid('hello', false, null);
    events.answerDone();
    await call.pass(6_000);
    expect(acts(call).filter((act) => act === 'answer')).toHaveLength(1);
    expect(call.lines.map(({ text }) => text)).toEqual([
      'hello',
      'This call is noted.',
      'Hello there, how can I help?',
    ]);
    call.says('item-1', 'We are open until five.', 500);
    await call.pass(1_000);
    expect(call.lines.at(-1)?.text).toBe('We are open until five.');
  });
});

describe('a carrier whose frames stop', () => {
  it('in mid-word is heard as silence: the turn ends, and the caller is asked', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    await call.speak(400);
    const heard = acts(call).filter((act) => act === 'audio').length;
    await call.mute(8_000);
    expect(acts(call).filter((act) => act === 'audio').length - heard).toBeGreaterThan(8_000 / 20 - 15);
    await call.mute(1_500);
    expect(call.lines.at(-1)?.text).toBe('Are you still there?');
    expect(call.counted).toEqual([]);
  });

  it('and come late all the same bring no silence into the word, where they tell their time', async () => {
    const call = new TestCall();
    call.leg.lateMs = 500;
    call.answer();
    await call.pass(2_000);
    await call.speak(400);
    const heard = () => acts(call).filter((act) => act === 'audio').length;
    const before = heard();
    await call.mute(440);
    expect(heard()).toBe(before);
    await call.mute(200);
    expect(heard()).toBe(before + 640 / 20);
  });

  it('for 10 s is asked for a sign of life: with one the caller is mute, without one the line is lost', async () => {
    const mute = new TestCall().answer();
    await mute.mute(12_000);
    expect(mute.counted).toEqual(['muted']);
    await mute.pass(1_000);
    expect(mute.records).toEqual([]);
    const dead = new TestCall().answer();
    dead.leg.alive = false;
    await dead.mute(10_500);
    expect(dead.counted).toEqual(['muted', 'carrier-lost']);
    await dead.mute(10_500);
    expect(dead.record.endReason).toBe('carrier-lost');
  });

  it('for a moment on a noisy line leaves the noise known: what goes on after it interrupts nobody', async () => {
    const frame = new Uint8Array(160);
    const street = (ms: number) => Array.from({ length: ms / 20 }, () => frame.map(() => 256 * Math.random()));
    const voicing = await loadVoicing();
    const call = new TestCall(testBrief(), { voicing: voicing.open().check }).answer();
    await call.play(street(4_000));
    const learning = [...call.counted];
    await call.mute(600);
    await call.play(street(200));
    call.says('item-1', 'We are open from nine to five.', 4_000);
    await call.play(street(2_000));
    expect(call.counted).toEqual(learning);
  });
});

describe('sound without a word', () => {
  const noisy = async (endCallOnSilenceMs: number) => {
    const call = new TestCall(
      testBrief({ limits: { ...testBrief().limits, maxCallDurationMs: 600_000, endCallOnSilenceMs } }),
    ).answer();
    await call.pass(2_000);
    for (let round = 0; round < 20; round++) {
      await call.speak(2_000);
      await call.pass(2_000);
    }
    return call;
  };

  it('for a minute is asked about once, and ends the call politely when it goes on', async () => {
    const call = await noisy(300_000);
    const said = call.lines.map(({ text }) => text).slice(1);
    expect(said).toEqual(['Are you still there?', 'Thank you for calling. Goodbye.']);
    expect(call.record.endReason).toBe('silence');
  });

  it('never ends a call whose owner wants no end for silence', async () => {
    const call = await noisy(0);
    expect(call.records).toEqual([]);
  });
});

describe('limits', () => {
  it('end the call at the longest time, with a sentence', async () => {
    const limits = { ...testBrief().limits, maxCallDurationMs: 5_000 };
    const call = new TestCall(testBrief({ limits })).answer();
    await call.pass(12_000);
    expect(call.record.endReason).toBe('max-duration');
    expect(call.lines.at(-1)?.text).toContain('longest time');
  });

  it('end the call when the minutes are used up', async () => {
    const call = new TestCall();
    call.secondsLeft = 7;
    call.answer();
    await call.pass(15_000);
    expect(call.record.endReason).toBe('out-of-minutes');
    expect(call.record.mediaSeconds).toBeLessThan(15);
  });

  it('reserve on while minutes are there', async () => {
    const call = new TestCall();
    call.secondsLeft = 180;
    call.answer();
    for (let i = 0; i < 10; i++) {
      await call.pass(12_000);
      call.says(`item-${i}`, 'go on', 1_000);
    }
    expect(call.records).toHaveLength(0);
  });
});

describe('the line to the assistant', () => {
  it('is tried again with what was said so far when it breaks', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.assistant.current.events.failed({ kind: 'lost', detail: 'closed' });
    await call.pass(400);
    expect(call.assistant.conversations).toHaveLength(2);
    expect(call.assistant.current.start.history).toEqual([
      { speaker: 'assistant', text: 'Hello there, how can I help?' },
    ]);
    call.assistant.current.events.ready();
    await call.speak(100);
    expect(acts(call)).toContain('audio');
  });

  it('is given the sound from before it listened, though a line is typed meanwhile', async () => {
    const call = new TestCall().answer(false);
    await call.speak(200);
    call.assistant.current.events.callerSaid('Are you open?', false, null);
    call.assistant.current.events.ready();
    expect(acts(call).filter((act) => act === 'audio')).toHaveLength(10);
  });

  it('keeps what is typed and keyed while it is tried again, in its order', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.assistant.current.events.failed({ kind: 'lost', detail: 'closed' });
    call.session.type('Are you open on Saturday?');
    await call.pass(400);
    expect(call.assistant.conversations).toHaveLength(2);
    call.assistant.current.events.ready();
    expect(call.assistant.current.acts).toContainEqual({ act: 'text', text: 'Are you open on Saturday?' });
  });

  it('ends in a voicemail at once when it is refused', async () => {
    const call = new TestCall().answer(false);
    call.assistant.current.events.failed({ kind: 'refused', detail: '401' });
    expect(call.session.state).toBe('voicemail');
    expect(call.leg.soundMs).toBeGreaterThan(0);
  });

  it('asks for a message at once when it was refused while the phone still rang', async () => {
    const call = new TestCall();
    call.session.dialAssistant();
    call.assistant.current.events.failed({ kind: 'refused', detail: '401' });
    call.join(call.leg);
    expect(call.session.state).toBe('voicemail');
    expect(call.leg.soundMs).toBeGreaterThan(0);
    await call.pass(30_000);
    expect(call.record.endReason).toBe('assistant-lost');
  });

  it('never leaves the caller in silence for 10 s when it cannot be reached', async () => {
    const call = new TestCall().answer(false);
    await call.pass(45_000);
    expect(call.assistant.conversations.length).toBe(4);
    expect(call.record.endReason).toBe('assistant-lost');
  });

  it('drops the oldest sound of the caller under pressure, and counts that once', async () => {
    const call = new TestCall().answer();
    call.assistant.current.bufferedBytes = 100_000;
    await call.speak(100);
    expect(acts(call)).not.toContain('audio');
    expect(call.counted.filter((event) => event === 'sound-dropped')).toHaveLength(1);
  });
});

describe('a goodbye', () => {
  const parting = async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    const { events } = call.assistant.current;
    events.toolCall({ callId: 't1', name: 'end_call', args: { outcome: 'handled' } });
    await call.pass(20);
    call.says('bye', 'Thank you for your call. Goodbye.', 3_000);
    await call.pass(1_000);
    return { call, events };
  };
  const answer = (call: TestCall) => call.says('item-2', 'We are at 120 Main Street.', 1_000);

  it('is taken back by a caller who has more to say: it stops, the turn is answered, and the call ends with the next one', async () => {
    const { call, events } = await parting();
    events.speechStarted();
    await call.speak(600);
    events.speechStopped();
    events.callerSaid('Oh wait, one more thing, where are you?', false, null);
    expect(call.leg.soundMs).toBe(0);
    expect(acts(call)).toContain('truncate');
    answer(call);
    await call.pass(6_000);
    expect(call.records).toHaveLength(0);
    expect(call.session.state).toBe('listening');
    expect(call.lines.map(({ text }) => text).slice(1)).toEqual([
      'Thank you for',
      'Oh wait, one more thing, where are you?',
      'We are at 120 Main Street.',
    ]);
    events.toolCall({ callId: 't2', name: 'end_call', args: { outcome: 'handled' } });
    await call.pass(20);
    call.says('bye-2', 'Goodbye.', 500);
    await call.pass(1_000);
    expect(call.record.endReason).toBe('assistant-ended');
  });

  it('is taken back when the words come late, and what was answered before them is said', async () => {
    const { call, events } = await parting();
    await call.pass(1_500);
    events.speechStarted();
    await call.speak(1_000);
    events.speechStopped();
    answer(call);
    await call.pass(600);
    expect(call.records).toHaveLength(0);
    expect(call.leg.playing).toBe(false);
    events.callerSaid('Hold on.', false, null);
    expect(call.leg.playing).toBe(true);
    await call.pass(6_000);
    expect(call.records).toHaveLength(0);
  });

  it('stops at the first words that say so', async () => {
    const { call, events } = await parting();
    events.speechStarted();
    await call.speak(300);
    events.callerSays?.('wait');
    expect(call.leg.soundMs).toBe(0);
    await call.speak(500);
    events.speechStopped();
    events.callerSaid('wait do you take cash', false, null);
    answer(call);
    await call.pass(5_000);
    expect(call.records).toHaveLength(0);
  });

  it('stays one where the caller only says goodbye too, whatever the assistant answers to that', async () => {
    const { call, events } = await parting();
    events.speechStarted();
    await call.speak(600);
    events.speechStopped();
    events.callerSaid('Thank you, bye-bye.', false, null);
    answer(call);
    expect(call.leg.playing).toBe(true);
    await call.pass(1_800);
    expect(call.record.endReason).toBe('assistant-ended');
    expect(call.lines.map(({ text }) => text)).not.toContain('We are at 120 Main Street.');
  });

  it('waits no longer than five seconds for words that never come', async () => {
    const { call, events } = await parting();
    await call.pass(1_500);
    events.speechStarted();
    await call.pass(4_500);
    expect(call.records).toHaveLength(0);
    await call.pass(1_500);
    expect(call.record.endReason).toBe('assistant-ended');
  });

  it('of the session itself is not taken back: nobody listens any more', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.session.shutdown();
    call.session.type('Wait, one more thing.');
    await call.pass(6_000);
    expect(call.record.endReason).toBe('shutdown');
  });

  it('is taken back in writing too', async () => {
    const { call } = await parting();
    call.session.type('Thanks, bye.');
    expect(acts(call)).not.toContain('text');
    call.session.type('Wait, one more thing.');
    expect(acts(call)).toContain('text');
    answer(call);
    await call.pass(5_000);
    expect(call.records).toHaveLength(0);
  });
});

describe('the end', () => {
  it('comes when the goodbye was played', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    const { events } = call.assistant.current;
    events.toolCall({ callId: 't1', name: 'end_call', args: { outcome: 'handled' } });
    await call.pass(20);
    call.says('item-1', 'Goodbye.', 1_000);
    await call.pass(900);
    expect(call.records).toHaveLength(0);
    await call.pass(300);
    expect(call.record).toMatchObject({ endReason: 'assistant-ended', outcome: 'missed' });
    expect(call.leg.closed).toBe(true);
  });

  it('comes 5 s after the assistant wanted it, when it says nothing more', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.assistant.current.events.toolCall({ callId: 't1', name: 'end_call', args: {} });
    await call.pass(10_500);
    expect(call.record.endReason).toBe('assistant-ended');
  });

  it('cuts the transcript at what was heard when the caller hangs up', async () => {
    const call = new TestCall().answer();
    await call.pass(700);
    call.events.closed('hangup');
    expect(call.record).toMatchObject({ endReason: 'caller-hangup', outcome: 'missed', mediaSeconds: 1 });
    expect(call.lines).toMatchObject([{ text: 'Hello there,' }]);
    call.session.end('error');
    expect(call.records).toHaveLength(1);
  });

  it('is the last that is written of it, though a tool is at work', async () => {
    const runner = { definitions: [], run: () => new Promise<never>(() => {}) };
    const call = new TestCall(testBrief(), { tools: { open: () => runner } }).answer();
    await call.pass(2_000);
    call.assistant.current.events.toolCall({ callId: 'c', name: 'search_knowledge', args: {} });
    const written = call.progress.length;
    call.events.closed('hangup');
    await call.pass(100);
    expect(call.record.endReason).toBe('caller-hangup');
    expect(call.progress).toHaveLength(written);
  });

  it('has the outcome of what was done: message, spam, handled', async () => {
    for (const [outcome, args, said] of [
      ['spam', { outcome: 'spam' }, 'buy now'],
      ['handled', { outcome: 'handled' }, 'when are you open'],
    ] as const) {
      const call = new TestCall().answer();
      call.assistant.current.events.callerSaid(said, false, null);
      call.assistant.current.events.toolCall({ callId: 't', name: 'end_call', args });
      await call.pass(12_000);
      expect(call.record.outcome).toBe(outcome);
    }
    const message = new TestCall().answer();
    message.assistant.current.events.toolCall({ callId: 't', name: 'take_message', args: {} });
    await message.pass(200);
    message.events.closed('hangup');
    expect(message.record.outcome).toBe('message');
  });

  it('says goodbye when the house closes', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.session.shutdown();
    await call.pass(6_000);
    expect(call.record.endReason).toBe('shutdown');
  });

  it('waits for a goodbye that is still being made, and nothing that was asked for before follows it', async () => {
    const made = new Map<string, (mulaw64: string) => void>();
    const speech = {
      ready: () => null,
      render: (text: string) => new Promise<string>((resolve) => made.set(text, resolve)),
    };
    const call = new TestCall(testBrief({ notice: 'This call is recorded.' }), { speech }).answer();
    call.session.shutdown();
    await call.pass(7_000);
    expect(call.records).toHaveLength(0);
    for (const [text, give] of made) give(sound(text.length * 50));
    await call.pass(6_000);
    expect(call.record.endReason).toBe('shutdown');
    expect(call.lines.map(({ text }) => text)).toEqual([
      'I am sorry, I have to end the call now. Please call again in a moment. Goodbye.',
    ]);
  });
});

describe('a lost carrier', () => {
  it('may join again within ten seconds', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.events.closed('lost');
    await call.pass(5_000);
    const second = new ScriptedLeg();
    call.join(second);
    expect(second.soundMs).toBeGreaterThan(0);
    await call.pass(12_000);
    expect(call.records).toHaveLength(0);
  });

  it('ends the call when it does not', async () => {
    const call = new TestCall().answer();
    call.events.closed('lost');
    await call.pass(10_200);
    expect(call.record.endReason).toBe('carrier-lost');
  });
});

describe('details', () => {
  it('are noted with the sound they were heard in unless the caller confirmed them', async () => {
    const call = new TestCall().answer();
    const { events } = call.assistant.current;
    const clip = new Uint8Array(800);
    events.callerSaid('daniel harris', true, clip);
    const note = (status: string) =>
      events.toolCall({
        callId: status,
        name: 'note_detail',
        args: { field: 'fullName', value: 'Daniel Harris', status },
      });
    note('as-heard');
    note('confirmed');
    note('nonsense');
    await call.pass(20);
    expect(call.details.map(({ detail, clip: kept }) => [detail.status, kept?.length ?? null])).toEqual([
      ['as-heard', 800],
      ['confirmed', null],
      ['as-heard', 800],
    ]);
  });

  it('of an urgent message tell so, and a confirmed one stays', async () => {
    const call = new TestCall(testBrief({ ifOffered: ['urgency'] })).answer();
    const run = (name: string, args: object) => call.assistant.current.events.toolCall({ callId: name, name, args });
    run('take_message', { reason: 'x', urgent: false });
    run('take_message', { reason: 'x', urgent: true });
    await call.pass(20);
    run('note_detail', { field: 'urgency', value: 'yes', status: 'confirmed' });
    run('take_message', { reason: 'x', urgent: true });
    await call.pass(20);
    run('note_detail', { field: 'urgency', value: 'no', status: 'as-heard' });
    run('take_message', { reason: 'x', urgent: true });
    await call.pass(20);
    expect(call.details.map(({ detail }) => [detail.field, detail.value, detail.status])).toEqual([
      ['urgency', 'yes', 'as-heard'],
      ['urgency', 'yes', 'confirmed'],
      ['urgency', 'no', 'as-heard'],
      ['urgency', 'yes', 'as-heard'],
    ]);
  });

  it('of a message that a model calls urgent are in doubt until the caller says so, and the model is told', async () => {
    const call = new TestCall(testBrief({ ifOffered: ['urgency'] })).answer();
    call.assistant.link = { by: 'realtime', byModel: true, next: null, admits: () => true, report: () => {} };
    const { acts, events } = call.assistant.current;
    events.callerSaid('My fence is broken.', true, null);
    events.toolCall({ callId: 'm', name: 'take_message', args: { reason: 'x', urgent: true } });
    await call.pass(20);
    expect(acts.findLast(({ act }) => act === 'tool-result')).toMatchObject({
      output: { value: { urgency: { next: expect.stringContaining('The caller has not said this.') } } },
    });
    expect(call.details.at(-1)?.detail).toMatchObject({ field: 'urgency', status: 'doubtful' });
    events.callerSaid('It is urgent.', true, null);
    await call.pass(20);
    expect(call.details.at(-1)?.detail).toMatchObject({ field: 'urgency', value: 'yes', status: 'as-heard' });
  });

  it.each([
    ['a business keeps no urgency', [] as const, 'My fence is broken.'],
    ['the caller said that it is not urgent', ['urgency'] as const, 'No, it is not urgent.'],
  ])('of a message are not told as urgent where %s', async (_why, ifOffered, said) => {
    const call = new TestCall(testBrief({ ifOffered: [...ifOffered] })).answer();
    call.assistant.link = { by: 'realtime', byModel: true, next: null, admits: () => true, report: () => {} };
    const { acts, events } = call.assistant.current;
    events.callerSaid(said, true, null);
    if (ifOffered.length > 0)
      events.toolCall({ callId: 'n', name: 'note_detail', args: { field: 'urgency', value: 'no' } });
    events.toolCall({ callId: 'm', name: 'take_message', args: { reason: 'x', urgent: true } });
    await call.pass(20);
    expect(acts.findLast(({ act }) => act === 'tool-result')).toMatchObject({
      output: { value: { urgency: { noted: false, next: expect.stringContaining('not') } } },
    });
    expect(call.details.filter(({ detail }) => detail.field === 'urgency' && detail.value === 'yes')).toEqual([]);
  });

  it('of an unknown field are refused and change nothing', async () => {
    const call = new TestCall().answer();
    call.assistant.current.events.toolCall({ callId: 't', name: 'note_detail', args: { field: 'ssn', value: '1' } });
    await call.pass(20);
    expect(call.details).toEqual([]);
    expect(call.assistant.current.acts).toContainEqual({
      act: 'tool-result',
      callId: 't',
      output: { ok: false, problem: 'Unknown field.' },
    });
  });
});

it('a sentence longer than a mark’s 200 ms carries marks all along', () => {
  const call = new TestCall().answer();
  const marks = call.leg.sent.filter((entry) => typeof entry === 'object' && 'mark' in entry);
  const sounds = call.leg.sent.filter((entry) => typeof entry === 'object' && 'sound' in entry);
  expect(marks.length).toBeGreaterThan(5);
  for (const entry of sounds) expect(base64Bytes((entry as { sound: string }).sound)).toBeLessThanOrEqual(1_596);
});

describe('what an answer was made from', () => {
  const knows = (titles: readonly string[]) => ({
    tools: {
      open: () => ({
        definitions: [],
        run: async () => ({
          ok: true as const,
          value: { passages: [], sources: titles.map((title) => ({ source: 'knowledge', title })) },
        }),
      }),
    },
  });
  const ask = (call: TestCall) =>
    call.assistant.current.events.toolCall({ callId: 't', name: 'search_knowledge', args: { query: 'parking' } });

  it('stands on its line, once each, when the assistant says so', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    call.assistant.current.events.madeFrom?.('item-1', [
      { source: 'faq', title: 'Is there parking?' },
      { source: 'faq', title: 'Is there parking?' },
    ]);
    call.says('item-1', 'Yes, behind the house.', 500);
    call.says('item-2', 'Anything else?', 500);
    await call.pass(2_000);
    expect(call.lines.slice(1)).toMatchObject([
      { text: 'Yes, behind the house.', sources: [{ source: 'faq', title: 'Is there parking?' }] },
      { text: 'Anything else?' },
    ]);
    expect(call.lines[2]).not.toHaveProperty('sources');
  });

  it('is what the knowledge tool gave, for the next answer of an assistant that does not say', async () => {
    const call = new TestCall(testBrief(), knows(['Base / a.pdf', 'Base / a.pdf', 'Base / b.pdf'])).answer();
    await call.pass(2_000);
    call.says('item-1', 'One moment.', 500);
    ask(call);
    await call.pass(20);
    call.says('item-1', ' I will look.', 500);
    call.says('item-2', 'Park behind the house.', 500);
    call.says('item-3', 'Goodbye.', 500);
    await call.pass(3_000);
    expect(call.lines.slice(1).map(({ text, sources }) => [text, sources?.map(({ title }) => title)])).toEqual([
      ['One moment. I will look.', undefined],
      ['Park behind the house.', ['Base / a.pdf', 'Base / b.pdf']],
      ['Goodbye.', undefined],
    ]);
  });

  it('is nothing when the assistant says that it did not use what was found, and after an interruption', async () => {
    const call = new TestCall(testBrief(), knows(['Base / a.pdf'])).answer();
    await call.pass(2_000);
    ask(call);
    await call.pass(20);
    call.assistant.current.events.madeFrom?.('item-1', []);
    call.says('item-1', 'I do not know that.', 2_000);
    await call.pass(200);
    ask(call);
    await call.pass(20);
    await call.speak(300);
    call.says('item-2', 'Please go ahead.', 500);
    await call.pass(3_000);
    for (const line of call.lines) expect(line).not.toHaveProperty('sources');
  });
});

describe('a fault of ours', () => {
  it('asks for a message instead of going on, and ends the call when that breaks too', async () => {
    const call = new TestCall().answer();
    await call.pass(2_000);
    expect(call.session.broke()).toBe(true);
    expect(call.session.state).toBe('voicemail');
    expect(call.session.broke()).toBe(true);
    const answered = expect.arrayContaining([expect.objectContaining({ by: 'voicemail', why: 'a fault of ours' })]);
    expect(call.records).toMatchObject([{ endReason: 'error', answeredBy: answered }]);
    expect(call.session.broke()).toBe(false);
  });

  it('puts through, where there is somebody, and while it rings waits for the caller', async () => {
    const call = new TestCall(testBrief({ fallbackNumber: '+13125550100' }));
    call.session.dialAssistant();
    expect(call.session.broke()).toBe(true);
    expect(call.session.state).toBe('ringing');
    call.answer(false);
    await call.pass(10_000);
    expect(call.records).toMatchObject([{ endReason: 'forwarded', forwardedTo: '+13125550100' }]);
  });

  it('is known in all that the call began', async () => {
    const call = new TestCall();
    let atWork: unknown;
    const play = call.leg.play.bind(call.leg);
    call.leg.play = (sound) => {
      setImmediate(() => (atWork = callAtWork()));
      play(sound);
    };
    call.answer();
    expect(callAtWork()).toBeUndefined();
    await expect.poll(() => atWork).toBe(call.session);
  });
});

it('waits longer for an answer where the listener is given more time', async () => {
  const call = new TestCall(testBrief(), { patienceMs: 18_000 }).answer();
  await call.pass(2_000);
  call.assistant.current.events.speechStarted();
  call.assistant.current.events.speechStopped();
  await call.pass(30_000);
  call.says('item-1', 'We are open until five.', 500);
  await call.pass(3_000);
  expect(call.lines.at(1)?.text).toBe('One moment, please.');
  expect(call.lines.at(-1)?.text).toBe('We are open until five.');
  expect(call.counted).not.toContain('assistant-lost');
});
