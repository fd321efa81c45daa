import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';
import { heldMs, tellOfRefused } from './account-notices.ts';

let house: TestHouse;
let owner: Person;
beforeEach(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterEach(() => house.stop());

const as = (token: string) => (method: string, path: string, body?: unknown) =>
  house.request(method, path, { token, ...(body === undefined ? {} : { body }) });
const logIn = (headers: Record<string, string> = {}) =>
  house.request('POST', '/auth/login', { body: { email: owner.email, password: owner.password }, headers });
/** "<to>: <subject>", the oldest first. */
const told = async () =>
  ((await house.outbox?.list(100)) ?? [])
    .map(({ to, subject }) => `${to}: ${subject.replace(' (Noura)', '')}`)
    .reverse();
const noted = () => house.db.count(sql`select count(*) from account_notices`);
const lists = { daily: [], instant: ['desk@hartwell.example'], voicemail: [], ownerLeaves: ['instant', 'voicemail'] };

test('a log-in from a device that was not here before is told, with what it is; the very first is not', async () => {
  await logIn();
  expect(await noted()).toBe(0);
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const first = await logIn({ 'user-agent': agent });
  await expect.poll(told).toEqual([`${owner.email}: A login from a new device`]);
  const [mail] = (await house.outbox?.list(1)) ?? [];
  const { text = '', html = '' } = (await house.outbox?.read(mail?.id ?? '')) ?? {};
  expect(text).toContain('Device: Chrome on Windows\nNetwork: 127.0.0.x\nTime: ');
  expect(text).toContain(`${house.pagesUrl()}/account`);
  expect(html).toContain('Chrome on Windows');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await logIn({ cookie })).status).toBe(200);
  expect(await noted(), 'known by its cookie').toBe(1);
});

