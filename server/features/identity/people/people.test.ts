import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink } from '#tests/intake.ts';
import { resetCodes } from '#tests/reset-codes.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const password = 'Stone-Bridge-4';
const as = (token: string) => (method: string, path: string, body?: unknown) =>
  house.request(method, path, { token, ...(body === undefined ? {} : { body }) });
const invite = (email: string, businessRole = 'staff') =>
  as(owner.token)('POST', '/people/invitations', { email, businessRole });
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const accept = (token: string, more: Record<string, string> = {}) =>
  house.request('POST', '/auth/accept-invitation', {
    body: { token, firstName: 'Ruth', lastName: 'Featherstone', password, ...more },
  });
const logIn = (email: string) => house.request('POST', '/auth/login', { body: { email, password } });

/** Somebody who has come by invitation, logged in. */
async function joined(email: string, businessRole = 'staff'): Promise<{ id: string; token: string }> {
  const { body } = await invite(email, businessRole);
  expect((await accept(tokenOf(body.url))).status).toBe(200);
  const { people } = (await as(owner.token)('GET', '/people')).body;
  const id = people.find((one: { email: string }) => one.email === email)._id;
  return { id, token: (await logIn(email)).body.access_token };
}

test('who accepts an invitation logs in to the business, as what they were invited, once', async () => {
  const { status, body } = await invite('ruth@clinic.example', 'manager');
  expect([status, body.mailed]).toEqual([200, 'outbox']);
  const token = tokenOf(body.url);
  expect((await house.request('POST', '/auth/invitation', { body: { token } })).body).toMatchObject({
    email: 'ruth@clinic.example',
    businessRole: 'manager',
  });
  expect((await accept(token)).body).toEqual({ email: 'ruth@clinic.example' });
  expect(await accept(token)).toMatchObject({ status: 410 });
  const { access_token: session } = (await logIn('ruth@clinic.example')).body;
  expect((await as(session)('GET', '/user')).body).toMatchObject({
    ...{ _id: owner.accountId, email: 'ruth@clinic.example', firstName: 'Ruth', businessRole: 'manager', role: 'user' },
  });
  const { people, invitations } = (await as(owner.token)('GET', '/people')).body;
  expect(people).toMatchObject([
    { email: owner.email, businessRole: 'owner', isYou: true },
    { email: 'ruth@clinic.example', businessRole: 'manager', isYou: false, lastSeenAt: expect.any(String) },
  ]);
  expect(invitations).toEqual([]);
});

test('an invitation that was withdrawn, replaced, or is a week old opens nothing', async () => {
  const first = (await invite('late@clinic.example')).body;
  const second = (await invite('late@clinic.example', 'reader')).body;
  expect((await accept(tokenOf(first.url))).status).toBe(410);
  expect((await as(owner.token)('DELETE', `/people/invitations/${second.invitation._id}`)).status).toBe(204);
  expect((await as(owner.token)('DELETE', `/people/invitations/${second.invitation._id}`)).status).toBe(404);
  expect((await accept(tokenOf(second.url))).status).toBe(410);
  const third = (await invite('late@clinic.example')).body;
  await house.db.execute(sql`update invitations set expires_at = ${house.clock.now()}`);
  expect((await accept(tokenOf(third.url))).status).toBe(410);
  expect((await house.request('POST', '/auth/invitation', { body: { token: 'x' } })).status).toBe(410);
});

test('an address that logs in already is not invited, nor let in twice', async () => {
  expect((await invite(owner.email)).status).toBe(409);
  const other = await house.person('otherOwner');
  const { body } = await invite(other.email);
  expect(await accept(tokenOf(body.url))).toMatchObject({ status: 409 });
  expect((await as(owner.token)('GET', '/people')).body.invitations).toHaveLength(1);
  expect((await accept(tokenOf(body.url), { password: 'Password1' })).status).toBe(400);
});

