import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedName, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import type { CallRecord } from '#voice/session/ports.ts';

let house: TestHouse;
let owner: Person;
let manager: { id: string; email: string; token: string };
/** The clock starts at 09:00 in Chicago, the zone of the business. */
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  owner = await house.person('owner');
  manager = await personOf(house, owner.accountId, 'manager');
  const list = [manager.email.toUpperCase(), 'desk@clinic.example'];
  const lists = { daily: list, instant: list, voicemail: list, ownerLeaves: ['instant', 'voicemail'] };
  const saved = await house.request('PUT', '/user/notification-recipients', { token: owner.token, body: lists });
  expect(saved.status).toBe(200);
  const preferences = { timeZone: 'America/Denver', mailLanguage: 'es' };
  for (const { token } of [manager, await house.person('otherOwner')])
    await house.request('PATCH', '/auth/preferences', { token, body: preferences });
});
afterAll(() => house.stop());

/** A call, and its mails to the person and to an address of nobody. */
async function call(given: Partial<CallRecord>) {
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, given));
  return mailsWith(callId);
}

async function mailsWith(part: string) {
  const found: { to: string; subject: string; text: string; html: string }[] = [];
  await until('the mails', async () => {
    found.length = 0;
    for (const { id, to, subject } of (await house.outbox?.list(50)) ?? []) {
      const { text = '', html = '' } = (await house.outbox?.read(id)) ?? {};
      if (text.includes(part)) found.push({ to: to.toLowerCase(), subject, text, html });
    }
    return found.length === 2;
  });
  const to = (address: string) => found.find((mail) => mail.to === address);
  return { person: to(manager.email), nobody: to('desk@clinic.example') };
}

test('whoever of the business is listed reads of calls in their language and by their clock, others as before', async () => {
  const urgency = { field: 'urgency', value: 'yes', status: 'as-heard' } as const;
  const reason = { field: 'reasonForCalling', value: 'una muela', status: 'as-heard' } as const;
  const { person, nobody } = await call({ details: [confirmedName, urgency, reason] });
  expect(person?.subject).toBe('Urgente: Llamada de Maria Lopez');
  expect(person?.text).toMatch(/^Quién llamó: Maria Lopez$/m);
  expect(person?.text).toMatch(/^Motivo: una muela \(según se oyó\)$/m);
  expect(person?.text).toMatch(/^Hora: 4 mar 2026, 8:\d\d\sa\.m\. MST$/m);
  expect(person?.text).toMatch(/^Abrir la llamada: http/m);
  expect(person?.html).toContain('<html lang="es">');
  expect(nobody?.subject).toBe('Urgent: Call from Maria Lopez');
  expect(nobody?.text).toMatch(/^Time: Mar 4, 2026, 9:\d\d\sAM CST$/m);
  expect(nobody?.html).toContain('<html lang="en">');
});

test('messages and voicemails too', async () => {
  for (const [outcome, subject] of [
    ['message', 'Nuevo mensaje de Maria Lopez'],
    ['voicemail', 'Nuevo mensaje de voz de Maria Lopez'],
  ] as const)
    expect((await call({ outcome, details: [confirmedName] })).person?.subject).toBe(subject);
});
