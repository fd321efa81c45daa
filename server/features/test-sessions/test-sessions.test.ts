import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse } from '#tests/house.ts';
import { type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { json, startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

let house: TelephoneHouse;
const ask = (path: string, body?: unknown, person: Person = house.owner) =>
  house.request('POST', path, { token: person.token, ...(body === undefined ? {} : { body }) });
const session = (person?: Person) => ask('/realtime-session', undefined, person);
const report = (usedMinutes: number, sessionId?: string) => ask('/user/update-minutes', { usedMinutes, sessionId });
const setSeconds = (seconds: number) =>
  house.db.execute(sql`
    update minute_accounts
    set total_seconds = 1500, balance_seconds = ${seconds}, reserved_seconds = 0, given_back_seconds = 0`);
/** It was given minutes beside those of its trial. */
const paysFor = () => house.db.execute(sql`update minute_accounts set total_seconds = 6000`);
const held = async (): Promise<number> => {
  const { rows } = await house.db.execute<{ held: string }>(
    sql`select reserved_seconds as held from minute_accounts where account_id = ${house.owner.accountId}`,
  );
  return Number(rows[0]?.held);
};
const secondsLeft = async (): Promise<number> => {
  const { rows } = await house.db.execute<{ left: string }>(
    sql`select balance_seconds as left from minute_accounts where account_id = ${house.owner.accountId}`,
  );
  return Number(rows[0]?.left);
};

describe('a voice test that Noura carries', () => {
  beforeAll(async () => {
    house = await startTelephoneHouse();
  });
  afterAll(() => house?.stop());
  beforeEach(() => setSeconds(1_500));

  test('asks for nothing and gets a secret, its address and the model of the offer', {
    tags: ['APICONFIG-09', 'APICONFIG-12', 'TEST-30'],
  }, async () => {
    const seconds = () => Math.floor(house.clock.now().getTime() / 1000);
    const asked = seconds();
    const { status, body } = await session();
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client_secret: { value: expect.stringMatching(/^ek_.{20,}/), expires_at: expect.any(Number) },
      url: '/v1/realtime/calls',
      model: 'gpt-4o-mini-realtime-preview',
      carriedBy: 'noura',
      hears: house.phone?.testCalls.hears({ language: 'en-US' }),
      longestSeconds: 300,
      opening: '',
    });
    const { expires_at } = body.client_secret;
    expect(expires_at).toBeGreaterThanOrEqual(asked + 60);
    expect(expires_at).toBeLessThanOrEqual(seconds() + 60);
    expect((await session()).body.client_secret.value).not.toBe(body.client_secret.value);
    expect((await house.request('POST', '/realtime-session')).status).toBe(401);
  });

  test('lasts no longer than the minutes do, and without any is refused with what to do', {
    tags: ['Q-48'],
  }, async () => {
    await setSeconds(90);
    expect((await session()).body.longestSeconds).toBe(90);
    await setSeconds(0);
    expect(await session()).toMatchObject({
      status: 403,
      body: { code: 'test-sessions.no-minutes', message: expect.stringContaining('Billing') },
    });
  });

  test('is not given to an account that is not active', { tags: ['Q-55'] }, async () => {
    const change = (active: boolean) =>
      house.db.execute(sql`update accounts set is_active = ${active} where id = ${house.owner.accountId}`);
    await change(false);
    expect(await session()).toMatchObject({ status: 403, body: { code: 'test-sessions.inactive' } });
    await change(true);
    expect((await session()).status).toBe(200);
  });

  test('is not charged by the report, which answers the minutes that are left', {
    tags: ['APICONFIG-14', 'APICONFIG-15', 'TEST-31'],
  }, async () => {
    await session();
    const answer = await report(3.5);
    expect(answer).toMatchObject({ status: 200, body: { usedMinutes: 3.5, remainingMinutes: 25, totalMinutes: 25 } });
    expect(await secondsLeft()).toBe(1_500);
    expect((await report(-1)).status).toBe(400);
  });
});