test('a role that is changed ends what was open under the one before, and who is let in no more is out at once', async () => {
  const { id, token: before } = await joined('sam@clinic.example');
  let token = before;
  expect((await as(token)('GET', '/overview/call-logs')).status).toBe(200);
  expect((await as(token)('GET', '/instructions')).status).toBe(403);
  expect((await as(token)('GET', '/people')).status).toBe(403);
  expect((await as(owner.token)('PATCH', `/people/${id}`, { businessRole: 'reader' })).body.businessRole).toBe(
    'reader',
  );
  expect((await as(token)('GET', '/user')).status).toBe(401);
  token = (await logIn('sam@clinic.example')).body.access_token;
  expect((await as(owner.token)('PATCH', `/people/${id}`, { businessRole: 'reader' })).status).toBe(200);
  expect((await as(token)('GET', '/instructions')).status, 'the same role ends nothing').toBe(200);
  expect((await as(token)('PATCH', '/instructions', {})).status).toBe(403);
  expect((await as(owner.token)('DELETE', `/people/${id}`)).status).toBe(204);
  expect((await as(token)('GET', '/user')).status).toBe(401);
  expect((await logIn('sam@clinic.example')).status).toBe(401);
  expect((await as(owner.token)('DELETE', `/people/${id}`)).status).toBe(404);
  // And may come again.
  await joined('sam@clinic.example', 'manager');
});

test('what the owner ticks beside a role opens the forms, then the numbers in them, and each change ends the sessions', async () => {
  const { id, token: plain } = await joined('front@clinic.example');
  const { id: link, formToken } = await makeLink(house, owner.token);
  expect((await handIn(house, formToken)).status).toBe(200);
  const sees = async (token: string) => {
    const form = await as(token)('GET', `/patient-form-links/${link}/submission`);
    const number = await as(token)('POST', `/patient-form-links/${link}/submission/ssn`);
    const { mayUseForms, mayReadSsn } = (await as(token)('GET', '/user')).body;
    return [form.status, form.body.ssnLastFour, number.status, mayUseForms, mayReadSsn];
  };
  const tick = (body: object) => as(owner.token)('PATCH', `/people/${id}`, body);
  const again = async () => (await logIn('front@clinic.example')).body.access_token;
  expect(await sees(plain)).toEqual([403, undefined, 403, false, false]);
  expect(await tick({ mayReadSsn: true })).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await sees(plain), 'what is refused changes nothing').toEqual([403, undefined, 403, false, false]);

  expect((await tick({ mayUseForms: true })).body).toMatchObject({
    ...{ businessRole: 'staff', mayUseForms: true, mayReadSsn: false },
  });
  expect((await as(plain)('GET', '/user')).status).toBe(401);
  const withForms = await again();
  expect(await sees(withForms)).toEqual([200, '', 403, true, false]);
  expect((await as(withForms)('GET', '/instructions')).status).toBe(403);

  expect((await tick({ mayReadSsn: true })).status).toBe(200);
  expect((await as(withForms)('GET', '/user')).status).toBe(401);
  const withNumbers = await again();
  expect(await sees(withNumbers)).toEqual([200, '1234', 200, true, true]);
  expect((await tick({ mayUseForms: true })).status, 'the same tick ends nothing').toBe(200);
  expect((await tick({ businessRole: 'reader' })).body, 'a role leaves the ticks').toMatchObject({ mayReadSsn: true });
  expect((await tick({ mayUseForms: false })).body, 'the numbers go with the forms').toMatchObject({
    ...{ businessRole: 'reader', mayUseForms: false, mayReadSsn: false },
  });
  expect(await sees(await again())).toEqual([403, undefined, 403, false, false]);

  const noted = sql`select subject from audit_log where action = 'person-changed' and subject like ${`${id} %`} order by id`;
  expect(await house.db.column(noted)).toEqual(
    ['staff forms', 'staff forms ssn', 'reader forms ssn', 'reader'].map((rights) => `${id} ${rights}`),
  );
  const told = sql`
    select distinct facts from account_notices
    where change = 'person-changed' and facts ->> 'Person' = 'front@clinic.example' and facts ->> 'Social Security numbers' = 'Yes'
      and facts ->> 'Role' = 'staff'`;
  expect(await house.db.column(told)).toEqual([
    { Person: 'front@clinic.example', Role: 'staff', 'Patient forms': 'Yes', 'Social Security numbers': 'Yes' },
  ]);
});

test('an invitation carries the ticks, and says so to whom it is for', async () => {
  const body = { email: 'desk@clinic.example', businessRole: 'staff', mayUseForms: true };
  const alone = await as(owner.token)('POST', '/people/invitations', { ...body, mayUseForms: false, mayReadSsn: true });
  expect(alone.status).toBe(400);
  const { invitation, url } = (await as(owner.token)('POST', '/people/invitations', body)).body;
  const ticks = { businessRole: 'staff', mayUseForms: true, mayReadSsn: false };
  expect(invitation).toMatchObject(ticks);
  const token = tokenOf(url);
  expect((await house.request('POST', '/auth/invitation', { body: { token } })).body).toMatchObject(ticks);
  const [mail] = ((await house.outbox?.list(100)) ?? []).filter(({ to }) => to === body.email);
  expect((await house.outbox?.read(mail?.id ?? ''))?.text.replace(/\s+/g, ' ')).toContain(
    'You can see calls. You can also send and read patient forms, but not Social Security numbers.',
  );
  expect((await accept(token)).status).toBe(200);
  const { access_token: session } = (await logIn(body.email)).body;
  expect((await as(session)('GET', '/patient-form-links')).status).toBe(200);
  expect((await as(session)('GET', '/user')).body).toMatchObject(ticks);
});

