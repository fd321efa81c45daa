import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { businessOf } from './business.service.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const read = () => house.request('GET', '/business-info', { token: owner.token });
const save = (body: object, headers: Record<string, string> = {}, method = 'PATCH') =>
  house.request(method, '/business-info', { token: owner.token, body, headers });
const day = (name: string, hours: string) => ({ day: name, hours });

test('a new business is read as an array with one element', {
  tags: ['APICONFIG-01', 'APICONFIG-02', 'HOURS-08', 'HOURS-09', 'HOURS-10', 'APIBASE-25'],
}, async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      name: '',
      website: '',
      address: '',
      country: '',
      bussinessOverview: '',
      coreServices: [],
      bussinessHours: [
        ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name) => day(name, '09:00AM - 05:30PM')),
        day('Saturday', ''),
        day('Sunday', ''),
      ],
      direction: '',
      timezone: 'America/Chicago',
    },
  ]);
});

test('every field is saved and read again', {
  tags: ['BIZ-16', 'BIZ-17', 'BIZ-18', 'BIZ-19', 'BIZ-22', 'BIZ-23', 'APICONFIG-03'],
}, async () => {
  const sent = {
    name: ' Corner Bakery ',
    website: 'https://corner-bakery.example',
    address: '1 Main Street',
    country: 'United Kingdom',
    bussinessOverview: 'Bread since 1950.\nCakes too.',
    coreServices: [' Bread ', 'Cakes'],
    bussinessHours: [day('Tuesday', '10:00 AM - 05:30 PM'), day('Monday', '09:00AM - 12:00PM')],
    direction: '  Next to the church. ',
    timezone: 'Europe/London',
  };
  const saved = await save(sent);
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    ...sent,
    name: 'Corner Bakery',
    coreServices: ['Bread', 'Cakes'],
    bussinessHours: [
      day('Monday', '09:00AM - 12:00PM'),
      day('Tuesday', '10:00AM - 05:30PM'),
      ...['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => day(name, '')),
    ],
    direction: 'Next to the church.',
  });
  expect((await read()).body).toEqual([saved.body]);
});

test('only what is sent changes; a service is trimmed text, never empty', {
  tags: ['BIZ-11', 'BIZ-14', 'BIZ-15'],
}, async () => {
  const before = (await save({ name: 'Corner Bakery', coreServices: ['Bread'] })).body;
  expect((await save({ direction: ' Left of the bridge \n' })).body).toEqual({
    ...before,
    direction: 'Left of the bridge',
  });
  expect((await save({})).body).toMatchObject({ name: 'Corner Bakery', direction: 'Left of the bridge' });
  const refused = await save({ coreServices: ['Bread', '   '] });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe('A service cannot be empty.');
  expect((await read()).body[0].coreServices).toEqual(['Bread']);
});

test('an old name of a zone is taken and kept by the present one, also of a business from before', {
  tags: ['BIZ-23', 'TZLIST-09'],
}, async () => {
  expect((await save({ timezone: 'Asia/Calcutta' })).body.timezone).toBe('Asia/Kolkata');
  const stored = () => house.db.column(sql`select time_zone from businesses where account_id = ${owner.accountId}`);
  expect(await stored()).toEqual(['Asia/Kolkata']);
  await house.db.run(sql`update businesses set time_zone = 'Europe/Kiev' where account_id = ${owner.accountId}`);
  expect((await read()).body[0].timezone).toBe('Europe/Kyiv');
  expect((await businessOf(house.db, owner.accountId)).timeZone).toBe('Europe/Kyiv');
});

test('a closed day may be empty text or "Closed", and is read as closed', { tags: ['BIZ-20', 'BIZ-21'] }, async () => {
  for (const closed of ['', 'Closed', ' closed ']) {
    await save({ bussinessHours: [day('Monday', '09:00AM - 05:00PM'), day('Tuesday', closed)] });
    const { hours } = await businessOf(house.db, owner.accountId);
    expect(hours[0]?.open).toEqual({ fromMinute: 540, toMinute: 1020 });
    expect(hours[1]?.open).toBeNull();
  }
});

test.each(['05:00PM - 09:00AM', '09:00AM - 09:00AM'])(
  '%s is refused with the stated text',
  { tags: ['HOURS-05'] },
  async (hours) => {
    const refused = await save({ bussinessHours: [day('Monday', hours)] });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('From time must be less than To time');
  },
);

test.each([
  ['nine to five', { bussinessHours: [day('Monday', 'nine to five')] }],
  ['a day twice', { bussinessHours: [day('Monday', ''), day('Monday', 'Closed')] }],
  ['an unknown day', { bussinessHours: [day('Someday', '')] }],
  ['an unknown zone', { timezone: 'Mars/Olympus' }],
  ['a long name', { name: 'x'.repeat(121) }],
  ['the right spelling', { businessHours: [] }],
])('%s is refused and changes nothing', async (_what, body) => {
  const before = (await read()).text;
  expect((await save(body)).status).toBe(400);
  expect((await read()).text).toBe(before);
});

test('every half hour of a day is kept as it was chosen', {
  tags: ['HOURS-11', 'HOURS-12', 'CONSTANTS-20'],
}, async () => {
  const times = Array.from({ length: 48 }, (_, half) => {
    const hour = Math.floor(half / 2);
    return `${String(hour % 12 || 12).padStart(2, '0')}:${half % 2 ? '30' : '00'}${hour < 12 ? 'AM' : 'PM'}`;
  });
  for (let from = 0; from < 47; from += 9) {
    const hours = `${times[from]} - ${times[from + 1]}`;
    const { body } = await save({ bussinessHours: [day('Sunday', hours)] });
    expect(body.bussinessHours[6]).toEqual(day('Sunday', hours));
  }
});

test('the wizard posts the same shape', { tags: ['APICONFIG-04'] }, async () => {
  const posted = await save({ name: 'From the wizard' }, {}, 'POST');
  expect(posted.status).toBe(200);
  expect(posted.body.name).toBe('From the wizard');
  expect((await read()).body).toEqual([posted.body]);
});

test('of two tabs the later one is told, and may save over it knowingly', async () => {
  const seen = (await read()).headers.get('etag') ?? '';
  const first = await save({ name: 'First tab' }, { 'if-match': seen });
  expect(first.status).toBe(200);
  const second = await save({ name: 'Second tab', direction: 'Elsewhere' }, { 'if-match': seen });
  expect(second.status).toBe(412);
  expect(second.body.code).toBe('settings.changed');
  expect((await read()).body[0]).toMatchObject({ name: 'First tab', direction: first.body.direction });
  const current = (await read()).headers.get('etag') ?? '';
  expect(first.headers.get('etag')).toBe(current);
  expect((await save({ name: 'Second tab' }, { 'if-match': current })).status).toBe(200);
  expect((await save({ name: 'Third tab' })).status).toBe(200);
});

test('of many saves of one version at the same moment one is kept', async () => {
  const seen = (await read()).headers.get('etag') ?? '';
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => save({ name: `Tab ${i}`, direction: `Way ${i}` }, { 'if-match': seen })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
  const kept = answers.find(({ status }) => status === 200);
  expect((await read()).body).toEqual([kept?.body]);
});

test('a business is its own account’s', async () => {
  const other = await house.person('otherOwner');
  await save({ name: 'Corner Bakery' });
  expect((await house.request('GET', '/business-info', { token: other.token })).body[0].name).toBe('');
  expect((await house.request('GET', '/business-info')).status).toBe(401);
  expect((await businessOf(house.db, await newAccount(house))).name).toBe('');
});
