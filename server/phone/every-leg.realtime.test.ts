import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { EndReason } from '#contract/calls.ts';
import { writeDemoBusiness } from '#db/seed.ts';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { systemClock } from '#server/clock.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { readLines } from '#server/features/calls/call-lines.store.ts';
import { openLine } from '#server/features/calls/call-seals.ts';
import { readCall } from '#server/features/calls/calls.store.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall } from '#tests/test-box.ts';
import { callByWebRtc } from '#tests/webrtc-caller.ts';
import { frameBytes } from '#voice/audio/frame.ts';
import type { ClientLegEvents } from '#voice/carrier/carrier.ts';
import { TypedLeg } from '#voice/carrier/typed/typed-leg.ts';
import { sayings } from '#voice/session/speech/sayings.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { spokenVoice } from '#voice/testing/spoken-voice.ts';
import { sound } from '#voice/testing/test-call.ts';

/**
 * One engine: the same list over every leg, each driven by its own wire. What was said is read from the call's row, where a line
 * of ours stands once it was heard; that it was heard is counted at the caller's end.
 */
let house: TelephoneHouse;
const assistant = new ScriptedAssistant({ listens: true });
/** The house's clock goes ahead by so much. */
let aheadMs = 0;
const notice = 'You are speaking with a virtual assistant, and this call is transcribed.';
const greeting = 'Hello.';
const phrases = sayings['en-US'];

beforeAll(async () => {
  house = await startTelephoneHouse({ assistant });
  house.clock.monotonicMs = () => performance.now() + aheadMs;
  // It would take a call for dead whose clock leaps.
  await house.calls.reaper.stop();
  const admin = await house.person('superadmin');
  await writeDemoBusiness({ db: house.db, clock: systemClock }, admin.accountId);
  await house.db.execute('update model_configurations set pause_before_speaking_seconds = 0');
  await house.db.execute(`update greetings set message = '${greeting}'`);
});
afterAll(() => house?.stop());

/** A caller at the end of a leg. */
interface Caller {
  /** Our sound that has come, ms. */
  heardMs(): number;
  /** Speaks into ours, or types where there is no sound. */
  breakIn(): Promise<unknown>;
  /** Resolves when the line was closed from our side. */
  closed: Promise<unknown>;
  hangUp(): unknown;
}
interface Leg {
  name: string;
  /** `charged`: the call costs minutes, which those of the test box do not. */
  call(charged: boolean): Promise<Caller>;
}

const voice = spokenVoice(1_200);
const isSilent = (mulaw: Uint8Array) => mulaw.every((byte) => byte === 0xff);
const testSecret = async () => {
  const session = await house.sessions.authenticate(house.owner.token);
  if (!session || !house.phone) throw new Error('Nobody is signed in');
  const { accountId, tokenHash } = session;
  return (await house.phone.testCalls.makeSecret({ accountId, tokenHash, session: {} })).value;
};

const mediaStream: Leg = {
  name: 'media stream',
  async call() {
    let speaking: Uint8Array[] = [];
    let heard = 0;
    const call = await placeSimulatedCall({
      ...{ voiceUrl: `${house.url}/telephony/twilio/voice`, from: '+13125550199', to: house.number },
      speak: () => speaking.shift() ?? null,
      hear(frame) {
        if (!isSilent(frame)) heard += 20;
      },
    });
    return {
      heardMs: () => heard,
      breakIn: async () => {
        speaking = [...voice];
      },
      closed: call.over,
      hangUp: () => call.hangUp(),
    };
  },
};

