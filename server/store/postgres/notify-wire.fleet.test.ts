import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type Relay, startRelay } from '#tests/relay.ts';
import { notifyWire } from './notify-wire.ts';

let house: TestHouse;
let relay: Relay;
let url: string;
beforeAll(async () => {
  house = await startHouse();
  const direct = new URL(house.directUrl);
  relay = await startRelay({ host: direct.hostname, port: Number(direct.port) });
  direct.port = String(relay.port);
  url = direct.href;
});
afterAll(async () => {
  await relay.stop();
  await house.stop();
});

test('a line that falls silent without a break is found, and made anew', async () => {
  const heard: string[] = [];
  const wire = notifyWire({ url, db: house.db, logger: house.logger });
  wire.open((text) => heard.push(text));
  const hears = (text: string) => async () => {
    await wire.send(text);
    return heard.includes(text);
  };
  await until('it listens', hears('["first"]'));
  relay.fallSilent();
  await wire.send('["lost"]');
  await until('it listens again', hears('["after"]'));
  expect(heard).not.toContain('["lost"]');
  await wire.close();
});
