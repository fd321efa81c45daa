import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoClinic } from '#db/demo/clinic.ts';
import { demoBusiness, people } from '#db/demo/people.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { seedDemo } from './seed.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

test('an empty database gets the demo business and a superadmin, once, with passwords only the user can read', async () => {
  const file = join(house.dataDir, 'log-in.txt');
  const logIns = await seedDemo(house, file);
  if (!logIns) throw new Error('nothing was seeded');
  expect(await seedDemo(house, `${file}.2`)).toBeNull();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(`${people.owner.email} ${logIns.owner.password}\n`);

  const enter = async (body: object) => {
    const { access_token: token } = (await house.request('POST', '/auth/login', { body })).body;
    return (await house.request('GET', '/user', { token })).body;
  };
  expect(await enter(logIns.owner)).toMatchObject({
    firstName: people.owner.firstName,
    phoneNumber: demoBusiness.number,
    isSetupComplete: true,
    role: 'user',
  });
  expect(await enter(logIns.superadmin ?? {})).toMatchObject({ role: 'superadmin', isSetupComplete: true });
  expect(await house.numbers.oldest()).toBe(demoBusiness.number);

  const token = (await house.request('POST', '/auth/login', { body: logIns.owner })).body.access_token;
  const read = async (path: string) => (await house.request('GET', path, { token })).body;
  expect(await read('/model-configuration')).toMatchObject({ modelName: 'gpt-4', _id: expect.any(String) });
  const { instructions, faqResponses } = await read('/instructions');
  expect(instructions).toContain(demoBusiness.houseRule);
  expect(faqResponses).toEqual(demoBusiness.faqs);
  const [base] = await read('/knowledge-bases');
  expect(base.name).toBe(demoBusiness.knowledge.name);
  const states = async () => {
    const items: { state: string }[] = await read(`/knowledge-bases/${base._id}/items`);
    return items.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(['read', 'read']);

  expect(await read('/patient-form-links'), 'a law firm has no patients').toEqual([]);
  expect((await read('/practice-providers')).providers).toEqual([]);
});

test('the demo clinic has providers, an open link and a form that a patient handed in', async () => {
  const clinic = await startHouse();
  onTestFinished(() => clinic.stop());
  const logIns = await seedDemo(clinic, join(clinic.dataDir, 'log-in.txt'), { business: 'clinic', pastCalls: false });
  const token = (await clinic.request('POST', '/auth/login', { body: logIns?.owner })).body.access_token;
  const read = async (path: string) => (await clinic.request('GET', path, { token })).body;
  const links: { status: string; patient: string; email: string }[] = await read('/patient-form-links');
  expect(links.map(({ status }) => status).sort()).toEqual(['open', 'submitted']);
  expect(links.find(({ status }) => status === 'submitted')?.patient).toBe('Walter Hayes');
  expect(links.find(({ status }) => status === 'open')?.email).toBe(demoClinic.intake?.invited);
  expect((await read('/practice-providers')).providers.map(({ name }: { name: string }) => name)).toEqual(
    demoClinic.intake?.providers,
  );
});
