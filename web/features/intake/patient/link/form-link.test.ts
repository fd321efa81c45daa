import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#web/client/session.ts';
import { noEntries, patientOf } from '../intake-entries.ts';
import { getFormProviders, invalidateFormLink, registerPatient, validateFormLink } from './form-link.ts';
import { submissionIds } from './submission-id.ts';

const token = 'AbCdEfGhIjKlMnOpQrStUv';
const filled = {
  provider: '11',
  patient: patientOf(noEntries, { code: 'US', dialCode: '1' }),
  submissionId: '00000000-0000-4000-8000-000000000000',
};
let asked: { line: string; headers: Headers; body: string }[] = [];
let answer: { status: number; body: unknown };

/** The wire: notes what goes out, and answers what it was told to; status 0 is a broken line. */
async function wire(path: string, { method, headers, body }: RequestInit): Promise<Response> {
  asked.push({ line: `${method} ${path}`, headers: new Headers(headers), body: body ? String(body) : '' });
  if (answer.status === 0) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(answer.body), { status: answer.status });
}
beforeAll(() => {
  vi.stubGlobal('fetch', wire);
  startSession('a-session', {} as never);
});
afterAll(() => {
  endSession();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { code: 1, data: {} } };
});

test('the token travels in the body or its own header, never in an address or as a bearer token', {
  tags: ['APIBASE-11', 'PATIENT-88', 'PATIENT-89', 'PATIENT-91', 'PATIENT-93'],
}, async () => {
  await validateFormLink(token);
  await getFormProviders(token);
  await registerPatient(token, filled);
  await invalidateFormLink(token);
  expect(asked.map(({ line }) => line)).toEqual([
    'POST /patient-forms/validate',
    'GET /patient-forms/providers',
    'POST /patient-forms/submission',
    'POST /patient-forms/invalidate',
  ]);
  expect(asked.map(({ headers }) => headers.get('x-form-token'))).toEqual([null, token, token, null]);
  expect(asked.map(({ body }) => body.includes(token))).toEqual([true, false, false, true]);
  expect(asked.every(({ headers }) => headers.get('authorization') === null)).toBe(true);
  expect(JSON.parse(asked[2]?.body ?? '')).toEqual(filled);
});

test('"data.valid" alone says whether a link can be used', { tags: ['PATIENT-69', 'PATIENT-88'] }, async () => {
  answer.body = { code: 1, data: { valid: true, practice: 'Lakeside Dental' } };
  expect(await validateFormLink(token)).toEqual({ name: 'Lakeside Dental', handedOn: false });
  answer.body = { code: 1, data: { valid: true, practice: 'Lakeside Dental', handedOn: true } };
  expect(await validateFormLink(token)).toEqual({ name: 'Lakeside Dental', handedOn: true });
  for (const body of [{ code: 1, data: { valid: false, practice: '' } }, { code: 1 }, null]) {
    answer.body = body;
    expect(await validateFormLink(token)).toBe(null);
  }
});

test('providers are there when "code" is truthy; anything else is a failure', {
  tags: ['PATIENT-40', 'PATIENT-89', 'PATIENT-90'],
}, async () => {
  answer.body = { code: 200, data: [{ id: '11', name: 'Dr. One' }], defaultProvider: '99' };
  expect(await getFormProviders(token)).toEqual({ listed: [{ id: '11', name: 'Dr. One' }], fallback: '99' });
  answer.body = { code: 0, error: 'Not today.' };
  await expect(getFormProviders(token)).rejects.toMatchObject({ message: 'Not today.' });
});

test('an answer with a falsy code is a refusal; a failed one throws with its "error", or without text', {
  tags: ['PATIENT-84', 'PATIENT-86', 'PATIENT-92'],
}, async () => {
  answer.body = { code: 1, data: { submitted: true } };
  expect(await registerPatient(token, filled)).toEqual({ kind: 'submitted' });
  answer.body = { code: 0, error: 'The practice is closed.' };
  expect(await registerPatient(token, filled)).toEqual({ kind: 'refused', error: 'The practice is closed.' });
  answer.body = { code: 0 };
  expect(await registerPatient(token, filled)).toEqual({ kind: 'refused', error: '' });
  answer = { status: 409, body: { code: 0, error: 'This form was already submitted.' } };
  await expect(registerPatient(token, filled)).rejects.toMatchObject({
    status: 409,
    message: 'This form was already submitted.',
  });
  answer = { status: 0, body: null };
  await expect(registerPatient(token, filled)).rejects.toMatchObject({ status: 0, message: '' });
});

test('a failed invalidation troubles nobody', { tags: ['PATIENT-93'] }, async () => {
  answer = { status: 0, body: null };
  await invalidateFormLink(token);
  expect(asked).toHaveLength(1);
});

test('tries of the same content have one id, other content another', () => {
  const idFor = submissionIds();
  const first = idFor({ a: 1 });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idFor({ a: 1 })).toBe(first);
  expect(idFor({ a: 2 })).not.toBe(first);
});
