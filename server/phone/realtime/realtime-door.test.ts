import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAccountId } from '#contract/demo.ts';
import { AppError } from '#server/app-error.ts';
import { demoBrief } from '#server/features/demo/demo-brief.ts';
import { createOfficeTools, type ToolServices } from '#server/tools/office-tool.ts';
import { loadVoicing, type VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import type { RealtimeLeg } from '#voice/carrier/realtime/realtime-leg.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { sound, testBrief } from '#voice/testing/test-call.ts';
import { TestClock } from '#voice/testing/test-clock.ts';
import type { OfficeCalls } from '../live-calls/office-calls.ts';
import { createSwitchboard } from '../live-calls/switchboard.ts';
import type { SecretHolder } from './client-secrets.ts';
import { createRealtimeDoor, type Guest, type Place, placesOfDemo, type RealtimeDoor } from './realtime-door.ts';

let voicing: VoicingChecks;
const closing: (() => void)[] = [];
beforeAll(async () => {
  voicing = await loadVoicing();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const tokenHash = Buffer.alloc(32, 1);
const accountId = testBrief().accountId;

function open(minutes = 1_000, maxPlaces = 30, places = 10) {
  const demo = {
    spent: new Set<string>(),
    ended: [] as number[],
    meanwhile: (): Promise<unknown> => Promise.resolve(),
  };
  const clock = new TestClock();
  const assistant = new ScriptedAssistant({ listens: true });
  const kept = new Map<string, SecretHolder>();
  const secrets = {
    find: async (value: string) => kept.get(value) ?? null,
    spend: async (value: string) => (kept.get(value)?.purpose === 'test' ? kept.delete(value) : kept.has(value)),
  };
  const begun: Parameters<OfficeCalls['begin']>[0][] = [];
  const missed: string[] = [];
  const records: CallRecord[] = [];
  const voices: string[] = [];
  const said = (voice: string) => {
    voices.push(voice);
    return sound(500);
  };
  let left = minutes * 60;
  const tools = createOfficeTools([], {} as ToolServices);
  const switchboard = createSwitchboard({
    ...{
      assistant,
      tools,
      voicing,
      clock,
      maxCalls: 3,
      maxCallsOfAccount: () => 3,
      maxCallsOfCaller: 3,
      callsOfCallerAnHour: 60,
      maxCallsWithheld: 3,
    },
    speech: {
      ready: (_text, voice) => said(voice),
      render: async (_text, voice) => said(voice),
    },
    journal: {
      line() {},
      detail() {},
      progress() {},
      used() {},
      heartbeat() {},
      async reserve(_callId, seconds) {
        const granted = Math.min(seconds, left);
        left -= granted;
        return granted;
      },
      finish: async (record) => void records.push(record),
    },
    count() {},
    broken: (error) => expect.unreachable(String(error)),
  });
  const door = createRealtimeDoor({
    ...{ switchboard, tools, clock, secrets, maxPlaces },
    calls: {
      async begin(call) {
        begun.push(call);
        const row = { callId: `call-${begun.length}`, startedAt: clock.now(), outcome: 'live' } as const;
        return { ...row, endReason: null, resumed: null, elsewhere: null, endedAt: null, beside: null };
      },
      miss: async (callId) => void missed.push(callId),
    },
    authenticate: async () => null,
    hold: () => () => {},
    briefFor: async () => testBrief({ limits: { ...testBrief().limits, maxCallDurationMs: 900_000 } }),
    knowsVoice: (_brief, name) => name === 'awb',
    secondsLeft: async () => left,
    placesOf: async () => places,
    demo: {
      tools,
      talks: {
        isFor: (token) => token.startsWith('ed_'),
        find: (token) => {
          const visitor = /^ed_good-(.+?)(-|$)/.exec(token)?.[1];
          return visitor ? { brief: demoBrief('law'), visitor } : null;
        },
        async begin(token) {
          if (demo.spent.has(token)) throw new AppError('realtime.bad-secret');
          demo.spent.add(token);
          await demo.meanwhile();
          return { end: async (seconds) => void demo.ended.push(seconds) };
        },
      },
    },
  });
  closing.push(() => {
    door.close();
    void switchboard.drain(0);
    switchboard.endCallsOf(accountId);
    switchboard.endCallsOf(demoAccountId);
  });
  const secret = (purpose: 'client' | 'test') => {
    const value = `ek_${randomUUID()}`;
    kept.set(value, { accountId, tokenHash, session: {}, purpose });
    return value;
  };
  const admitted = async (purpose: 'client' | 'test'): Promise<Guest> => {
    const guest = await door.admit(secret(purpose));
    if (typeof guest === 'string') throw new Error(guest);
    return guest;
  };
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      clock.advance(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  const visitor = async (nth: number | string = 1): Promise<Guest> => {
    const guest = await door.admit(`ed_good-${nth}`);
    if (typeof guest === 'string') throw new Error(guest);
    return guest;
  };
  return { door, switchboard, begun, missed, records, admitted, secret, pass, demo, visitor, assistant, voices };
}

/** Comes in and talks on a line of its own, which sends at once. */
async function talk(door: RealtimeDoor, guest: Guest) {
  const told: string[] = [];
  const entered = door.enter(guest, (reason) => told.push(reason));
  if (typeof entered === 'string') throw new Error(entered);
  const place: Place = entered;
  if (!(await place.ring())) throw new Error('not rung');
  const sent: { type: string; error?: { code: string } }[] = [];
  const leg: RealtimeLeg = place.answer({
    send: (text) => sent.push(JSON.parse(text)),
    close: (_code, reason) => {
      told.push(reason);
      place.leave();
    },
    line: {
      play() {},
      mark: (name) => queueMicrotask(() => leg.markReturned(name)),
      clear() {},
      whenQuiet() {},
    },
  });
  return { place, leg, told, errors: () => sent.flatMap(({ error }) => (error ? [error.code] : [])) };
}

describe('the door', () => {
  it('writes each down as a test that costs minutes, from the first sound to the last', async () => {
    const { door, admitted, pass, begun, records } = open();
    const { place } = await talk(door, await admitted('client'));
    await pass(130);
    place.leave();
    place.leave();
    expect(begun).toMatchObject([{ accountId, carrier: 'realtime', isTest: true, isCharged: true }]);
    expect(records).toMatchObject([{ callId: 'call-1', mediaSeconds: 130, endReason: 'caller-hangup' }]);
  });

  it('ends with words when the minutes are used up, a test and a program alike', async () => {
    for (const purpose of ['test', 'client'] as const) {
      const { door, admitted, pass, records } = open(1.5);
      const { told, errors } = await talk(door, await admitted(purpose));
      await pass(88);
      expect(errors()).toEqual([]);
      await pass(4);
      expect(errors()).toEqual(['insufficient_quota']);
      expect(told).toEqual(['insufficient_quota']);
      expect(records[0]?.endReason).toBe('out-of-minutes');
      expect(await door.admit('ek_unknown')).toBe('bad-secret');
    }
  });

  it('does not charge the time in which nothing came from who was given up', async () => {
    const { door, admitted, pass, records } = open();
    const { place } = await talk(door, await admitted('test'));
    await pass(48);
    place.leave(16_000);
    expect(records).toMatchObject([{ mediaSeconds: 32 }]);
  });

  it("ends a test after ten minutes and a program's call after the longest of the business", async () => {
    const { door, admitted, pass } = open();
    const test = await talk(door, await admitted('test'));
    const program = await talk(door, await admitted('client'));
    await pass(598);
    expect(test.errors()).toEqual([]);
    await pass(4);
    expect(test.told).toEqual(['session_expired']);
    expect(program.told).toEqual([]);
    await pass(300);
    expect(program.told).toEqual(['session_expired']);
  });

  it("takes a test's secret once, also when two come at the same moment, and no more than there are places", async () => {
    const { door, secret, admitted } = open();
    const value = secret('test');
    const [first, second] = await Promise.all([door.admit(value), door.admit(value)]);
    if (typeof first === 'string' || typeof second === 'string') throw new Error('not admitted');
    const { place } = await talk(door, first);
    await expect((door.enter(second, () => {}) as Place).ring()).rejects.toMatchObject({ code: 'realtime.bad-secret' });
    expect(await door.admit(value)).toBe('bad-secret');

    const late = await admitted('client');
    await talk(door, await admitted('client'));
    await talk(door, await admitted('client'));
    expect(door.enter(late, () => {})).toBe('full');
    expect(await door.admit(secret('client'))).toBe('full');
    place.leave();
    await talk(door, late);
  });

  it('leaves an account as many places as it may have, and others theirs', async () => {
    const { door, admitted, secret } = open(1_000, 30, 2);
    const late = await admitted('client');
    const { place } = await talk(door, await admitted('client'));
    await talk(door, await admitted('client'));
    expect(await door.admit(secret('client'))).toBe('full');
    expect(door.enter(late, () => {})).toBe('full');
    place.leave();
    await talk(door, late);
  });

  it('lets an account in so often a minute, and again after it', async () => {
    const { door, admitted, pass } = open(1_000, 30, 2);
    const enter = async () => door.enter(await admitted('client'), () => {});
    for (let time = 0; time < 12; time++) {
      const place = await enter();
      if (typeof place === 'string') throw new Error(place);
      place.leave();
    }
    expect(await enter()).toBe('full');
    await pass(61);
    expect(await enter()).toBeTypeOf('object');
  });

  it('leaves lines to the telephone', async () => {
    const { door, admitted, secret, switchboard } = open(1_000, 2);
    const places = await Promise.all([1, 2].map(async () => door.enter(await admitted('client'), () => {}) as Place));
    await Promise.all(places.map((place) => place.ring()));
    expect(switchboard.full).toBe(false);
    expect(await door.admit(secret('client'))).toBe('full');
    for (const place of places) place.leave();
  });

  it('gives a place back that two wanted at once, or whose guest is gone before the call rang', async () => {
    const { door, admitted, missed, switchboard } = open();
    const guests = await Promise.all([1, 2, 3, 4].map(() => admitted('client')));
    const places = guests.map((guest) => door.enter(guest, () => {}) as Place);
    const gone = places[3] as Place;
    const ringing = places.map((place) => place.ring());
    gone.leave();
    expect(await Promise.all(ringing)).toEqual([true, true, true, false]);
    expect(missed).toHaveLength(1);
    expect(switchboard.liveCalls).toBe(3);
    for (const place of places) place.leave();
    expect(switchboard.liveCalls).toBe(0);
  });

  it('sends away who signed out, also before the call has begun, and charges nothing for that', async () => {
    const { door, admitted, records } = open();
    const talking = await talk(door, await admitted('test'));
    const told: string[] = [];
    const place = door.enter(await admitted('test'), (reason) => told.push(reason));
    if (typeof place === 'string') throw new Error(place);
    await place.ring();
    door.sessionEnded({ accountId, tokenHash: Buffer.alloc(32, 2) });
    expect([...talking.told, ...told]).toEqual([]);
    door.sessionEnded({ accountId, tokenHash });
    expect(talking.told).toEqual(['signed out']);
    expect(told).toEqual(['signed out']);
    expect(records.map(({ mediaSeconds }) => mediaSeconds)).toEqual([0, 0]);
  });

  it('speaks with a voice that its guest chooses where there is one, and to visitors of the demonstration with its own', async () => {
    const { door, admitted, visitor, pass, assistant, voices } = open();
    const last = async (guest: Guest, voice: string) => {
      const { leg } = await talk(door, guest);
      for (const event of [
        { type: 'session.update', session: { audio: { output: { voice } } } },
        { type: 'response.create' },
      ])
        leg.receive(Buffer.from(JSON.stringify(event)));
      await pass(2);
      assistant.current.events.failed({ kind: 'refused', detail: 'x' });
      await pass(1);
      leg.end(1000, 'test');
      return voices.at(-1);
    };
    expect(await last(await admitted('client'), 'awb')).toBe('awb');
    expect(await last(await admitted('client'), 'nobody')).toBe(testBrief().voice);
    expect(await last(await visitor(), 'awb')).toBe(demoBrief('law').voice);
  });

  it('closes when all have heard the goodbye, and lets nobody in meanwhile', async () => {
    const { door, switchboard, admitted, secret, pass } = open();
    const { told } = await talk(door, await admitted('test'));
    door.close();
    expect(await door.admit(secret('client'))).toBe('full');
    expect(told).toEqual([]);
    const drained = switchboard.drain();
    await pass(3);
    await drained;
    expect(told).toEqual(['closed']);
  });
});

describe('a visitor without an account', () => {
  it('talks for a minute, its goodbye included, and nothing is written but how long it was', async () => {
    const { door, begun, records, pass, demo, visitor, switchboard } = open();
    const { told } = await talk(door, await visitor());
    await pass(53);
    expect([told, switchboard.liveCalls, demo.ended]).toEqual([[], 1, []]);
    await pass(7);
    expect([told, switchboard.liveCalls]).toEqual([['session_expired'], 0]);
    expect(demo.ended).toHaveLength(1);
    expect(demo.ended[0]).toBeGreaterThanOrEqual(54);
    expect(demo.ended[0]).toBeLessThanOrEqual(60);
    expect([begun, records]).toEqual([[], []]);
  });

  it('hears a goodbye where the assistant is lost, and is asked for no message that would be kept', async () => {
    const { door, pass, demo, visitor, admitted, assistant, switchboard } = open();
    const lose = async (guest: Guest) => {
      const talking = await talk(door, guest);
      talking.leg.receive(Buffer.from(JSON.stringify({ type: 'response.create' })));
      await pass(10);
      assistant.current.events.failed({ kind: 'refused', detail: 'x' });
      await pass(4);
      return talking;
    };
    const { told, errors } = await lose(await visitor());
    expect([told, errors()]).toEqual([['assistant_failed'], ['assistant_failed']]);
    expect(switchboard.liveCalls).toBe(0);
    expect(demo.ended).toHaveLength(1);
    expect(demo.ended[0]).toBeGreaterThanOrEqual(10);
    expect(demo.ended[0]).toBeLessThanOrEqual(14);
    // An owner who tries the assistant out hears what a caller would.
    expect((await lose(await admitted('test'))).told).toEqual([]);
    expect(switchboard.liveCalls).toBe(1);
  });

  it('comes in with a secret once, and never with one of nobody; few are in at once', async () => {
    const { door, visitor, admitted } = open();
    const guest = await visitor();
    const { place } = await talk(door, guest);
    await expect(talk(door, guest)).rejects.toMatchObject({ code: 'realtime.bad-secret' });
    expect(await door.admit('ed_forged')).toBe('bad-secret');
    for (let nth = 2; nth <= placesOfDemo; nth++) await talk(door, await visitor(nth));
    expect(await door.admit('ed_good-again')).toBe('full');
    // An owner's own test is not kept out by visitors; the switchboard of this test has three lines.
    place.leave();
    await talk(door, await admitted('test'));
  });

  it('leaves owners at least half of the places, and a single one alone', async () => {
    for (const [maxPlaces, forVisitors] of [
      [2, 1],
      [3, 1],
      [1, 0],
    ] as const) {
      const { door, visitor, admitted } = open(1_000, maxPlaces);
      for (let nth = 1; nth <= forVisitors; nth++) await talk(door, await visitor(nth));
      expect(await door.admit('ed_good-late'), `of ${maxPlaces}`).toBe('full');
      await talk(door, await admitted('test'));
    }
  });

  it('comes in six times a minute, whatever becomes of it, and keeps no other visitor out', async () => {
    const { door, visitor, pass } = open();
    const enter = async (who: string) => door.enter(await visitor(who), () => {});
    for (let time = 1; time <= 6; time++) {
      const place = await enter(`one-${time}`);
      if (typeof place === 'string') throw new Error(`${place}, the ${time}. time`);
      place.leave();
    }
    expect(await enter('one-7')).toBe('full');
    for (let nth = 1; nth <= 20; nth++) {
      const place = await enter(`other${nth}`);
      if (typeof place === 'string') throw new Error(`${place}, the ${nth}. other`);
      place.leave();
    }
    await pass(61);
    expect(await enter('one-8')).toBeTypeOf('object');
  });

  it('is not ended with anybody’s session, and gives back the minute where no line is free', async () => {
    const { door, visitor, admitted, switchboard, demo } = open();
    const { place } = await talk(door, await visitor());
    door.sessionEnded({ accountId, tokenHash: null });
    expect(switchboard.liveCalls).toBe(1);
    const [one, two, late] = [await admitted('test'), await admitted('test'), await visitor(2)];
    await talk(door, one);
    // The last line is taken while the minute is held back.
    demo.meanwhile = () => talk(door, two);
    expect([await (door.enter(late, () => {}) as Place).ring(), demo.ended]).toEqual([false, [0]]);
    place.leave();
  });
});
