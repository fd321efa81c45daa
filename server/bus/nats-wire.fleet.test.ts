import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { until } from '#tests/calls-fixture.ts';
import { startFleet } from '#tests/fleet.ts';
import { lacks } from '#tests/lacks.ts';
import { natsAddress, natsServer, type ServerProgram } from '#tests/server-program.ts';
import { watchCalls } from '#tests/watched-calls.ts';
import { type Bus, createBus } from './bus.ts';
import { natsWire } from './nats-wire.ts';

const missing = lacks('nats-server');
if (missing) console.log(`The bus over NATS is not tried; ${missing}`);

describe.skipIf(missing !== '')('the bus over NATS', { meta: { skipReason: missing } }, () => {
  let nats: ServerProgram;
  let open: Bus[] = [];
  beforeEach(async () => {
    nats = await natsServer();
  });
  afterEach(async () => {
    for (const bus of open) await bus.close();
    open = [];
    await nats.stop();
  });

  const logger = pino({ level: 'silent' });
  const key = randomBytes(32);
  /** A node's bus, and the calls that it heard to be over. */
  function join(nodeId: string, { subject = 'noura.test', url = natsAddress(nats) } = {}) {
    const bus = createBus({ nodeId, wire: natsWire({ url, subject, logger }), key, clock: systemClock, logger });
    const heard: string[] = [];
    bus.hear('call-over', ({ carrierCallId }) => heard.push(carrierCallId));
    bus.open();
    open.push(bus);
    return { bus, heard, tell: (carrierCallId: string) => bus.tell('call-over', { carrierCallId }) };
  }
  type Joined = ReturnType<typeof join>;

  const areJoined = (from: Joined, to: Joined) =>
    until('one hears the other', async () => {
      from.tell('here');
      await sleep(50);
      return to.heard.includes('here');
    });

  test('what one tells all others hear, in order, and a question has its answer', async () => {
    await nats.start();
    const [a, b, c] = [join('a'), join('b'), join('c')];
    const stranger = join('d', { subject: 'noura.other' });
    for (const each of [b, c]) await areJoined(a, each);
    await areJoined(b, a);
    const names = Array.from({ length: 500 }, (_, at) => `call-${at}`);
    for (const name of names) a.tell(name);
    for (const { heard } of [b, c]) await expect.poll(() => heard.filter((name) => name !== 'here')).toEqual(names);
    expect(a.heard.filter((name) => name !== 'here')).toEqual([]);
    expect(stranger.heard).toEqual([]);

    b.bus.answer('call-at', async () => ({ token: 't', mediaUrl: 'https://b' }));
    c.bus.answer('call-at', async () => null);
    const question = { carrierCallId: 'call-1' };
    expect(await a.bus.ask('b', 'call-at', question)).toEqual({ token: 't', mediaUrl: 'https://b' });
    expect(await a.bus.ask(null, 'call-at', question)).toEqual({ token: 't', mediaUrl: 'https://b' });
    expect(await a.bus.ask('c', 'call-at', question)).toBeNull();
  });

  test('who was there before the server hears once it is', async () => {
    const [a, b] = [join('a'), join('b')];
    a.tell('lost');
    await sleep(700);
    await nats.start();
    await areJoined(a, b);
    expect(b.heard).not.toContain('lost');
  });

  test('after the server was away all hear each other again, and nothing is told late', async () => {
    await nats.start();
    const [a, b] = [join('a'), join('b')];
    await areJoined(a, b);
    await nats.kill();
    await sleep(300);
    a.tell('lost');
    expect(await a.bus.ask('b', 'call-at', { carrierCallId: 'call-1' })).toBeNull();
    b.heard.length = 0;
    await nats.start();
    await areJoined(a, b);
    expect(b.heard).not.toContain('lost');
  });

  test('a server that refuses the password is asked again, and stops nobody from closing', async () => {
    await nats.start();
    const { bus } = join('a', { url: `nats://noura:wrong@127.0.0.1:${nats.port}` });
    await sleep(1_500);
    const before = performance.now();
    await bus.close();
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test('nodes of a fleet hear each other by it; what is lost on the way is found out by looking', async () => {
    await nats.start();
    const fleet = await startFleet(['b'], { BUS_URL: natsAddress(nats) });
    try {
      const { a } = fleet;
      const [b] = fleet.others;
      const signedIn = async () => {
        const { email, password } = a.owner;
        return (await a.request('POST', '/auth/login', { body: { email, password } })).body.access_token as string;
      };
      const endsWithin = async (lostMs: number) => {
        const token = await signedIn();
        const stream = await watchCalls(String(b?.url), token);
        const startedMs = performance.now();
        await a.request('POST', '/auth/logout', { token });
        while ((await stream.next()) !== null);
        expect(performance.now() - startedMs).toBeLessThan(lostMs);
      };
      // Without the bus it would be found by looking each 5 s.
      await endsWithin(1_500);
      await nats.kill();
      await endsWithin(8_000);
    } finally {
      await fleet.stop();
    }
  });
});