describe('a voice test that a service carries', () => {
  let service: LanguageService;
  let webhook: WebhookServer;
  let given: () => { status: number; body: string };
  const secrets = () => ({
    status: 200,
    body: JSON.stringify({
      value: 'ek_theirs',
      expires_at: Math.floor(house.clock.now().getTime() / 1000) + 60,
      session: {},
    }),
  });
  const older = (seconds: number) =>
    house.db.execute(
      sql`update test_sessions set made_at = made_at - ${seconds} * interval '1 second' where settled_at is null`,
    );
  const run = async (function_name: string, args: unknown, call_id: string, person?: Person) =>
    ask('/function-call', { function_name, arguments: args, call_id }, person);

  beforeAll(async () => {
    service = await startLanguageService((_request, response) => {
      const { status, body } = given();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    webhook = await startWebhookServer();
    house = await startTelephoneHouse({
      voiceSecretsAMinute: 60,
      env: {
        REALTIME_CALLS_URL: `${service.url}/realtime/calls`,
        REALTIME_API_KEY: 'key-of-the-operator',
        EGRESS_ALLOW_HOSTS: webhook.host,
      },
    });
  });
  afterAll(async () => {
    await house?.stop();
    await service?.stop();
    await webhook?.stop();
  });
  beforeEach(async () => {
    given = secrets;
    service.requests.length = 0;
    await setSeconds(1_500);
    await house.db.execute(sql`delete from test_sessions`);
  });

  test('gets its secret there, with the instructions and tools of a call; the key stays here', async () => {
    const { status, text, body } = await session();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client_secret: { value: 'ek_theirs' },
      url: `${service.url}/realtime/calls`,
      model: 'gpt-realtime-2.1-mini',
      carriedBy: 'service',
      hears: true,
      longestSeconds: 300,
    });
    const greetings = await house.request('GET', '/greetings', { token: house.owner.token });
    const greeting = greetings.body.find((one: { selected: boolean }) => one.selected);
    expect(body.opening).toContain(greeting.message);
    expect(text).not.toContain('key-of-the-operator');
    const [request] = service.requests;
    expect(request).toMatchObject({ path: '/v1/realtime/client_secrets', authorization: 'Bearer key-of-the-operator' });
    const sent = JSON.parse(String(request?.body));
    expect(sent.expires_after).toEqual({ anchor: 'created_at', seconds: 60 });
    expect(sent.session).toMatchObject({ type: 'realtime', model: 'gpt-realtime-2.1-mini' });
    expect(sent.session.instructions).toContain('Hartwell & Reyes Law');
    const names = sent.session.tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['note_detail', 'end_call', 'take_message', 'search_knowledge']));
    expect(JSON.stringify(sent.session.audio)).not.toContain('pcmu');
  });

  test('is let through to the service by the pages', async () => {
    const page = await house.request('GET', '/test_noura', { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${new URL(service.url).origin};`);
  });

  test.each([
    ['refuses', { status: 401, body: '{"error":{"message":"Incorrect API key provided: key-of"}}' }],
    ['gives no secret', { status: 200, body: '{"session":{}}' }],
    ['talks nonsense', { status: 200, body: '<html>' }],
  ])('is told as such when the service %s', async (_, answer) => {
    given = () => answer;
    const refused = await session();
    expect(refused).toMatchObject({ status: 503, body: { code: 'test-sessions.service-away' } });
    expect(refused.text).not.toContain('key-of');
    const { rows } = await house.db.execute(sql`select id from test_sessions`);
    expect(rows).toEqual([]);
  });

  test('understands a server of before, which wraps the secret', async () => {
    given = () => ({ status: 200, body: '{"client_secret":{"value":"ek_older","expires_at":1900000000}}' });
    expect((await session()).body.client_secret).toEqual({ value: 'ek_older', expires_at: 1_900_000_000 });
  });

  test('is charged what is reported, once, within its life', { tags: ['APICONFIG-14', 'APICONFIG-15'] }, async () => {
    await session();
    await older(120);
    expect((await report(1.5)).body).toEqual({ usedMinutes: 1.5, remainingMinutes: 23.5, totalMinutes: 25 });
    expect((await report(1.5)).body.remainingMinutes).toBe(23.5);
    // It is a call like every other, kept out of log and figures as a test.
    const { rows } = await house.db.execute(sql`
      select c.is_test, c.outcome, c.media_seconds, l.kind, l.seconds::integer as spent
      from calls c join minute_ledger l on l.call_id = c.id where c.carrier = 'service'`);
    expect(rows).toEqual([{ is_test: true, outcome: 'handled', media_seconds: 90, kind: 'test', spent: -90 }]);
    expect(await house.log()).toEqual([]);

    await session();
    await older(60);
    await report(50);
    expect(await secondsLeft()).toBeGreaterThanOrEqual(1_500 - 90 - 63);
    expect(await secondsLeft()).toBeLessThanOrEqual(1_500 - 90 - 60);
  });

  test('is settled once of many reports at the same moment, which hold up nobody else', async () => {
    const { _id } = (await session()).body;
    await older(120);
    const reports = Array.from({ length: 20 }, () => report(1, _id));
    const other = house.request('GET', '/user', { token: house.owner.token });
    expect((await other).status).toBe(200);
    for (const { status } of await Promise.all(reports)) expect(status).toBe(200);
    expect(await secondsLeft()).toBe(1_500 - 60);
  });

  test('costs at most the longest duration of its session, and never more than is left', async () => {
    await setSeconds(40);
    await session();
    await older(300);
    await report(5);
    expect(await secondsLeft()).toBe(0);
    await setSeconds(1_500);
    await session();
    await older(3_600);
    await report(5);
    expect(await secondsLeft(), 'a report that comes an hour late').toBe(1_500 - 300);
  });

  test('holds its longest duration back from the first moment; two may be open', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => session()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('test-sessions.too-many');
    expect(service.requests).toHaveLength(2);
    expect(await held()).toBe(600);
    const named = answers.flatMap(({ body }) => body._id ?? []);
    // Nobody talked in them.
    for (const id of named) expect((await report(0, id)).status).toBe(200);
    expect([await held(), await secondsLeft()]).toEqual([0, 1_500]);
    for (const status of [200, 200, 429]) expect((await session()).status).toBe(status);
  });

  test('keeps its place for as long as it could last, whatever is reported', async () => {
    await paysFor();
    for (let time = 0; time < 6; time++) {
      const { status, body } = await session();
      expect(status).toBe(200);
      expect((await report(0, body._id)).status).toBe(200);
    }
    expect((await session()).body.code).toBe('test-sessions.too-many');
    expect([service.requests.length, await held()], 'nothing is held back for those that ended').toEqual([6, 0]);
    const pass = (seconds: number) =>
      house.db.execute(sql`update test_sessions set made_at = made_at - ${seconds} * interval '1 second'`);
    await pass(350);
    expect((await session()).body.code).toBe('test-sessions.too-many');
    await pass(10);
    expect((await session()).status).toBe(200);
  });

  test('is believed to have been short so often a day; what is charged whole does not count', async () => {
    await paysFor();
    const { _id } = (await session()).body;
    await older(300);
    await report(5, _id);
    const many = async (charged: number) => {
      await house.db.execute(sql`
        insert into test_sessions (id, account_id, made_at, longest_seconds, reserved_seconds, settled_at, charged_seconds)
        select gen_random_uuid(), account_id, made_at - interval '1 hour', longest_seconds, longest_seconds, settled_at, ${charged}
        from test_sessions, generate_series(1, 40) where id = ${_id}`);
    };
    await many(300);
    const { body } = await session();
    expect(body.code).toBeUndefined();
    await report(0, body._id);
    await many(0);
    expect((await session()).body.code).toBe('request.too-many');
    await house.db.execute(sql`update test_sessions set made_at = made_at - interval '23 hours'`);
    expect((await session()).status).toBe(200);
  });

  const env = () => ({ REALTIME_CALLS_URL: `${service.url}/realtime/calls`, REALTIME_API_KEY: 'key-of-the-operator' });

  test('is given to one account so often a minute, and to another all the same', async () => {
    const few = await startHouse({ voiceSecretsAMinute: 3, env: env() });
    const [one, other] = [await few.person('owner'), await few.person('otherOwner')];
    const secret = async ({ token }: Person) => (await few.request('POST', '/realtime-session', { token })).body.code;
    const codes = [await secret(one), await secret(one), await secret(one), await secret(one)];
    expect(codes).toEqual([undefined, undefined, 'test-sessions.too-many', 'request.too-many']);
    expect(await secret(other)).toBeUndefined();
    few.clock.advance(60_000);
    expect(await secret(one)).toBe('test-sessions.too-many');
    await few.stop();
  });

  test('gives an account on trial as many minutes back in all as its trial has, over days, and one that pays any', async () => {
    const days = await startHouse({ env: env() });
    const { email, password, accountId } = await days.person('owner');
    const logIn = { body: { email, password, remember: true } };
    const token = (await days.request('POST', '/auth/login', logIn)).body.access_token;
    const ask = (path: string, more: object = {}) => days.request('POST', path, { token, ...more });
    const account = async () => {
      const { rows } = await days.db.execute<Record<string, string>>(
        sql`select balance_seconds, reserved_seconds, given_back_seconds from minute_accounts where account_id = ${accountId}`,
      );
      return Object.values(rows[0] ?? {}).map(Number);
    };
    /** Tests of one second, three a day; what the first refusal says. */
    const testsUntilRefused = async (countsWhole: boolean) => {
      for (let tests = 0; tests < 200; tests++) {
        days.clock.advance((tests % 3 ? 1 : 20) * 60 * 60_000);
        const query = { countsWhole: String(countsWhole) };
        const { status, body } = await ask('/realtime-session', { query });
        if (status !== 200) return { tests, code: body.code };
        days.clock.advance(1_000);
        await ask('/user/update-minutes', { body: { usedMinutes: 1 / 60, sessionId: body._id } });
      }
      return null;
    };
    // Each gives 299 of 300 seconds back: after five there are 5 left to be given back.
    expect(await testsUntilRefused(false)).toEqual({ tests: 5, code: 'test-sessions.counts-whole' });
    expect(await account()).toEqual([1_495, 0, 1_495]);
    // It is told so and goes on: 5 s are given back, then none, until the minutes are used up.
    expect(await testsUntilRefused(true)).toEqual({ tests: 5, code: 'test-sessions.no-minutes' });
    expect((await account()).slice(0, 2)).toEqual([0, 0]);

    await days.db.execute(sql`update minute_accounts set total_seconds = 6000, balance_seconds = 1500`);
    for (let time = 0; time < 12; time++) {
      days.clock.advance(20 * 60 * 60_000);
      const { body } = await ask('/realtime-session');
      await ask('/user/update-minutes', { body: { usedMinutes: 0, sessionId: body._id } });
    }
    expect((await account())[0]).toBe(1_500);
    await days.stop();
  });

  test('holds a minute back on trial, however short the business has its calls end', async () => {
    const limit = (seconds: number) =>
      house.db.execute(sql`update model_configurations set max_call_duration_seconds = ${seconds}`);
    await limit(1);
    try {
      const { body } = await session();
      expect([body.longestSeconds, await held()]).toEqual([1, 60]);
      await report(0, body._id);
      await paysFor();
      expect((await session()).body.longestSeconds).toBe(1);
      expect(await held()).toBe(1);
    } finally {
      await limit(300);
    }
  });

  test('goes on with what was decided where settling broke off, and gives nothing back twice', async () => {
    const { _id } = (await session()).body;
    await older(200);
    await house.db.execute(sql`update test_sessions set charged_seconds = 7 where id = ${_id}`);
    expect((await report(2, _id)).status).toBe(200);
    expect([await held(), await secondsLeft()]).toEqual([0, 1_493]);
    const given = sql`select given_back_seconds from minute_accounts where account_id = ${house.owner.accountId}`;
    expect(await house.db.count(given)).toBe(0);
  });

  test('is charged whole when nobody reports it, and what is held back for it is given back', async () => {
    await session();
    await older(959);
    await session();
    expect([await held(), await secondsLeft()]).toEqual([600, 1_500]);
    await older(1);
    // As each minute.
    await report(0, '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11');
    expect([await held(), await secondsLeft()]).toEqual([300, 1_200]);
  });

  test('holds nothing back once the service refused it', async () => {
    given = () => ({ status: 500, body: '' });
    expect((await session()).status).toBe(503);
    expect(await held()).toBe(0);
  });

  test('of two open ones a report without a name means the one that can have lasted so long', async () => {
    await session();
    await older(200);
    await session();
    await older(10);
    await report(3);
    expect(await secondsLeft()).toBe(1_500 - 180);
  });

  test('of two open ones a report settles the one that it names; two of it, at once or again, are one', async () => {
    const { _id: talked } = (await session()).body;
    await older(200);
    const { _id: other } = (await session()).body;
    await older(200);
    await Promise.all([report(3, talked), report(3, talked)]);
    expect((await report(3, talked)).body.remainingMinutes).toBe(22);
    expect(await secondsLeft()).toBe(1_500 - 180);
    const stranger = await house.person('otherOwner');
    await ask('/user/update-minutes', { usedMinutes: 1, sessionId: other }, stranger);
    expect(await secondsLeft()).toBe(1_500 - 180);
    await report(1, other);
    expect(await secondsLeft()).toBe(1_500 - 240);
  });

  test('runs its tools here: those of the office and the own functions, once for each call of one', {
    tags: ['APICONFIG-17', 'APICONFIG-18'],
  }, async () => {
    const { email, token } = house.owner;
    const lookUp = {
      ...{ type: 'function', name: 'look_up_order', description: 'Tells where an order is.' },
      ...{ webhook_url: `${webhook.url}/orders`, request_type: 'POST' },
      parameters: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
    };
    await house.request('PATCH', '/custom-prompt', { token, body: { tools: [lookUp] } });
    await house.request('PUT', '/user/function', {
      token,
      query: { email, customFunction: 'true', scheduleFunctions: 'false' },
    });
    webhook.answer = (_call, response) => json(response, { state: 'on its way' });
    await session();

    const message = await run('take_message', '{"reason":"Call me","urgent":false}', 'c1');
    expect(message.body).toEqual({ call_id: 'c1', result: { status: 'taken' } });
    const noted = await run('note_detail', { field: 'fullName', value: 'Maria', status: 'as-heard' }, 'c2');
    expect(noted.body.result).toEqual({ noted: true });
    expect((await run('end_call', { outcome: 'handled' }, 'c3')).body.result).toEqual({ ending: true });
    // On a busy machine a look-up may take longer than a caller would wait.
    let looks = 0;
    const lookUpParking = async () =>
      (await run('search_knowledge', { query: 'parking' }, `c4-${looks++}`)).body.result;
    await expect.poll(lookUpParking).toHaveProperty('passages');

    const order = await Promise.all([1, 2].map(() => run('look_up_order', { number: 'A-1' }, 'c5')));
    expect(order.map(({ body }) => body.result)).toEqual([1, 2].map(() => ({ answer: { state: 'on its way' } })));
    expect(webhook.calls).toHaveLength(1);
    expect((await run('look_up_order', { number: 7 }, 'c6')).body.result).toEqual({ error: expect.any(String) });
    expect((await run('drop_table', {}, 'c7')).status).toBe(404);
    const stranger = await house.person('otherOwner');
    expect((await run('take_message', { reason: 'x', urgent: false }, 'c8', stranger)).status).toBe(404);
    expect(webhook.calls).toHaveLength(1);
  });
});
