import { afterEach, expect, test } from 'vitest';
import { accepting, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall } from '#tests/test-box.ts';
import { defaultTone, withTone } from '#web/features/setup/tone/tone.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

test('behaviour and fillers that the wizard writes into the instructions are in force for the next call', {
  tags: ['WIZARD-17'],
}, async () => {
  const service = await startStubService(accepting());
  stops.push(() => service.stop());
  const house = await startTelephoneHouse({ env: { REALTIME_URL: service.url } });
  stops.push(() => house.stop());
  const { token, ...admin } = await house.person('superadmin');
  const instructions = async () => (await house.request('GET', '/instructions', { token })).body.instructions as string;
  const write = async (tone: Parameters<typeof withTone>[1]) => {
    const body = { instructions: withTone(await instructions(), tone) };
    expect((await house.request('PATCH', '/instructions', { token, body })).status).toBe(200);
  };
  const toldInCall = async () => {
    const before = service.connections.length;
    const call = await placeTestCall(house, { token, ...admin });
    await service.until(() => (service.connections[before]?.of('session.update').length ?? 0) > 0);
    await call.hangUp();
    await call.over;
    return (service.connections[before] as StubConnection).of('session.update')[0]?.session as { instructions: string };
  };
  const own = await instructions();
  await write(defaultTone);
  const first = await toldInCall();
  expect(first.instructions).toContain(
    `${own}\nTone: friendly, empathetic and kind. Use natural fillers such as "well" or "let me see".`,
  );
  await write({ tags: ['Direct'], fillers: false });
  const second = await toldInCall();
  expect(second.instructions).toContain(`${own}\nTone: direct. Use no filler words.`);
  expect(second.instructions).not.toContain('empathetic');
});
