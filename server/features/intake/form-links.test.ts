import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf, remembered } from '#tests/intake.ts';

const hourMs = 60 * 60_000;
let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await remembered(house, 'owner');
  other = await remembered(house, 'otherOwner');
});
afterAll(() => house.stop());

const list = (token: string, page?: string) =>
  house.request('GET', '/patient-form-links', { token, ...(page ? { query: { page } } : {}) });
const outbox = async () => {
  const mails = (await house.outbox?.list(100)) ?? [];
  return Promise.all(mails.map(async ({ id }) => await house.outbox?.read(id)));
};

test('a new link is open for 72 hours, and its address can be read once', async () => {
  const { status, body } = await house.request('POST', '/patient-form-links', { token: owner.token, body: {} });
  expect(status).toBe(200);
  expect(body.mailed).toBe('no');
  expect(body.url).toMatch(new RegExp(`^${house.url}/patient-form/[A-Za-z0-9_-]{22}$`));
  expect(body.link).toMatchObject({ status: 'open', email: '', mail: 'no', patient: '', handOver: null });
  expect(Date.parse(body.link.expiresAt) - Date.parse(body.link.createdAt)).toBe(72 * hourMs);
  const listed = await list(owner.token);
  expect(listed.body).toEqual([body.link]);
  expect(listed.text).not.toContain(body.url.split('/').at(-1));
});

test('the list tells open, submitted and expired ones in pages of ten, newest first', async () => {
  house.clock.advance(1_000);
  const first = await makeLink(house, owner.token);
  await handIn(house, first.formToken, { patient: patientOf({ first_name: 'Ana', last_name: 'Maria' }) });
  house.clock.advance(72 * hourMs);
  for (let n = 0; n < 10; n += 1) {
    house.clock.advance(1_000);
    await makeLink(house, owner.token);
  }
  const { body, headers } = await list(owner.token);
  expect(headers.get('x-total-count')).toBe('12');
  expect(body).toHaveLength(10);
  expect(new Set(body.map(({ status }: { status: string }) => status))).toEqual(new Set(['open']));
  const times = body.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  const second = (await list(owner.token, '2')).body;
  expect(
    second.map(({ status, patient, handOver }: Record<string, unknown>) => ({ status, patient, handOver })),
  ).toEqual([
    { status: 'submitted', patient: 'Ana Maria', handOver: 'kept' },
    { status: 'expired', patient: '', handOver: null },
  ]);
  expect((await list(owner.token, '3')).body).toEqual([]);
  expect((await list(owner.token, '0')).status).toBe(400);
});

test('a link is mailed by a job: to the patient alone, without a word of health, and its token is forgotten then', async () => {
  await house.request('PATCH', '/business-info', { token: owner.token, body: { name: 'Lake <Clinic>' } });
  house.clock.advance(1_000);
  const { body } = await house.request('POST', '/patient-form-links', {
    ...{ token: owner.token, body: { email: ' maria.lopez@mail.example ' } },
  });
  expect(body.mailed).toBe('outbox');
  expect(body.link).toMatchObject({ email: 'maria.lopez@mail.example' });
  const shown = async () =>
    (await list(owner.token)).body.find(({ _id }: { _id: string }) => _id === body.link._id)?.mail;
  await expect.poll(shown).toBe('outbox');
  const mails = (await outbox()).filter((mail) => mail?.text.includes(body.url));
  expect(mails.map((mail) => mail?.to)).toEqual(['maria.lopez@mail.example']);
  const [mail] = mails;
  expect(mail?.subject).toBe('A form from Lake <Clinic>');
  expect(mail?.html).toContain('Lake &#60;Clinic&#62;');
  // But for the address, whose path is given.
  expect(`${mail?.subject}${mail?.text.replaceAll(body.url, '')}`).not.toMatch(
    /patient|health|medical|doctor|illness|insur/i,
  );
  const { rows } = await house.db.execute(sql`select * from patient_form_links where id = ${body.link._id}`);
  expect(rows[0]?.mail_token).toBeNull();
  expect(JSON.stringify(rows)).not.toContain('maria.lopez');
});

test('a bad address makes no link', async () => {
  const before = (await list(owner.token)).headers.get('x-total-count');
  for (const email of ['maria', 'a@b', 'x@mail.example, y@mail.example', 7])
    expect((await house.request('POST', '/patient-form-links', { token: owner.token, body: { email } })).status).toBe(
      400,
    );
  expect((await list(owner.token)).headers.get('x-total-count')).toBe(before);
});

test('deleting withdraws an open link and removes a submission with all that was filled in', async () => {
  const [open, full] = [await makeLink(house, owner.token), await makeLink(house, owner.token)];
  await handIn(house, full.formToken);
  for (const { id } of [open, full]) {
    const path = `/patient-form-links/${id}`;
    expect((await house.request('DELETE', path, { token: owner.token })).status).toBe(204);
    expect((await house.request('DELETE', path, { token: owner.token })).status).toBe(404);
    expect((await house.request('GET', `${path}/submission`, { token: owner.token })).status).toBe(404);
  }
  const { rows } = await house.db.execute(sql`
    select link_id as id from patient_submissions where link_id in (${open.id}, ${full.id})
    union all select id from patient_form_links where id in (${open.id}, ${full.id})`);
  expect(rows).toEqual([]);
  const audit = await house.db.execute(sql`select subject from audit_log where action = 'patient-data-deleted'`);
  expect(audit.rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining([open.id, full.id]));
});

test('what belongs to another practice is answered like what is absent, to a superadmin as well', async () => {
  const { id, formToken } = await makeLink(house, owner.token);
  await handIn(house, formToken);
  const admin = await house.sessions.open(house.db, (await house.person('superadmin')).accountId, false);
  const stranger = await house.sessions.open(house.db, other.accountId, false);
  const calls = [
    ['GET', '/submission'],
    ['POST', '/submission/ssn'],
    ['POST', '/submission/hand-over'],
    ['DELETE', ''],
  ] as const;
  for (const token of [stranger, admin]) {
    for (const [method, rest] of calls) {
      const [theirs, absent, odd] = await Promise.all(
        [id, randomUUID(), 'x'].map((one) => house.request(method, `/patient-form-links/${one}${rest}`, { token })),
      );
      expect(theirs?.status, `${method} ${rest}`).toBe(404);
      const { requestId: _own, ...told } = theirs?.body ?? {};
      expect(absent?.body).toMatchObject(told);
      expect(odd?.body).toMatchObject(told);
    }
    const seen = await list(token);
    expect(seen.text).not.toContain(id);
  }
  expect((await house.request('GET', `/patient-form-links/${id}/submission`, { token: owner.token })).status).toBe(200);
});

test('an account makes a hundred links an hour', async () => {
  house.clock.advance(hourMs);
  const make = () => house.request('POST', '/patient-form-links', { token: other.token, body: {} });
  for (let n = 0; n < 100; n += 20) {
    const made = await Promise.all(Array.from({ length: 20 }, make));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  }
  const over = await make();
  expect(over.status).toBe(429);
  expect(over.body.code).toBe('intake.too-many-links');
  expect((await house.request('POST', '/patient-form-links', { token: owner.token, body: {} })).status).toBe(200);
  house.clock.advance(hourMs);
  expect((await make()).status).toBe(200);
});
