import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { isSigned, json, startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { endBrokenOffRuns } from './function-runs.ts';

let webhook: WebhookServer;
let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  webhook = await startWebhookServer();
  house = await startHouse({ env: { EGRESS_ALLOW_HOSTS: webhook.host } });
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(async () => {
  await house.stop();
  await webhook.stop();
});
beforeEach(() => {
  webhook.calls.length = 0;
  webhook.answer = (_call, response) => json(response, { message: 'It is on its way.' });
});

const as = (person: Person, method: string, path: string, options: object = {}) =>
  house.request(method, path, { token: person.token, ...options });
const now = () => house.clock.now().getTime();
const patch = (body: object, headers = {}) => as(owner, 'PATCH', '/custom-prompt', { body, headers });
const lookUp = (change: object = {}) => ({
  type: 'function',
  name: 'look_up_order',
  description: 'Tells where an order is.',
  webhook_url: `${webhook.url}/orders`,
  request_type: 'POST',
  parameters: {
    type: 'object',
    properties: { number: { type: 'string', maxLength: 20 }, express: { type: 'boolean' } },
    required: ['number'],
    additionalProperties: false,
  },
  ...change,
});
const run = (body: object) => as(owner, 'POST', '/function-call', { body });

test('a new account has no functions and the prompt as it is given', {
  tags: ['FUNC-08', 'FUNC-09', 'FUNC-10', 'APICONFIG-19'],
}, async () => {
  expect((await as(owner, 'GET', '/custom-prompt')).body).toEqual({
    _id: owner.accountId,
    user: owner.accountId,
    __v: 0,
    tools: [],
    dynamic_prompt: 'You are a helpful assistant that can use the function when appropriate.',
  });
});

test('functions and prompt are saved, each alone or both', {
  tags: ['FUNC-11', 'FUNC-12', 'FUNC-13', 'FUNC-14', 'FUNC-15', 'FUNC-16', 'FUNC-23', 'APICONFIG-20'],
}, async () => {
  const saved = await patch({ tools: [lookUp({ name: ' Look Up Order', parameters: {} })] });
  expect(saved).toMatchObject({ status: 200, body: { tools: [{ name: 'look_up_order', parameters: {} }] } });
  const prompt = await patch({ dynamic_prompt: 'Use it for orders.' });
  expect(prompt.body).toMatchObject({ tools: [{ name: 'look_up_order' }], dynamic_prompt: 'Use it for orders.' });
  expect((await patch({})).body).toEqual(prompt.body);
  expect((await as(owner, 'GET', '/custom-prompt')).body).toEqual(prompt.body);
  expect((await as(other, 'GET', '/custom-prompt')).body.tools).toEqual([]);
  const secretOf = async (person: Person) => (await as(person, 'GET', '/custom-prompt/secret')).body.secret;
  expect(await secretOf(other)).not.toBe(await secretOf(owner));
});

test('what cannot work is refused with the reason, and nothing of it is saved', {
  tags: ['FUNC-18', 'FUNC-19', 'FUNC-24'],
}, async () => {
  await patch({ tools: [lookUp()] });
  const twice = await patch({ tools: [lookUp(), lookUp({ name: 'Look up order' })] });
  expect(twice).toMatchObject({ status: 409, body: { message: 'A function with this name already exists.' } });
  for (const [change, message] of [
    [{ webhook_url: 'ftp://example.com' }, /valid URL/],
    [{ name: '' }, /1 to 64/],
    [{ name: 'end_call' }, /is reserved for the assistant/],
    [{ parameters: { type: 'string' } }, /describe an object/],
    [{ parameters: { type: 'object', properties: { a: { $ref: 'https://example.com/x' } } } }, /References/],
    [{ parameters: { type: 'object', properties: { a: { type: 'strin' } } } }, /cannot be used/],
    [{ parameters: { type: 'object', properties: { a: { pattern: '(' } } } }, /regular expression/],
  ] as const) {
    const answer = await patch({ tools: [lookUp(change)] });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(message);
  }
  expect((await as(owner, 'GET', '/custom-prompt')).body.tools).toHaveLength(1);
});

test('of two tabs the later save wins knowingly', async () => {
  const { headers } = await as(owner, 'GET', '/custom-prompt');
  const seen = { 'if-match': headers.get('etag') ?? '' };
  expect((await patch({ dynamic_prompt: 'First.' }, seen)).status).toBe(200);
  expect(await patch({ dynamic_prompt: 'Second.' }, seen)).toMatchObject({
    status: 412,
    body: { code: 'settings.changed' },
  });
  expect((await patch({ dynamic_prompt: 'Second.' })).body.dynamic_prompt).toBe('Second.');
});

test('a function call posts the arguments, signed, and answers what came back', {
  tags: ['APICONFIG-17', 'APICONFIG-18'],
}, async () => {
  await patch({ tools: [lookUp()] });
  const { secret } = (await as(owner, 'GET', '/custom-prompt/secret')).body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const body = { function_name: 'look_up_order', arguments: '{"number":"A-1234"}', call_id: 'call_1' };
  expect(await run(body)).toMatchObject({
    status: 200,
    body: { call_id: 'call_1', result: { message: 'It is on its way.' } },
  });
  const [call] = webhook.calls;
  expect(call).toMatchObject({ method: 'POST', path: '/orders', body: '{"number":"A-1234"}' });
  expect(call && isSigned(call, secret, now())).toBe(true);
  expect(call && isSigned({ ...call, body: '{"number":"A-1235"}' }, secret, now())).toBe(false);
  expect(call?.headers['idempotency-key']).toBe(call?.headers['webhook-id']);

  // The same call again runs nothing, also when it comes twice at once.
  const again = await Promise.all([run(body), run(body)]);
  expect(again.map((answer) => answer.body.result)).toEqual([
    { message: 'It is on its way.' },
    { message: 'It is on its way.' },
  ]);
  expect(webhook.calls).toHaveLength(1);
  const at = { ...body, call_id: 'call_2' };
  await Promise.all([run(at), run(at), run(at)]);
  expect(webhook.calls).toHaveLength(2);
});

test('GET puts the arguments into the query, and leaves what the owner wrote there', async () => {
  await patch({
    tools: [lookUp({ request_type: 'GET', webhook_url: `${webhook.url}/orders?shop=7`, parameters: {} })],
  });
  const { secret } = (await as(owner, 'GET', '/custom-prompt/secret')).body;
  await run({
    function_name: 'look_up_order',
    arguments: { number: 'A 1&2', shop: '8', deep: { a: 1 } },
    call_id: 'get_1',
  });
  const [call] = webhook.calls;
  expect(call).toMatchObject({ method: 'GET', body: '' });
  expect(Object.fromEntries(new URLSearchParams(call?.query))).toEqual({ shop: '7', number: 'A 1&2', deep: '{"a":1}' });
  expect(call && isSigned(call, secret, now())).toBe(true);
});

test('a new secret signs beside the one before it for a day', async () => {
  await patch({ tools: [lookUp()] });
  const { secret: before } = (await as(owner, 'GET', '/custom-prompt/secret')).body;
  const { body: rotated } = await as(owner, 'POST', '/custom-prompt/secret');
  expect(rotated.secret).not.toBe(before);
  expect(rotated.previousUntil).toBe(new Date(house.clock.now().getTime() + 86_400_000).toISOString());
  const call = async (id: string) => {
    await run({ function_name: 'look_up_order', arguments: { number: id }, call_id: id });
    return webhook.calls.at(-1);
  };
  const both = await call('rotated');
  expect(both && [isSigned(both, before, now()), isSigned(both, rotated.secret, now())]).toEqual([true, true]);
  house.clock.advance(86_400_001);
  const { email, password } = owner;
  const signedIn = await house.request('POST', '/auth/login', { body: { email, password } });
  owner = { ...owner, token: signedIn.body.access_token };
  const later = await call('a day later');
  expect(later && [isSigned(later, before, now()), isSigned(later, rotated.secret, now())]).toEqual([false, true]);
});

test('arguments that do not fit reach nobody', async () => {
  await patch({ tools: [lookUp()] });
  for (const args of [
    '{}',
    '{"number":7}',
    '{"number":"x","url":"http://a"}',
    'not json',
    '[]',
    `{"number":"${'9'.repeat(30)}"}`,
  ]) {
    const answer = await run({ function_name: 'look_up_order', arguments: args, call_id: `bad ${args.length}` });
    expect(answer).toMatchObject({ status: 400, body: { code: 'functions.arguments' } });
  }
  expect((await run({ function_name: 'drop_table', arguments: '', call_id: 'x' })).status).toBe(404);
  expect(webhook.calls).toEqual([]);
});

test('a pattern that would take years is given up, refused after three times, and tried again once it is saved anew', async () => {
  const parameters = { type: 'object', properties: { number: { type: 'string', pattern: '^(a+)+$' } } };
  await patch({ tools: [lookUp({ parameters })] });
  let calls = 0;
  const message = async (number: string) => {
    const answer = await run({ function_name: 'look_up_order', arguments: { number }, call_id: `years ${calls++}` });
    return answer.body.message ?? answer.status;
  };
  for (let time = 0; time < 3; time++)
    expect(await message(`${'a'.repeat(35)}!`)).toBe('The arguments take too long to be checked.');
  expect(await message('aa')).toMatch(/three times.*save the function again/);
  expect(webhook.calls).toEqual([]);
  await patch({ tools: [lookUp({ parameters })] });
  expect(await message('aa')).toBe(200);
});

test('a webhook that hangs, drips, floods, loops, breaks or talks nonsense is a failure in plain words, in time', async () => {
  await patch({ tools: [lookUp()] });
  const ways: Record<string, [WebhookServer['answer'], RegExp]> = {
    hangs: [() => {}, /did not answer within 8 seconds/],
    drips: [
      (_call, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(drip));
      },
      /did not answer within 8 seconds/,
    ],
    floods: [
      (_call, response) => {
        const flood = () => {
          for (let count = 0; count < 16 && !response.destroyed; count++) response.write(Buffer.alloc(65_536, 32));
          if (!response.destroyed) setImmediate(flood);
        };
        response.writeHead(200);
        flood();
      },
      /too large/,
    ],
    bomb: [
      (_call, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 32)));
      },
      /too large/,
    ],
    loops: [(_call, response) => response.writeHead(302, { location: `${webhook.url}/again` }).end(), /redirects/],
    breaks: [(_call, response) => json(response, { secret: 'stack' }, 500), /status 500/],
    nonsense: [(_call, response) => response.end('<html>hello</html>'), /did not answer with JSON/],
    nested: [(_call, response) => response.end('['.repeat(100_000) + ']'.repeat(100_000)), /JSON|too large/],
    inside: [
      (_call, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      /internet|redirect/,
    ],
  };
  const startedMs = performance.now();
  for (const [name, [answer, problem]] of Object.entries(ways)) {
    webhook.answer = answer;
    // Each is a server of its own to the breaker.
    const { body, status } = await run({
      function_name: 'look_up_order',
      arguments: { number: name },
      call_id: `way ${name}`,
    });
    expect([name, status]).toEqual([name, 200]);
    expect(body.result.error, name).toMatch(
      name === 'inside' || name === 'nested' || name === 'nonsense' ? /./ : problem,
    );
    webhook.answer = (_call, response) => json(response, {});
    await run({ function_name: 'look_up_order', arguments: { number: 'mend' }, call_id: `mend ${name}` });
  }
  expect(performance.now() - startedMs).toBeLessThan(30_000);
  const { body: runs } = await as(owner, 'GET', '/custom-prompt/runs', { query: { name: 'look_up_order' } });
  expect(runs.find((one: { arguments: string }) => one.arguments.includes('breaks'))).toMatchObject({
    ok: false,
    status: 500,
    source: 'test',
    problem: 'The server answered with the status 500.',
    answer: '{"secret":"stack"}',
  });
});

