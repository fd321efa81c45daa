import { beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { InvitedRole } from '#contract/roles.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import type { Person } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let owner: Person;
// The story begins with an account whose set-up is open.
openHouse({ clock: createTestClock(new Date('2026-11-23T14:00:00Z')), isOwnAddress: () => true });
beforeAll(async () => {
  owner = await house.person('owner');
  await house.db.run(sql`update people set first_name = 'Ana', last_name = 'Ruiz' where id = ${owner.accountId}`);
  await twoDays();
});

/** Two days of a practice: its owner, a manager, one of the staff and somebody who only reads. */
async function twoDays(): Promise<void> {
  const own = (role: InvitedRole) => personOf(house, owner.accountId, role);
  const people = await Promise.all([own('manager'), own('staff'), own('reader')]);
  const [manager, staff, reader] = people;
  const names = ['Marco Reyes', 'Tess Hall', 'Ira Bloom'];
  for (const [at, { id }] of people.entries()) {
    const [firstName, lastName] = (names[at] ?? '').split(' ');
    await house.db.run(sql`update people set first_name = ${firstName}, last_name = ${lastName} where id = ${id}`);
  }
  const by = (who: { token: string }, agent: string) => (method: string, path: string, body?: unknown) => {
    house.clock.advance(2 * 60_000);
    return house.request(method, path, { token: who.token, body, headers: { 'user-agent': agent } });
  };
  const { callId } = await ring(house.calls, owner.accountId, { from: '+13125550147' });
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  house.clock.advance(60_000);
  const body = { email: owner.email, password: owner.password };
  await house.request('POST', '/auth/login', {
    body: { ...body, password: 'Wrong-1234' },
    headers: { 'user-agent': iPhone },
  });
  const { body: opened } = await house.request('POST', '/auth/login', { body, headers: { 'user-agent': iPhone } });
  const [ana, marco, tess, ira] = [
    by({ token: opened.access_token }, iPhone),
    by(manager, windows),
    by(staff, windows),
    by(reader, windows),
  ];
  await ana('GET', `/overview/call-logs/${callId}`);
  await ana('GET', `/overview/call-logs/${callId}`);
  await tess('GET', `/overview/call-logs/${callId}`);
  await marco('PUT', '/user/notification-recipients', { daily: [], instant: ['desk@clinic.example'], voicemail: [] });
  house.clock.advance(23 * 3_600_000);
  // Sessions of the day before are over.
  for (const person of people) person.token = await house.sessions.open(house.db, person.id, false);
  await ira('PATCH', '/greetings', {});
  await tess('GET', '/people');
  await marco('GET', '/overview/call-logs/csv');
  const { body: again } = await house.request('POST', '/auth/login', { body, headers: { 'user-agent': iPhone } });
  owner = { ...owner, token: again.access_token };
  await by(owner, iPhone)('PATCH', `/people/${reader.id}`, { businessRole: 'staff' });
}

const items = (page: OpenPage) => {
  const log = page.getByRole('region', { name: 'Audit log' });
  return page.queryAllByRole('listitem').filter((item) => log.contains(item));
};
const told = (page: OpenPage) => textsOf(items(page).flatMap(({ lastElementChild }) => lastElementChild ?? []));
const open = async (address: string, who = owner) => {
  const page = await openPage(house, address, who);
  await eventually(() => expect(told(page).length).toBeGreaterThan(0));
  return page;
};

test('two days of use by four people read like a story', async () => {
  const page = await open(paths.auditLog);
  expect(told(page).slice(0, 11)).toEqual([
    'Ana Ruiz changed the permissions of Ira Bloom to staff',
    'Ana Ruiz logged in',
    'Marco Reyes downloaded the calls',
    'Tess Hall had no permission for: “Lists the team, the owner first, and the invitations” Access denied',
    'Ira Bloom had no permission for: “Replaces the greetings” Access denied',
    'Marco Reyes saved the email recipients',
    'Tess Hall viewed the call from (312) 555-0147',
    'Ana Ruiz viewed the call from (312) 555-0147',
    'Ana Ruiz logged in',
    'Someone tried to log in as Ana Ruiz and was refused Access denied',
    'Ana Ruiz created the account',
  ]);
  const [time] = items(page)[7]?.children ?? [];
  expect(textOf(time ?? null)).toMatch(/^\d+:\d\d [AP]M [A-Z]{2,4}$/);
  // Who it was and from where stands once over what they did one after the other.
  const visitOf = (at: number) => items(page)[at]?.closest('ol')?.parentElement ?? null;
  expect(textsOf([...(visitOf(7)?.querySelector('p')?.children ?? [])])).toEqual([
    'Ana Ruiz',
    'Safari on iPhone, 127.0.0.x',
    expect.stringMatching(/^Session [0-9a-f]{6}$/),
  ]);
  expect([visitOf(0) === visitOf(1), visitOf(7) === visitOf(8), visitOf(6) === visitOf(7)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(textsOf(page.getAllByRole('heading', { level: 2 })).slice(-2)).toEqual(['Nov 24, 2026', 'Nov 23, 2026']);
  await expectAccessible();
});

test('what is looked for stands in the address, and what is not there is said', async () => {
  const page = await open(`${paths.auditLog}?kind=refusals`);
  expect(told(page)).toHaveLength(3);
  expect(page.getByRole('combobox', { name: 'Activity' })).toHaveProperty('value', 'refusals');
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Person' }), 'Ira Bloom');
  await eventually(() => expect(told(page)).toHaveLength(1));
  expect(page.address()).toMatch(/^\/audit_log\?kind=refusals&who=[0-9a-f-]{36}$/);
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Activity' }), 'exports');
  await page.findByText('Nothing matches these filters.');
  await expectAccessible();
});

test('a log that cannot be loaded says so, and comes again', async () => {
  const page = await openPage(house, paths.auditLog, owner, {
    answers: { 'GET /audit-log': () => Response.json({ message: 'away' }, { status: 400 }) },
  });
  await page.findByText('We could not load the log.');
  page.answers.delete('GET /audit-log');
  await page.user.click(page.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(told(page).length).toBeGreaterThan(0));
});

test('superadmins are told whose business it is, and press it to see it alone', async () => {
  const superadmin = await house.person('superadmin');
  const page = await open(paths.auditLog, superadmin);
  const [name] = page.getAllByRole('button', { name: `Show only ${owner.email}` });
  await page.user.click(name ?? document.body);
  await eventually(() => expect(page.address()).toBe(`${paths.auditLog}?who=${owner.accountId}`));
  expect(textOf(page.getByRole('combobox', { name: 'Business' }))).toContain(owner.email);
});
