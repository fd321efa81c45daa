import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { resetCodes } from '#tests/reset-codes.ts';
import { Browser, codeOf, enrolApp } from '#tests/second-factor.ts';
import { stepOf } from './authenticator-app.ts';

let house: TestHouse;
let owner: Person;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  ({ secret, recoveryCodes } = await enrolApp(house, owner.token));
});
afterAll(() => house.stop());

const code = (steps = 0) => codeOf(secret, house.clock.now(), steps);
const nextStep = () => house.clock.advance(60_000);
const isIn = async (token: string) => (await house.request('GET', '/user', { token })).status === 200;
const actions = (action: string) =>
  house.db.count(sql`select count(*) from audit_log where action = ${action} and account_id = ${owner.accountId}`);

test('a code is of RFC 6238, of its own 30 seconds and those beside it', () => {
  const key = Buffer.from('12345678901234567890');
  const vectors = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const;
  for (const [seconds, right] of vectors) {
    const at = (offset: number) => stepOf(key, right, new Date((seconds + offset) * 1000));
    expect(at(0)).toBe(Math.floor(seconds / 30));
    expect([at(30), at(-30)]).toEqual([at(0), at(0)]);
    expect([at(61), at(-61)]).toEqual([null, null]);
  }
});

test('with a factor a password opens no session, and a code with it opens one that is like any other', async () => {
  const browser = new Browser(house);
  const before = await actions('log-in');
  const { status, body } = await browser.logIn(owner);
  expect([status, Object.keys(body), body.secondFactor.kinds]).toEqual([200, ['secondFactor'], ['app']]);
  expect(await isIn(body.secondFactor.token)).toBe(false);
  expect(await actions('log-in')).toBe(before);
  const answer = await browser.post('/auth/second-factor', { token: body.secondFactor.token, code: code() });
  expect(answer.body).toEqual({ access_token: expect.any(String), isSetupComplete: expect.any(Boolean) });
  expect(await isIn(answer.body.access_token)).toBe(true);
  expect(await actions('log-in')).toBe(before + 1);
  nextStep();
});

test('without a factor log-in is as it was', async () => {
  const { body } = await new Browser(house).logIn(await house.person('otherOwner'));
  expect(Object.keys(body).sort()).toEqual(['access_token', 'isSetupComplete']);
});

test('a code is taken once, and none of before it', async () => {
  const [browser, other] = [new Browser(house), new Browser(house)];
  const [token, second] = [await browser.begin(owner), await other.begin(owner)];
  expect((await browser.post('/auth/second-factor', { token, code: code() })).status).toBe(200);
  const again = (typed: string) => other.post('/auth/second-factor', { token: second, code: typed });
  expect((await again(code())).body.code).toBe('identity.wrong-factor');
  expect((await again(code(-1))).body.code).toBe('identity.wrong-factor');
  expect((await again(code(1))).status).toBe(200);
  nextStep();
});

