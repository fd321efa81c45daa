import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from './session.ts';
import { sameFields, saveSetting } from './use-versioned-setting.ts';

let asked: { match: string | null; token: string | null }[] = [];
let answer: { status: number; body: string };

async function wire(_path: string, { headers }: RequestInit): Promise<Response> {
  const sent = new Headers(headers);
  asked.push({ match: sent.get('if-match'), token: sent.get('authorization') });
  return new Response(answer.body, { status: answer.status, headers: { etag: '"2"' } });
}
beforeAll(() => void vi.stubGlobal('fetch', wire));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  asked = [];
  startSession('a-token', {} as never);
});
afterEach(() => endSession());

test('[APIBASE-07] a save carries the token and the version that was edited, and resolves with the new one', async () => {
  answer = { status: 200, body: '{"direction":"North"}' };
  expect(await saveSetting('PATCH /business-info', { direction: 'North' }, '"1"')).toEqual({
    value: { direction: 'North' },
    version: '"2"',
  });
  await saveSetting('PATCH /business-info', { direction: 'North' }, null);
  expect(asked).toEqual([
    { match: '"1"', token: 'Bearer a-token' },
    { match: null, token: 'Bearer a-token' },
  ]);
});

test('another version is told apart from every other refusal', async () => {
  answer = { status: 412, body: '{"code":"settings.changed","message":"This was changed elsewhere in the meantime."}' };
  expect(await saveSetting('PATCH /business-info', { direction: 'North' }, '"1"')).toBe('changed');
  answer = { status: 400, body: '{"code":"request.invalid","message":"The request is not valid."}' };
  await expect(saveSetting('PATCH /business-info', { direction: 'North' }, '"1"')).rejects.toMatchObject({
    status: 400,
  });
});

test('only fields that nobody else changed are saved without asking', () => {
  const before = { name: 'A', hours: [1, 2], direction: '' };
  expect(sameFields({ name: 'B' }, before, { ...before, direction: 'North' })).toBe(true);
  expect(sameFields({ name: 'B' }, before, { ...before, name: 'C' })).toBe(false);
  expect(sameFields({ hours: [] }, before, { ...before, hours: [1, 2, 3] })).toBe(false);
  expect(sameFields({ greetings: [] }, [1], [2]), 'a field that is not known before is never taken for unchanged').toBe(
    false,
  );
});