test('the owner stays, and nobody of another business is touched', async () => {
  expect((await as(owner.token)('DELETE', `/people/${owner.accountId}`)).status).toBe(409);
  expect((await as(owner.token)('PATCH', `/people/${owner.accountId}`, { businessRole: 'staff' })).status).toBe(409);
  const untick = { mayUseForms: false };
  expect((await as(owner.token)('PATCH', `/people/${owner.accountId}`, untick)).status).toBe(409);
  expect((await as(owner.token)('GET', '/people')).body.people[0]).toMatchObject({
    mayUseForms: true,
    mayReadSsn: true,
  });
  const other = await house.person('otherOwner');
  const { id } = await joined('kim@clinic.example');
  expect((await as(other.token)('DELETE', `/people/${id}`)).status).toBe(404);
  expect((await as(other.token)('PATCH', `/people/${id}`, { businessRole: 'staff' })).status).toBe(404);
  expect((await as(owner.token)('PATCH', `/people/${id}`, { businessRole: 'owner' })).status).toBe(400);
});

test('who comes asks for a new password of their own, and nobody else is signed out by it', async () => {
  const { token } = await joined('pat@clinic.example', 'manager');
  const asked = await house.request('POST', '/auth/forgotpassword', { body: { email: 'pat@clinic.example' } });
  expect(asked.status).toBe(200);
  const [code] = await resetCodes(house, 'pat@clinic.example');
  const body = { code, newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' };
  expect((await house.request('POST', '/auth/resetpassword', { body })).status).toBe(200);
  expect((await as(token)('GET', '/user')).status).toBe(401);
  expect((await as(owner.token)('GET', '/user')).status).toBe(200);
});

test('what changes people wants a fresh proof', async () => {
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  expect(await invite('new@clinic.example')).toMatchObject({ status: 403, body: { message: /password/ } });
  expect((await as(owner.token)('GET', '/people')).status).toBe(200);
  const prove = (password: string) => as(owner.token)('POST', '/auth/prove-again', { password });
  expect(await prove('Not-The-One-1')).toMatchObject({ status: 403, body: { code: 'identity.wrong-password' } });
  expect((await invite('new@clinic.example')).status).toBe(403);
  const tick = await as(owner.token)('PATCH', `/people/${owner.accountId}`, { mayUseForms: true });
  expect(tick.body.code).toBe('identity.proof-needed');
  expect((await prove(owner.password)).status).toBe(204);
  expect((await invite('new@clinic.example')).status).toBe(200);
});

test('who guesses the password of an open session is stopped, and the password is not told by it', async () => {
  const stolen = await house.person('otherOwner');
  const guess = (password: string) =>
    house.request('POST', '/auth/prove-again', { token: stolen.token, body: { password } });
  for (let tries = 0; tries < 10; tries++) expect((await guess(`Guess-${tries}-Wrong`)).status).toBe(403);
  expect((await guess(stolen.password)).status).toBe(429);
});

test('a mailed invitation proves the address, and its link is told to nobody else', async () => {
  const smtp = await startSmtpServer();
  const own = await startHouse({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'desk@clinic.example' } });
  const { token } = await own.person('owner');
  const answer = await own.request('POST', '/people/invitations', {
    token,
    body: { email: 'lee@clinic.example', businessRole: 'reader' },
  });
  expect(answer.body).toMatchObject({ mailed: 'sent', url: null });
  const url =
    /http\S+\/invitation#[\w-]{43}/.exec(
      (smtp.mails[0]?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )?.[0] ?? '';
  const body = { token: tokenOf(url), firstName: '', lastName: '', password };
  expect((await own.request('POST', '/auth/accept-invitation', { body })).status).toBe(200);
  expect(
    await own.db.count(
      sql`select count(*) from people where email = 'lee@clinic.example' and email_proven_at is not null`,
    ),
  ).toBe(1);
  await own.stop();
  await smtp.stop();
});