test('a long answer is bounded, and is told as what it is', async () => {
  await patch({ tools: [lookUp()] });
  webhook.answer = (_call, response) => json(response, { text: 'x'.repeat(100_000) });
  const { body } = await run({ function_name: 'look_up_order', arguments: { number: '1' }, call_id: 'long' });
  expect(body.result).toEqual({ text: expect.stringMatching(/^\{"text":"x+$/), cut: true });
  expect(body.result.text).toHaveLength(8_000);
});

test('"Try it" calls a function that is not saved, and the log holds every run, sealed in the database', async () => {
  const tool = lookUp({ name: 'not_saved' });
  const tried = await as(owner, 'POST', '/custom-prompt/try', { body: { tool, arguments: { number: 'Maria-77' } } });
  expect(tried).toMatchObject({
    status: 200,
    body: {
      name: 'not_saved',
      source: 'try',
      ok: true,
      status: 200,
      callId: null,
      problem: '',
      answer: '{"message":"It is on its way."}',
    },
  });
  const wrong = await as(owner, 'POST', '/custom-prompt/try', { body: { tool, arguments: {} } });
  expect(wrong).toMatchObject({
    status: 400,
    body: { message: "The arguments must have required property 'number'." },
  });
  const { body: runs } = await as(owner, 'GET', '/custom-prompt/runs', { query: { name: 'not_saved' } });
  expect(runs).toEqual([tried.body]);
  const { rows } = await house.db.execute<{ kept: Buffer }>(
    sql`select arguments || answer as kept from function_runs where name = 'not_saved'`,
  );
  expect(rows[0]?.kept.includes('Maria-77')).toBe(false);
});

test('of one function 500 runs are kept', async () => {
  await patch({ tools: [lookUp()] });
  await house.db.execute(sql`
    insert into function_runs (id, account_id, key, name, source, at, state, arguments)
    select gen_random_uuid(), ${owner.accountId}, 'old ' || n, 'look_up_order', 'call', now() - interval '1 year' + n * interval '1 minute', 'done', arguments
    from generate_series(1, 600) n, (select arguments from function_runs limit 1) one`);
  await run({ function_name: 'look_up_order', arguments: { number: '1' }, call_id: 'one more' });
  const { rows } = await house.db.execute<{ count: string }>(
    sql`select count(*) from function_runs where account_id = ${owner.accountId} and name = 'look_up_order'`,
  );
  expect(Number(rows[0]?.count)).toBe(500);
});

test('one call id with another function or other arguments is another call', async () => {
  await patch({ tools: [lookUp(), lookUp({ name: 'other' })] });
  const use = { function_name: 'look_up_order', arguments: { number: 'A-1' }, call_id: 'same' };
  webhook.answer = (call, response) => json(response, { got: call.body });
  await run(use);
  const [again, changed] = [await run(use), await run({ ...use, arguments: { number: 'A-2' } })];
  await run({ ...use, function_name: 'other' });
  expect([again.body.result.got, changed.body.result.got]).toEqual(['{"number":"A-1"}', '{"number":"A-2"}']);
  expect(webhook.calls).toHaveLength(3);
});

test('a run that a crash left open fails with a reason at the next look, and one under way does not', async () => {
  await patch({ tools: [lookUp({ name: 'cut_off' })] });
  await run({ function_name: 'cut_off', arguments: { number: '1' }, call_id: 'cut off' });
  const shown = async () => (await as(owner, 'GET', '/custom-prompt/runs', { query: { name: 'cut_off' } })).body[0];
  await house.db.execute(sql`update function_runs set state = 'running', answer = null where name = 'cut_off'`);
  expect(await shown()).toMatchObject({ ok: false, problem: 'Still running.' });
  await endBrokenOffRuns(house);
  expect(await shown()).toMatchObject({ ok: false, problem: 'Still running.' });
  await house.db.execute(
    sql`update function_runs set started_at = now() - interval '61 seconds' where name = 'cut_off'`,
  );
  await endBrokenOffRuns(house);
  expect(await shown()).toMatchObject({ ok: false, problem: expect.stringContaining('its result is unknown') });
});

test('the address of a function is sealed where it is kept, and one of before that is not can be read', async () => {
  const tool = lookUp({ webhook_url: `${webhook.url}/orders?key=hunter2` });
  const saved = await patch({ tools: [tool] });
  expect(saved.body.tools).toEqual([tool]);
  const kept = async () =>
    (
      await house.db.execute<{ tools: string }>(
        sql`select tools::text as tools from custom_prompts where account_id = ${owner.accountId}`,
      )
    ).rows[0]?.tools;
  expect(await kept()).not.toMatch(/hunter2|orders|127\.0\.0\.1/);
  await house.db.execute(
    sql`update custom_prompts set tools = ${JSON.stringify([tool])}::jsonb where account_id = ${owner.accountId}`,
  );
  expect((await as(owner, 'GET', '/custom-prompt')).body).toEqual(saved.body);
  await patch({ dynamic_prompt: 'Sealed with the next save.' });
  expect(await kept()).not.toContain('hunter2');
});

test.each([
  ['http://10.0.0.7/orders', /public internet/],
  ['http://localhost/orders', /public internet/],
  ['https://me:secret@shop.example/orders', /user name or password/],
  ['https://shop.example:9000/orders', /Only ports 80/],
])('an address that can never be called is not saved: %s', async (webhook_url, problem) => {
  await patch({ tools: [lookUp()] });
  const answer = await patch({ tools: [lookUp({ webhook_url })] });
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(problem) } });
  expect((await as(owner, 'GET', '/custom-prompt')).body.tools).toEqual([lookUp()]);
});

test('an account saves its functions thirty times a minute, and another one beside it', async () => {
  house.clock.advance(60_001);
  const save = async ({ accountId }: Person) => {
    const token = await house.sessions.open(house.db, accountId, false);
    return house.request('PATCH', '/custom-prompt', { token, body: { tools: [lookUp()] } });
  };
  for (let time = 0; time < 30; time++) expect((await save(owner)).status).toBe(200);
  const refused = await save(owner);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await save(other)).status).toBe(200);
  house.clock.advance(60_000);
  expect((await save(owner)).status).toBe(200);
});

test('a test call has sixty functions run a minute: more would send many requests to whose server the account names', async () => {
  house.clock.advance(60_001);
  const { accountId } = owner;
  const token = await house.sessions.open(house.db, accountId, false);
  await house.request('PATCH', '/custom-prompt', { token, body: { tools: [lookUp()] } });
  const use = (call_id: number) => {
    const body = { function_name: 'look_up_order', arguments: { number: '1' }, call_id: `flood ${call_id}` };
    return house.request('POST', '/function-call', { token, body });
  };
  for (let time = 0; time < 60; time++) expect((await use(time)).status).toBe(200);
  const refused = await use(60);
  expect([refused.status, refused.headers.get('retry-after'), webhook.calls.length]).toEqual([429, '60', 60]);
  house.clock.advance(60_000);
  expect((await use(61)).status).toBe(200);
});
