import { afterEach, expect, test } from 'vitest';
import { invitedRoles } from '#contract/roles.ts';
import { newAccount, recordOf, ring } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { newCallSid, startTelephoneHouse } from '#tests/telephone.ts';

let house: TestHouse;
afterEach(() => house.stop());

const shown = async (token: string) => (await house.request('GET', '/user', { token })).body.firstSteps;
const patch = (token: string, body: unknown) => house.request('PATCH', '/first-steps', { token, body });
const nothing = {
  business: false,
  heard: false,
  number: false,
  forwarding: false,
  told: false,
  calls: false,
  mails: false,
};

test('each step is done once it is so, and undone with it, and the list is gone when all are', async () => {
  house = await startHouse();
  const { token, email, accountId } = await house.person('owner');
  const other = await newAccount(house);
  const has = async () =>
    Object.entries((await shown(token)) ?? { all: true }).flatMap(([step, so]) =>
      so && step !== 'calls' ? [step] : [],
    );
  expect(await shown(token)).toEqual(nothing);

  await house.request('PATCH', '/business-info', { token, body: { name: 'Hartwell & Reyes' } });
  expect(await has(), 'a name alone').toEqual([]);
  await house.request('PATCH', '/business-info', { token, body: { coreServices: ['Wills'] } });
  expect(await has()).toEqual(['business']);

  expect(await shown(token)).toMatchObject({ calls: false });
  const { callId } = await ring(house.calls, other);
  await house.calls.journal.finish(recordOf(house, other, callId));
  const missed = await ring(house.calls, accountId);
  await house.calls.miss(missed.callId);
  expect(await has(), 'a call of another business, and one that nobody heard').toEqual(['business']);
  expect(await shown(token)).toMatchObject({ calls: true });
  const test = await ring(house.calls, accountId, { isTest: true });
  await house.calls.journal.finish(recordOf(house, accountId, test.callId));
  expect(await has()).toEqual(['business', 'heard']);

  const by = { actorId: null, requestId: 'test' };
  await house.numbers.purchase(by, email, '+13125550123');
  expect(await has()).toEqual(['business', 'heard', 'number']);

  const lists = { daily: [], instant: [], voicemail: [] };
  await house.request('PUT', '/user/notification-recipients', {
    token,
    body: { ...lists, ownerLeaves: ['instant', 'voicemail'] },
  });
  expect(await has(), 'nobody is told').toEqual(['business', 'heard', 'number']);
  await house.request('PUT', '/user/notification-recipients', { token, body: { ...lists, voicemail: [email] } });
  expect(await has()).toEqual(['business', 'heard', 'number', 'told']);

  expect((await patch(token, { forwarding: true })).status).toBe(204);
  expect(await has()).toEqual(['all']);
  await patch(token, { forwarding: false });
  expect(await has()).toEqual(['business', 'heard', 'number', 'told']);
  await house.numbers.release(by, email);
  expect(await has()).toEqual(['business', 'heard', 'told']);
});

test('it is put away, comes back, and only who may take the steps sees it', async () => {
  house = await startHouse();
  const { token } = await house.person('owner');
  expect((await patch(token, { dismissed: true })).status).toBe(204);
  expect(await shown(token)).toBeUndefined();
  await patch(token, { dismissed: true });
  await patch(token, { dismissed: false });
  expect(await shown(token)).toEqual(nothing);
  const sees: string[] = ['owner'];
  for (const businessRole of invitedRoles) {
    const [email, password] = [`${businessRole}@hartwell.example`, 'Stone-Bridge-4'];
    const invited = await house.request('POST', '/people/invitations', { token, body: { email, businessRole } });
    const body = { token: new URL(invited.body.url).hash.slice(1), firstName: 'Sam', lastName: '', password };
    await house.request('POST', '/auth/accept-invitation', { body });
    const as = (await house.request('POST', '/auth/login', { body: { email, password } })).body.access_token;
    const steps = await shown(as);
    if (steps) sees.push(businessRole);
    expect([businessRole, (await patch(as, {})).status]).toEqual([businessRole, steps ? 204 : 403]);
  }
  expect(sees).toEqual(['owner', 'manager']);
});

test('the first call that another telephone forwards ticks the forwarding', async () => {
  const line = await startTelephoneHouse();
  house = line;
  const { token } = line.owner;
  const call = async (ForwardedFrom?: string) => {
    const CallSid = newCallSid();
    await line.webhook('/telephony/twilio/voice', {
      ...{ CallSid, From: '+13125550188', To: line.number, CallStatus: 'ringing' },
      ...(ForwardedFrom === undefined ? {} : { ForwardedFrom }),
    });
    await line.webhook('/telephony/twilio/status', { CallSid, CallStatus: 'completed' });
  };
  for (const from of [undefined, '', line.number]) await call(from);
  expect(await shown(token)).toMatchObject({ forwarding: false, business: true, number: true });
  await Promise.all([call('+13125550177'), call('+13125550177')]);
  expect(await shown(token)).toMatchObject({ forwarding: true });
  // What was seen is not taken back by a word.
  await patch(token, { forwarding: false });
  expect(await shown(token)).toMatchObject({ forwarding: true });
});
