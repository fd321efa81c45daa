import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadVoicing, type VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { OutgoingSound } from '#voice/carrier/browser/outgoing-sound.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { sound, testBrief } from '#voice/testing/test-call.ts';
import { TestClock } from '#voice/testing/test-clock.ts';
import { createOfficeTools } from '../tools/office-tool.ts';
import { createClientSecrets } from './client-secrets.ts';
import { createRealtimeLobby, type Guest, type Place, type RealtimeLobby } from './realtime-lobby.ts';

let voicing: VoicingChecks;
beforeAll(async () => {
  voicing = await loadVoicing();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const tokenHash = Buffer.alloc(32, 1);
const accountId = testBrief().accountId;

function open(minutes = 1_000) {
  const clock = new TestClock();
  const secrets = createClientSecrets(clock);
  const charged: number[] = [];
  /** The ledger: what each part cost. */
  const parts = new Map<string, number>();
  /** The database is away for so many charges; after one of these it had taken the charge before it went. */
  const away = { charges: 0, after: false };
  let left = minutes * 60;
  const lobby = createRealtimeLobby({
    ...{ assistant: new ScriptedAssistant(), tools: createOfficeTools([]), voicing, clock, secrets },
    speech: { ready: () => null, render: async () => sound(500) },
    authenticate: async () => null,
    briefFor: async () => testBrief({ limits: { ...testBrief().limits, maxCallDurationMs: 900_000 } }),
    secondsLeft: async () => left,
    chargeTest: async (_account, part, seconds) => {
      const fails = away.charges > 0;
      if (fails) away.charges--;
      if (fails && !away.after) throw new Error('away');
      const paid = parts.has(part) ? 0 : Math.min(seconds, left);
      left -= paid;
      if (paid > 0) parts.set(part, paid);
      charged.push(paid);
      if (fails) throw new Error('gone');
      return paid;
    },
    maxSessions: 3,
  });
  const secret = (purpose: 'client' | 'test') => secrets.make({ accountId, tokenHash, session: {}, purpose }).value;
  const admitted = async (purpose: 'client' | 'test'): Promise<Guest> => {
    const guest = await lobby.admit(secret(purpose));
    if (typeof guest === 'string') throw new Error(guest);
    return guest;
  };
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      clock.advance(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  const total = () => [...parts.values()].reduce((sum, seconds) => sum + seconds, 0);
  return { lobby, charged, total, away, admitted, secret, pass };
}

/** Comes in and talks on a line of its own. */
function talk(lobby: RealtimeLobby, guest: Guest) {
  const told: string[] = [];
  const entered = lobby.enter(guest, (reason) => told.push(reason));
  if (typeof entered === 'string') throw new Error(entered);
  const place: Place = entered;
  const sent: { type: string; error?: { code: string } }[] = [];
  const line = new OutgoingSound();
  const session = place.begin({
    send: (text) => sent.push(JSON.parse(text)),
    close: (_code, reason) => {
      told.push(reason);
      place.leave();
    },
    line: {
      play: (itemId, mulaw64) => line.play(itemId, mulaw64),
      itemDone: (itemId) => line.itemDone(itemId),
      clear: () => line.clear(),
      leftMs: 0,
      whenQuiet: () => {},
    },
  });
  return { place, session, told, errors: () => sent.flatMap(({ error }) => (error ? [error.code] : [])) };
}

describe('the lobby', () => {
  it('charges a minute at a time, and what is left of one at the end', async () => {
    const { lobby, admitted, pass, charged } = open();
    const { place } = talk(lobby, await admitted('client'));
    await pass(130);
    expect(charged).toEqual([60, 60]);
    place.leave();
    place.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(charged).toEqual([60, 60, 10]);
  });

  it('charges what it could not charge while the database was away, and nothing twice', async () => {
    for (const after of [false, true]) {
      const { lobby, admitted, pass, total, away } = open();
      const { place, told } = talk(lobby, await admitted('client'));
      Object.assign(away, { charges: 1, after });
      await pass(70);
      await pass(60);
      expect(total()).toBe(120);
      Object.assign(away, { charges: 3, after });
      place.leave();
      let settled = false;
      void lobby.settled().then(() => {
        settled = true;
      });
      await vi.advanceTimersByTimeAsync(700);
      expect(settled).toBe(false);
      await pass(2);
      expect(settled).toBe(true);
      expect(total()).toBe(130);
      expect(told).toEqual(['closed']);
    }
  });

  it('gives up a charge when the database stays away, and does not wait for ever', async () => {
    const { lobby, admitted, pass, total, away } = open();
    const { place } = talk(lobby, await admitted('client'));
    away.charges = 100;
    await pass(10);
    place.leave();
    const closed = lobby.close();
    await pass(20);
    await closed;
    expect(total()).toBe(0);
  });

  it('lets a session say why it ends when the minutes are used up', async () => {
    const { lobby, admitted, pass, charged } = open(1.5);
    const { told, errors } = talk(lobby, await admitted('client'));
    await pass(119);
    expect(errors()).toEqual([]);
    await pass(5);
    expect(errors()).toEqual(['insufficient_quota']);
    expect(told).toEqual(['insufficient_quota']);
    expect(charged.reduce((sum, seconds) => sum + seconds)).toBe(90);
    expect(await lobby.admit('ek_unknown')).toBe('bad-secret');
  });

  it('ends a test when what was left at its beginning is used up, with words', async () => {
    const { lobby, admitted, pass, charged } = open(1.5);
    const { told, errors } = talk(lobby, await admitted('test'));
    await pass(88);
    expect(errors()).toEqual([]);
    await pass(2);
    expect(errors()).toEqual(['insufficient_quota']);
    await pass(4);
    expect(told).toEqual(['insufficient_quota']);
    expect(charged.reduce((sum, seconds) => sum + seconds)).toBe(90);
  });

  it('does not charge the time in which nothing came from who was given up', async () => {
    const { lobby, admitted, pass, charged } = open();
    const { place } = talk(lobby, await admitted('test'));
    await pass(48);
    place.leave(16_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(charged).toEqual([32]);
  });

  it("ends a test after ten minutes and a program's call after the longest of the business", async () => {
    const { lobby, admitted, pass } = open();
    const test = talk(lobby, await admitted('test'));
    const program = talk(lobby, await admitted('client'));
    await pass(598);
    expect(test.errors()).toEqual([]);
    await pass(4);
    expect(test.told).toEqual(['session_expired']);
    expect(program.told).toEqual([]);
    await pass(300);
    expect(program.told).toEqual(['session_expired']);
  });

  it("takes a test's secret once, also when two come at the same moment, and no more than there are places", async () => {
    const { lobby, secret, admitted } = open();
    const value = secret('test');
    const [first, second] = await Promise.all([lobby.admit(value), lobby.admit(value)]);
    if (typeof first === 'string' || typeof second === 'string') throw new Error('not admitted');
    const { place } = talk(lobby, first);
    expect(lobby.enter(second, () => {})).toBe('bad-secret');
    expect(await lobby.admit(value)).toBe('bad-secret');

    const late = await admitted('client');
    const others = [talk(lobby, await admitted('client')), talk(lobby, await admitted('client'))];
    expect(lobby.enter(late, () => {})).toBe('full');
    expect(await lobby.admit(secret('client'))).toBe('full');
    place.leave();
    others.push(talk(lobby, late));
    for (const other of others) other.place.leave();
  });

  it('sends away who signed out, also before the call has begun, and charges nothing for that', async () => {
    const { lobby, admitted, secret, charged } = open();
    const unused = secret('test');
    const talking = talk(lobby, await admitted('test'));
    const told: string[] = [];
    const place = lobby.enter(await admitted('test'), (reason) => told.push(reason));
    if (typeof place === 'string') throw new Error(place);
    lobby.sessionEnded({ accountId, tokenHash: Buffer.alloc(32, 2) });
    expect([...talking.told, ...told]).toEqual([]);
    lobby.sessionEnded({ accountId, tokenHash });
    expect(talking.told).toEqual(['signed out', 'signed out']);
    expect(told).toEqual(['signed out']);
    place.leave();
    expect(await lobby.admit(unused)).toBe('bad-secret');
    await vi.advanceTimersByTimeAsync(0);
    expect(charged).toEqual([]);
  });

  it('closes when all have heard the goodbye, and lets nobody in meanwhile', async () => {
    const { lobby, admitted, secret, pass } = open();
    const { told } = talk(lobby, await admitted('test'));
    let closed = false;
    const closing = lobby.close().then(() => {
      closed = true;
    });
    expect(await lobby.admit(secret('client'))).toBe('full');
    await pass(3);
    await closing;
    expect(closed).toBe(true);
    expect(told).toEqual(['closed']);
  });
});
