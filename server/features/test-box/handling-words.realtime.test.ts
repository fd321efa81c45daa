import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HandlingWords } from '#contract/test-box.ts';
import { sql } from '#server/store/sql.ts';
import type { Person } from '#tests/house.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall } from '#tests/test-box.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { sayings } from '#voice/session/speech/sayings.ts';

let house: TelephoneHouse;
let owner: Person;
let webhook: WebhookServer;
beforeAll(async () => {
  webhook = await startWebhookServer();
  house = await startTelephoneHouse({ env: { EGRESS_ALLOW_HOSTS: webhook.host } });
  owner = await house.person('owner');
  const hours = { bussinessHours: [] };
  await save('/business-info', hours);
});
afterAll(async () => {
  await house.stop();
  await webhook.stop();
});

async function save(path: string, body: object): Promise<void> {
  const { status, text } = await house.request('PATCH', path, { token: owner.token, body });
  if (status !== 200) throw new Error(`${status} ${text}`);
}
const words = async (person = owner): Promise<HandlingWords> =>
  (await house.request('GET', '/call-handling/words', { token: person.token })).body;

/** Said besides where a busy machine is slow to answer. */
const waits = Object.values(sayings).flatMap((said) => [said['one-moment'], said['still-looking']]);

/** What a call answers to a caller's first words. */
async function saidInCall(caller: string): Promise<string> {
  const call = await placeTestCall(house, owner, { ask: caller });
  await call.until(() => call.turns()[1]?.timing.answeredMs != null);
  const said = call.events.flatMap((event) => (event.type === 'saying' && event.turn === 1 ? [event.text.trim()] : []));
  await call.hangUp();
  return said
    .filter((text) => !waits.includes(text))
    .join(' ')
    .replace(/\s+/g, ' ');
}

test('what is told of each way is what a call of that way says, with the own message, in the language of the assistant', {
  tags: ['CALLH-01', 'CALLH-11'],
}, async () => {
  await save('/instructions', { message: '' });
  const plain = (await words()).message;
  expect(plain).toEqual({
    caller: 'I would like to leave a message.',
    hears: ['I will gladly take a message.', 'May I have your full name, please?'],
  });
  const own = 'Tell me in a few words what I may pass on.';
  const functions = [
    {
      type: 'function',
      name: 'look_up_order',
      description: 'Tells the status of an order.',
      webhook_url: `${webhook.url}/orders`,
      request_type: 'POST',
      parameters: { type: 'object', properties: { order_number: { type: 'string' } }, required: ['order_number'] },
    },
    {
      type: 'function',
      name: 'parking_state',
      description: 'Says how many parking spaces are free.',
      webhook_url: `${webhook.url}/parking`,
      request_type: 'GET',
      parameters: {},
    },
    {
      type: 'function',
      name: 'save_colours',
      description: 'Saves the colours of a house.',
      webhook_url: `${webhook.url}/colours`,
      request_type: 'POST',
      parameters: {
        type: 'object',
        properties: { colours: { type: 'array', items: { type: 'string' } } },
        required: ['colours'],
      },
    },
  ];
  await save('/custom-prompt', { dynamic_prompt: '', tools: functions });
  for (const [language, message] of [
    ['en-US', own],
    ['de-DE', 'Was darf ich ausrichten?'],
    ['es-US', '¿Qué recado le paso?'],
  ] as const) {
    await save('/model-configuration', { language });
    await save('/instructions', { message, callHandling: 'message' });
    const told = await words();
    expect(told.message.hears).toContain(message);
    expect([language, await saidInCall(told.message.caller)]).toEqual([language, told.message.hears.join(' ')]);
    await save('/instructions', { callHandling: 'appointment' });
    expect(await words(), 'whichever is on').toEqual(told);
    expect([language, await saidInCall(told.appointment.caller)]).toEqual([language, told.appointment.hears.join(' ')]);
  }
  await save('/model-configuration', { language: 'en-US' });
  await save('/instructions', { callHandling: 'function' });
  const {
    functions: [order, parking, colours],
  } = await words();
  expect(order).toEqual({ caller: functions[0]?.description, hears: ['Please tell me the order number.'], used: true });
  expect(await saidInCall('Tell me the status of an order.')).toContain(order?.hears[0]);
  expect(parking, 'only the function itself says it').toEqual({
    ...{ caller: functions[1]?.description, hears: [], used: true },
  });
  expect(webhook.calls, 'and none of this has run it').toEqual([]);
  await saidInCall('How many parking spaces are free?');
  expect(webhook.calls.map(({ path }) => path)).toEqual(['/parking']);
  const { description } = functions[2] ?? {};
  expect(colours, 'a list cannot be asked for').toEqual({ caller: description, hears: [], used: false });
  await saidInCall(`${description}`);
  expect(webhook.calls.map(({ path }) => path)).toEqual(['/parking']);
});

test('nothing is asked, noted or run for it, and it is of the own account', async () => {
  const calls = async () => house.db.count(sql`select count(*) from calls`);
  const before = await calls();
  const stranger = await words(await house.person('otherOwner'));
  expect(stranger.functions).toEqual([]);
  expect(stranger.message.hears).not.toContain('Tell me in a few words what I may pass on.');
  expect(await calls()).toBe(before);
  expect((await house.request('GET', '/call-handling/words')).status).toBe(401);
});