test('of two who give the same code at once one comes in', async () => {
  const browsers = [new Browser(house), new Browser(house)];
  const tokens = await Promise.all(browsers.map((browser) => browser.begin(owner)));
  const answers = await Promise.all(
    browsers.map((browser, at) => browser.post('/auth/second-factor', { token: tokens[at], code: code() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  nextStep();
});

test('the step belongs to its browser, is good once, and for five minutes', async () => {
  const browser = new Browser(house);
  const token = await browser.begin(owner);
  const over = { status: 401, body: { code: 'identity.second-step-over' } };
  expect(await new Browser(house).post('/auth/second-factor', { token, code: code() })).toMatchObject(over);
  expect((await browser.post('/auth/second-factor', { token, code: code() })).status).toBe(200);
  nextStep();
  expect(await browser.post('/auth/second-factor', { token, code: code() })).toMatchObject(over);
  const late = await browser.begin(owner);
  house.clock.advance(5 * 60_000 + 1);
  expect(await browser.post('/auth/second-factor', { token: late, code: code() })).toMatchObject(over);
});

test('a new password, a deactivation and the end of a log-in take the step along', async () => {
  const browser = new Browser(house);
  const token = await browser.begin(owner);
  await house.request('POST', '/auth/forgotpassword', { body: { email: owner.email } });
  const [reset] = await resetCodes(house, owner.email);
  owner = { ...owner, password: 'New-Bridge-5' };
  const body = { code: reset, newPassword: owner.password, newPasswordConfirm: owner.password };
  expect((await house.request('POST', '/auth/resetpassword', { body })).status).toBe(200);
  expect((await browser.post('/auth/second-factor', { token, code: code() })).status).toBe(401);
  // And the new password alone opens nothing either.
  const { body: answer } = await browser.logIn(owner);
  expect(answer).not.toHaveProperty('access_token');
  await house.db.execute(sql`update accounts set deactivated_at = now() where id = ${owner.accountId}`);
  const ofNobody = await browser.post('/auth/second-factor', { token: answer.secondFactor.token, code: code() });
  expect(ofNobody.status).toBe(401);
  await house.db.execute(sql`update accounts set deactivated_at = null where id = ${owner.accountId}`);
});

test('a recovery code opens once, and others stay; ten new ones void them', async () => {
  const browser = new Browser(house);
  const give = async (recoveryCode = '') =>
    browser.post('/auth/second-factor', { token: await browser.begin(owner), recoveryCode });
  expect(new Set(recoveryCodes).size).toBe(10);
  const entered = await give(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '));
  expect(entered.status).toBe(200);
  expect((await give(recoveryCodes[0])).status).toBe(403);
  const token = entered.body.access_token;
  expect((await house.request('GET', '/auth/second-factors', { token })).body.recoveryCodesLeft).toBe(9);
  const { body } = await house.request('POST', '/auth/recovery-codes', { token });
  expect(body.recoveryCodes.length).toBe(10);
  expect((await give(recoveryCodes[1])).status).toBe(403);
  expect((await give(body.recoveryCodes[1])).status).toBe(200);
  expect(await actions('recovery-code-used')).toBe(2);
  expect(await actions('recovery-codes-made')).toBe(2);
});

test('neither secret nor recovery codes stand in the database, and the secret only sealed', async () => {
  const rows = await house.db.rows(sql`select * from second_factors where account_id = ${owner.accountId}`);
  const codes = await house.db.rows(sql`select * from recovery_codes where account_id = ${owner.accountId}`);
  expect(rows.length).toBe(1);
  expect(codes.length).toBe(9);
  const kept = JSON.stringify([rows, codes]);
  for (const one of recoveryCodes) expect(kept).not.toContain(one.replaceAll('-', ''));
  const bits = Buffer.from((rows[0] as { secret: Buffer }).secret);
  expect(bits.length).toBeGreaterThan(20 + 16);
});

test('who guesses codes is stopped, and the owner at the device of before is not', async () => {
  const [known, thief] = [new Browser(house), new Browser(house)];
  const entered = await known.post('/auth/second-factor', { token: await known.begin(owner), code: code() });
  expect(entered.status).toBe(200);
  nextStep();
  const refusals = await actions('second-factor-refused');
  const token = await thief.begin(owner);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await thief.post('/auth/second-factor', { token, code: '000000' })).status).toBe(403);
  const stopped = await thief.post('/auth/second-factor', { token, code: code() });
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
  // Another step of the same person does not begin anew.
  const again = await thief.begin(owner);
  expect((await thief.post('/auth/second-factor', { token: again, code: code() })).status).toBe(429);
  expect(await actions('second-factor-refused')).toBe(refusals + 10);
  expect((await known.post('/auth/second-factor', { token: await known.begin(owner), code: code() })).status).toBe(200);
});

test('strangers have fifty tries a day together', async () => {
  let tries = 0;
  house.clock.advance(24 * 60 * 60_000);
  for (let quarter = 0; quarter < 8; quarter += 1) {
    house.clock.advance(15 * 60_000 + 1);
    const thief = new Browser(house);
    const token = await thief.begin(owner);
    for (let one = 0; one < 10; one += 1)
      if ((await thief.post('/auth/second-factor', { token, code: '000000' })).status === 403) tries += 1;
  }
  expect(tries).toBe(50);
});

test('what is neither a code, a passkey nor a recovery code, or several, is refused', async () => {
  house.clock.advance(24 * 60 * 60_000);
  const browser = new Browser(house);
  const token = await browser.begin(owner);
  for (const given of [{}, { code: '' }, { code: 'abc' }, { recoveryCode: '' }, { code: code(), recoveryCode: 'x' }])
    expect((await browser.post('/auth/second-factor', { token, ...given })).status).toBe(403);
  expect((await browser.post('/auth/second-factor', { token, code: code() })).status).toBe(200);
});