test('a password that is changed is told by mail', async () => {
  const chosen = { newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' };
  const body = { currentPassword: owner.password, ...chosen };
  expect((await as(owner.token)('POST', '/auth/password', body)).status).toBeLessThan(300);
  await expect.poll(told).toEqual([`${owner.email}: The password was changed`]);
});

test('each change of who learns what is told once, in the transaction of the change', async () => {
  const ask = as(owner.token);
  await ask('PUT', '/user/notification-recipients', lists);
  await ask('PUT', '/user/notification-recipients', lists);
  const tool = { type: 'function', name: 'order_status', description: '', request_type: 'POST', parameters: {} };
  await ask('PATCH', '/custom-prompt', { tools: [{ ...tool, webhook_url: 'https://hooks.hartwell.example/a' }] });
  await ask('PATCH', '/custom-prompt', { dynamic_prompt: 'Look orders up.' });
  await ask('POST', '/custom-prompt/secret', {});
  await ask('PATCH', '/instructions', { calcomApiKey: 'cal_live_0123456789' });
  await ask('PATCH', '/instructions', { fullName: false });
  await ask('PATCH', '/model-configuration', { fallbackNumber: '+13125550190' });
  await ask('PATCH', '/model-configuration', { ringDuration: 20 });
  const subjects = await house.db.column(sql`select change from account_notices order by change`);
  expect(subjects).toEqual(['booking', 'fallback', 'functions', 'recipients', 'webhook-secret']);
  await expect.poll(told).toContain(`${owner.email}: The booking service was changed`);
  await house.db.execute(sql`delete from account_notices`);
  const rolledBack = inTransaction(house.db, async (tx) => {
    const { accountId } = owner;
    const change = { accountId, personId: accountId, change: 'recipients' as const, at: house.clock.now() };
    await house.events.emitWithin(tx, 'account-changed', change);
    throw new Error('not saved');
  });
  await expect(rolledBack).rejects.toThrow('not saved');
  expect(await noted()).toBe(0);
});

test('one who changes the same again and again is told of it twenty times an hour, and of other changes all the same', async () => {
  const ask = as(owner.token);
  const save = (at: number) =>
    ask('PUT', '/user/notification-recipients', { ...lists, instant: [`desk${at}@hartwell.example`] });
  for (let at = 0; at < 25; at += 1) expect((await save(at)).status).toBeLessThan(300);
  await ask('POST', '/custom-prompt/secret', {});
  const kinds = await house.db.rows<{ change: string; count: number }>(
    sql`select change, count(*)::int as count from account_notices group by change order by change`,
  );
  expect(kinds).toEqual([
    { change: 'recipients', count: 20 },
    { change: 'webhook-secret', count: 1 },
  ]);
  const last = await house.db.column(sql`select facts from account_notices where facts::text like '%audit log%'`);
  expect(last).toHaveLength(1);
  const at = house.clock.now();
  house.clock.now = () => new Date(at.getTime() + 61 * 60_000);
  await ask('POST', '/auth/prove-again', { password: owner.password });
  expect((await save(26)).status).toBeLessThan(300);
  expect(await house.db.count(sql`select count(*) from account_notices where change = 'recipients'`)).toBe(21);
});

test('many changes at once are counted one after the other, and a second factor that is taken away is told apart from them', async () => {
  const { accountId } = owner;
  const changed = (what: 'recovery-codes-made' | 'removed') =>
    inTransaction(house.db, (tx) =>
      house.events.emitWithin(tx, 'second-factor-changed', {
        ...{ accountId, personId: accountId, what, at: house.clock.now() },
      }),
    );
  // Fewer than the pool has connections: they all wait for one.
  for (let times = 0; times < 5; times += 1)
    await Promise.all(Array.from({ length: 5 }, () => changed('recovery-codes-made')));
  await changed('removed');
  const kinds = await house.db.rows(sql`
    select facts ->> 'Change' as change, count(*)::int as count from account_notices group by 1 order by 1`);
  expect(kinds).toEqual([
    { change: 'New recovery codes were made', count: 20 },
    { change: 'One was removed', count: 1 },
  ]);
});

test('the owner is told beside the person whom it is about', async () => {
  const invited = await as(owner.token)('POST', '/people/invitations', {
    email: 'sam@clinic.example',
    businessRole: 'staff',
  });
  const token = new URL(invited.body.url).hash.slice(1);
  const body = { token, firstName: 'Sam', lastName: '', password: 'Stone-Bridge-4' };
  await house.request('POST', '/auth/accept-invitation', { body });
  const joined = await house.db.column(
    sql`select address from account_notices where change = 'person-joined' order by 1`,
  );
  expect(joined.toSorted()).toEqual([owner.email, 'sam@clinic.example'].toSorted());
  await inTransaction(house.db, async (tx) => {
    const { accountId } = owner;
    await house.events.emitWithin(tx, 'second-factor-changed', {
      accountId,
      personId: accountId,
      ...({ what: 'added', at: house.clock.now() } as const),
    });
  });
  await expect.poll(told).toContain(`${owner.email}: The second factor was changed`);
});

test('who is asked for the password and enters it is told of nothing; who does not, once an hour and kind', async () => {
  const ask = as(owner.token);
  const save = () => ask('PUT', '/user/notification-recipients', lists);
  const later = async (ms: number) => {
    house.clock.advance(ms);
    await tellOfRefused(house);
  };
  house.clock.advance(16 * 60_000);
  expect((await save()).status).toBe(403);
  await expect.poll(noted).toBe(1);
  expect((await ask('POST', '/auth/prove-again', { password: owner.password })).status).toBe(204);
  expect((await save()).status).toBe(200);
  await later(heldMs);
  await expect.poll(told).toEqual([`${owner.email}: Email recipients were changed`]);

  house.clock.advance(16 * 60_000);
  const tries = await Promise.all([
    save(),
    save(),
    ask('GET', '/custom-prompt/secret'),
    ask('GET', '/custom-prompt/secret'),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  await expect.poll(() => house.db.count(sql`select count(*) from account_notices where state = 'held'`)).toBe(2);
  await tellOfRefused(house);
  expect(await told(), 'not yet').toHaveLength(1);
  await later(heldMs);
  await expect.poll(told).toHaveLength(3);
  expect((await told()).slice(1)).toEqual(Array(2).fill(`${owner.email}: An action was refused`));
  const texts = await Promise.all(
    ((await house.outbox?.list(2)) ?? []).map(async ({ id }) => (await house.outbox?.read(id))?.text ?? ''),
  );
  expect(texts.join()).toMatch(/Tried: .*email recipients/);
  expect(texts.join()).toMatch(/Tried: .*secret/i);

  // Another session of the same hour is not told of again, and a later one is.
  const second = (await logIn()).body.access_token;
  await house.db.execute(sql`delete from account_notices where change = 'new-device'`);
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  expect((await as(second)('GET', '/custom-prompt/secret')).status).toBe(403);
  await expect.poll(() => house.db.count(sql`select count(*) from account_notices where state = 'held'`)).toBe(1);
  await later(heldMs);
  expect(await house.db.count(sql`select count(*) from account_notices where change = 'asked-for-password'`)).toBe(2);
  house.clock.advance(3_600_000);
  expect((await ask('GET', '/custom-prompt/secret')).status).toBe(403);
  await expect.poll(() => house.db.count(sql`select count(*) from account_notices where state = 'held'`)).toBe(1);
  await later(heldMs);
  await expect
    .poll(() =>
      house.db.count(
        sql`select count(*) from account_notices where state = 'outbox' and change = 'asked-for-password'`,
      ),
    )
    .toBe(3);
});

test('where mail leaves the house, nothing goes to an address that nobody has proven', async () => {
  const smtp = await startSmtpServer();
  const own = await startHouse({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'desk@clinic.example' } });
  const body = { email: 'stranger@clinic.example', password: 'Stone-Bridge-4' };
  await own.request('POST', '/auth/register', { body });
  for (const _ of [1, 2]) expect((await own.request('POST', '/auth/login', { body })).status).toBe(200);
  expect(await own.db.count(sql`select count(*) from account_notices`)).toBe(0);
  await own.stop();
  await smtp.stop();
});
