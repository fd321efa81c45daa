import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { secretMask } from './instructions.ts';

/** What a stolen session must not bring about, or read: who learns what, who logs in, secrets, and what is taken away as a file. */
const guarded =
  /secret|recipient|custom-prompt|instructions|csv|export|\/people|\/auth\/(?!log)|ssn|second-factor|passkey/;
const all = Object.entries(endpoints) as [string, Endpoint][];
const matters = ({ path, area, access, produces }: Endpoint) =>
  (access === 'user' || access === 'superadmin') &&
  (area === 'business' || guarded.test(path) || produces?.startsWith('text/csv'));

/** What matters and wants no fresh proof, and why. */
const exceptions: Record<string, string> = {
  proveAgain: 'is the proof',
  challengeForProof: 'is what a passkey signs for the proof',
  getSecondFactors: 'shows names and kinds, no secrets',
  askSupport: 'writes to the operator',
  getAuditLog: 'is the list of the page, without content',
  getDataRequests: 'is the list of the page; a download wants a link, which wants the proof',
  checkConnection: 'tells whether what is saved works; the message that it sends tells of nobody',
  countCaller: 'counts what is kept of a number',
  getDataRules: 'is what the page shows',
  previewDataRules: 'counts what rules would remove',
  mailAddressCode: 'mails a code to the own address',
  proveAddress: 'wants the mailed code',
  getSessions: 'shows devices coarsely, so that one that is not known is found at once',
  endOtherSessions: 'ends what a thief may have open',
  endSession: 'ends what a thief may have open',
  changeName: 'gives nobody anything',
  changePreferences: 'gives nobody anything',
  getPeople: 'is the list of the page',
  withdrawInvitation: 'takes away what somebody was given',
  getOwnRole: 'shows what the person is',
  withdrawOwnership: 'takes away what somebody was offered',
  declineOwnership: 'gives nobody anything',
  searchNumbers: 'shows what is on sale; buying wants the proof',
  getRecipients: 'is the list of the page',
  getCustomPrompt: 'is the list of the page, with the addresses that the business entered itself',
  getFunctionRuns: 'shows what came of functions, without addresses',
  tryFunction: 'calls once what is typed, and keeps nothing',
  getInstructions: 'shows keys masked',
  createClientSecret: 'is good for one test call of a minute or so, and opens nothing else',
};

test('what changes who learns what, who logs in and what is taken away wants a fresh proof, or says why not', () => {
  const without = all.filter(([, one]) => matters(one) && !one.fresh && !one.freshWhen).map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('whatever a superadmin does wants one, without exception', () => {
  const acts = all.filter(([, { access, method }]) => access === 'superadmin' && method !== 'GET');
  expect(acts.length).toBeGreaterThan(6);
  expect(acts.filter(([, { fresh }]) => fresh !== true).map(([name]) => name)).toEqual([]);
});

test('what is taken away as a file wants one, without exception', () => {
  const files = all.filter(([, { produces }]) => produces?.startsWith('text/csv'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(([, { fresh }]) => fresh !== true).map(([name]) => name)).toEqual([]);
});

test.each([
  ['saveRecipients'],
  ['getWebhookSecret'],
  ['rotateWebhookSecret'],
  ['downloadCallLogs'],
  ['downloadWebinarRegistrations'],
  ['invitePerson'],
  ['changePerson'],
  ['endPerson'],
  ['offerOwnership'],
  ['acceptOwnership'],
  ['leaveBusiness'],
  ['deleteUser'],
  ['mailNewAddressCode'],
  ['changeEmail'],
  ['revealSsn'],
  ['buyNumber'],
] as const)('%s wants it whatever is sent', (name) => {
  expect((Object.fromEntries(all)[name] as Endpoint).fresh).toBe(true);
});

const chosen = { newPassword: 'New-Bridge-5', newPasswordConfirm: 'New-Bridge-5' };

test.each([
  ['changePassword', chosen, true],
  ['changePassword', { ...chosen, currentPassword: '' }, false],
  ['updateCustomPrompt', { tools: [] }, true],
  ['updateCustomPrompt', { dynamic_prompt: 'Look orders up.' }, false],
  ['updateInstructions', { calcomApiKey: 'cal_live_0123456789' }, true],
  ['updateInstructions', { calcomApiKey: `${secretMask}6789` }, false],
  ['updateInstructions', { zapierWebhookUrl: '' }, true],
  ['updateInstructions', { zapierWebhookUrl: 'https://hooks.example/1' }, true],
  ['updateInstructions', { fullName: true }, false],
] as const)('%s with %j: %s', (name, body, wants) => {
  expect(endpoints[name].freshWhen(body as never)).toBe(wants);
});

test('whole calls want it, a page of the list does not', () => {
  const asked = [{}, { after: '1.0' }, { limit: 7 }, { page: 2 }];
  expect(asked.map((query) => endpoints.getCallLogs.freshWhen(null, query as never))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