const realtimeSocket: Leg = {
  name: 'realtime socket',
  async call() {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/v1/realtime`, {
      headers: { authorization: `Bearer ${await testSecret()}` },
    });
    let speaking: Uint8Array[] = [];
    let heard = 0;
    socket.on('message', (data) => {
      const { type, delta } = JSON.parse(String(data));
      if (type === 'response.output_audio.delta') heard += Buffer.from(delta, 'base64').length / 8;
    });
    const closed = once(socket, 'close');
    await once(socket, 'open');
    const send = (event: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(event));
    const pcmu = { format: { type: 'audio/pcmu' } };
    send({ type: 'session.update', session: { audio: { input: pcmu, output: pcmu } } });
    send({ type: 'response.create' });
    const quiet = new Uint8Array(frameBytes).fill(0xff);
    const microphone = setInterval(() => {
      const frame = speaking.shift() ?? quiet;
      send({ type: 'input_audio_buffer.append', audio: Buffer.from(frame).toString('base64') });
    }, 20);
    void closed.then(() => clearInterval(microphone));
    return {
      heardMs: () => heard,
      breakIn: async () => {
        speaking = [...voice];
      },
      closed,
      hangUp: () => socket.close(),
    };
  },
};

const webRtc: Leg = {
  name: 'WebRTC',
  async call() {
    const caller = await callByWebRtc(house.url, await testSecret());
    caller.send({ type: 'response.create' });
    return {
      heardMs: () => caller.heard.filter(({ payload }) => !isSilent(payload)).length * 20,
      breakIn: () => caller.say(Buffer.concat(voice)),
      // A browser closes its own end too.
      closed: caller.closed.then(() => caller.close()),
      hangUp: () => caller.close(),
    };
  },
};

const typed: Leg = {
  name: 'typed',
  async call(charged) {
    if (charged) return typedWithoutBox();
    const call = await placeTestCall(house, await house.person('superadmin'));
    return {
      heardMs: () => call.sound.reduce((sum, piece) => sum + Buffer.from(piece, 'base64').length / 8, 0),
      breakIn: () => call.say('hello'),
      closed: call.over,
      hangUp: () => call.hangUp(),
    };
  },
};

/** The leg of the test box, in a call that costs minutes as a voice test does. */
async function typedWithoutBox(): Promise<Caller> {
  const { accountId } = house.owner;
  const carrierCallId = crypto.randomUUID();
  const { callId, startedAt } = await house.calls.begin({
    ...{ accountId, carrier: 'typed', carrierCallId, from: null, to: '', location: null },
    ...{ isTest: true, isCharged: true },
  });
  const board = house.phone?.switchboard;
  const brief = await briefFor(house.db, accountId);
  const token = board?.ring({ callId, carrierCallId, brief, callerNumber: null, startedAt, isTest: true });
  let heard = 0;
  let events: ClientLegEvents | null = null;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const leg = new TypedLeg(
    {
      sound(mulaw64) {
        heard += Buffer.from(mulaw64, 'base64').length / 8;
      },
      cleared() {},
      mark: (name) => events?.mark(name),
    },
    () => house.clock.monotonicMs(),
  );
  const close = leg.close.bind(leg);
  leg.close = () => {
    close();
    resolve();
  };
  events = board?.answer(token ?? '', carrierCallId, leg) ?? null;
  return {
    heardMs: () => heard,
    breakIn: async () => events?.text('hello'),
    closed,
    hangUp: () => events?.closed('hangup'),
  };
}

async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  for (const limitMs = performance.now() + withinMs; !(await holds()); ) {
    if (performance.now() > limitMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A call on a leg, with what its row says. */
async function place(leg: Leg, charged = false) {
  const dialled = assistant.conversations.length;
  const caller = await leg.call(charged);
  await until('the assistant is dialled', () => assistant.conversations.length > dialled);
  // A telephone's assistant is dialled while it rings: the clock may leap once the media is there.
  await until('the first sound', () => caller.heardMs() > 0);
  const { rows } = await house.db.execute<{ id: string }>('select id from calls order by started_at desc limit 1');
  const callId = rows[0]?.id ?? '';
  const lines = async (): Promise<string[]> => {
    const call = await readCall(house.db, callId);
    const box = await house.vault.tenant(call?.accountId ?? '');
    return (await readLines(house.db, [callId])).map((row) => openLine(box, row).text);
  };
  return {
    caller,
    callId,
    lines,
    hears: (text: string) =>
      until(`"${text}"`, async () => (await lines()).includes(text)).catch(async (error: Error) => {
        throw new Error(`${error.message}; heard: ${JSON.stringify(await lines())}`);
      }),
    async endsWith(reason: EndReason) {
      await until(`the end for ${reason}`, async () => (await readCall(house.db, callId))?.endReason === reason);
      await caller.closed;
    },
  };
}
type Placed = Awaited<ReturnType<typeof place>>;

/** The assistant's answer of one item. */
function says(itemId: string, text: string, ms: number): void {
  const { events } = assistant.current;
  events.assistantWords(itemId, text);
  events.audio(itemId, sound(ms));
  events.itemDone(itemId);
  events.answerDone();
}

/** The caller's turn is over, and an answer is due. */
function turn(words: string): void {
  const { events } = assistant.current;
  events.speechStarted();
  events.callerSaid(words, false, null);
  events.speechStopped();
}

describe.each([mediaStream, realtimeSocket, webRtc, typed])('over $name', (leg) => {
  let call: Placed;
  beforeAll(async () => {
    await house.db.execute('update minute_accounts set balance_seconds = 6000, reserved_seconds = 0');
    call = await place(leg);
  });
  afterAll(() => call?.caller.hangUp());

  it('a call begins with notice and greeting, and the assistant knows', async () => {
    await call.hears(greeting);
    expect(await call.lines()).toEqual([notice, greeting]);
    expect(call.caller.heardMs()).toBeGreaterThan(2_000);
    expect(assistant.current.acts).toContainEqual({ act: 'spoken', text: greeting });
  });

  it('the caller breaks into an answer, which ends where it was heard', async () => {
    turn('are you open');
    const before = call.caller.heardMs();
    says('item-long', 'We are open from nine to five on every weekday and on Saturdays until noon.', 10_000);
    await until('the answer is heard', () => call.caller.heardMs() - before > 500);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await call.caller.breakIn();
    const { acts } = assistant.current;
    await until('the cut', () => acts.some(({ act }) => act === 'truncate'));
    expect(acts.some(({ act }) => act === 'cancel')).toBe(true);
    const cut = acts.find((act) => act.act === 'truncate');
    expect(cut).toMatchObject({ itemId: 'item-long', heardText: expect.stringMatching(/^We are open/) });
    expect(cut && 'heardMs' in cut && cut.heardMs).toBeLessThan(6_000);
    await until('the line', async () => /^We are open(?!.*noon)/.test((await call.lines()).at(-1) ?? ''));
    // The assistant takes the turn that broke in, once the caller has said it.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    turn('hello');
    says('item-short', 'Yes?', 400);
    await call.hears('Yes?');
  });

  it('a silence of the caller is asked into', async () => {
    const before = call.caller.heardMs();
    aheadMs += 9_000;
    await call.hears(phrases['still-there']);
    expect(call.caller.heardMs()).toBeGreaterThan(before);
    expect(assistant.current.acts).toContainEqual({ act: 'spoken', text: phrases['still-there'] });
  });

  it('an answer that is slow is announced', async () => {
    turn('what does it cost');
    await call.hears(phrases['one-moment']);
    says('item-slow', 'It is free.', 400);
    await call.hears('It is free.');
  });

  it('an assistant that is lost is dialled a second time and goes on', async () => {
    const dialled = assistant.conversations.length;
    turn('and on Sunday');
    assistant.current.events.failed({ kind: 'lost', detail: 'test' });
    await until('the second try', () => assistant.conversations.length > dialled);
    expect(assistant.current.start.history).toContainEqual({ speaker: 'caller', text: 'and on Sunday' });
    expect(assistant.current.start.answerOwed).toBe(true);
    says('item-again', 'We are closed.', 400);
    await call.hears('We are closed.');
  });

  it('the assistant says goodbye, and the call ends when that was heard', async () => {
    assistant.current.events.toolCall({ callId: 'c', name: 'end_call', args: { outcome: 'handled' } });
    await new Promise((resolve) => setImmediate(resolve));
    says('item-bye', 'Goodbye then.', 600);
    await call.endsWith('assistant-ended');
    expect((await call.lines()).at(-1)).toBe('Goodbye then.');
    expect((await readCall(house.db, call.callId))?.outcome).toBe('handled');
  });

  it('the longest duration ends a call, with words', async () => {
    const long = await place(leg);
    aheadMs += 301_000;
    await long.endsWith('max-duration');
    expect((await long.lines()).at(-1)).toBe(phrases['time-is-up']);
    expect(long.caller.heardMs()).toBeGreaterThan(2_000);
  });

  it('minutes that are used up end a call, with words, and are charged', async () => {
    await house.db.execute('update minute_accounts set balance_seconds = 40, reserved_seconds = 0');
    const poor = await place(leg, true);
    await until('the reservation', async () => (await readCall(house.db, poor.callId))?.reservedSeconds === 40);
    aheadMs += 41_000;
    await poor.endsWith('out-of-minutes');
    expect((await poor.lines()).at(-1)).toBe(phrases['out-of-minutes']);
    expect((await readCall(house.db, poor.callId))?.chargedSeconds).toBe(40);
  });
});
