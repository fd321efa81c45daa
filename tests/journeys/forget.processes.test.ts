import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { humanProof } from '#tests/human-check.ts';

const person = { firstName: 'Maria', lastName: 'Lopez', organization: 'Lakeside Dental' };

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const write = async (email: string) =>
  house.request('POST', '/contact-requests', { body: { ...person, email, proof: await humanProof(house) } });
const register = async (email: string, webinar: string) =>
  house.request('POST', '/webinar-registrations', {
    body: { ...person, email, webinar, phone: '+1 312 555 0147', country: 'US', proof: await humanProof(house) },
  });
async function left() {
  const { rows } = await house.db.execute(sql`
    select (select count(*)::int from contact_requests) as messages,
      (select count(*)::int from webinar_registrations) as registrations`);
  return rows[0];
}
const forget = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/operator/forget.ts', ...words], {
    env: { PATH: process.env.PATH, ...house.databaseVariables, DATA_DIR: house.dataDir, LOG_LEVEL: 'silent' },
  });

test('what a visitor sent is deleted on request, in whatever letters the address is said, and nothing of others', async () => {
  const answers = [
    await write('maria@lakeside.example'),
    await write('Maria@Lakeside.example'),
    await write('dave@lakeside.example'),
    await register('maria@lakeside.example', 'legal-services'),
    await register('maria@lakeside.example', 'healthcare-communication'),
    await register('dave@lakeside.example', 'legal-services'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await left()).toEqual({ messages: 3, registrations: 3 });
  expect((await forget('MARIA@lakeside.example')).stdout).toContain('2 messages to us, 2 registrations for webinars');
  expect(await left()).toEqual({ messages: 1, registrations: 1 });
  expect((await register('maria@lakeside.example', 'legal-services')).status).toBe(200);
  await expect(forget('nobody')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('npm run forget') });
});
