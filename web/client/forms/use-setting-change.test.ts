import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keptSetting, query } from '#web/client/requests/query.ts';
import { endSession, startSession } from '#web/client/session.ts';
import { saveChange } from './use-setting-change.ts';

const read = 'GET /custom-prompt';
const write = 'PATCH /custom-prompt';
let asked: { method: string; match: string | null; body: unknown; token: string | null }[] = [];
/** What the server has. */
let stored: { version: number; dynamic_prompt: string };
let cache: QueryClient;

async function wire(_path: string, { method = '', headers, body }: RequestInit): Promise<Response> {
  const sent = new Headers(headers);
  const match = sent.get('if-match');
  asked.push({ method, match, body: body && JSON.parse(String(body)), token: sent.get('authorization') });
  if (match !== null && match !== `"${stored.version}"`)
    return Response.json({ code: 'settings.changed', message: 'Changed.' }, { status: 412 });
  if (method === 'PATCH') {
    if (String(body).includes('refuse me')) return Response.json({ code: 'request.invalid' }, { status: 400 });
    stored = { ...stored, ...JSON.parse(String(body)), version: stored.version + 1 };
  }
  return Response.json({ dynamic_prompt: stored.dynamic_prompt }, { headers: { etag: `"${stored.version}"` } });
}
beforeAll(() => void vi.stubGlobal('fetch', wire));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(async () => {
  asked = [];
  stored = { version: 1, dynamic_prompt: 'One.' };
  startSession('a-token', {} as never);
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey, queryFn } = query(read);
  await cache.fetchQuery({ queryKey, queryFn });
  asked = [];
});
afterEach(() => endSession());

const more = ({ dynamic_prompt: now }: { dynamic_prompt: string }) => ({ dynamic_prompt: `${now} And two.` });

test('a change goes over the version that it was made to, with the token, and the answer is kept', {
  tags: ['APIBASE-07'],
}, async () => {
  await saveChange(cache, read, write, more);
  const body = { dynamic_prompt: 'One. And two.' };
  expect(asked).toEqual([{ method: 'PATCH', match: '"1"', body, token: 'Bearer a-token' }]);
  expect(keptSetting(cache, read)).toEqual({ value: body, version: '"2"' });
});

test('where somebody else saved meanwhile, the change is made anew to theirs', async () => {
  stored = { version: 2, dynamic_prompt: 'Theirs.' };
  await saveChange(cache, read, write, more);
  expect(stored.dynamic_prompt).toBe('Theirs. And two.');
  expect(asked.map(({ method, match }) => [method, match])).toEqual([
    ['PATCH', '"1"'],
    ['GET', null],
    ['PATCH', '"2"'],
  ]);
});

test('fields name no version; nothing to change asks nothing; a refusal is thrown and changes nothing', async () => {
  stored.version = 7;
  await saveChange(cache, read, write, { dynamic_prompt: 'Mine.' });
  await saveChange(cache, read, write, () => null);
  expect(asked.map(({ match }) => match)).toEqual([null]);
  await expect(saveChange(cache, read, write, { dynamic_prompt: 'refuse me' })).rejects.toMatchObject({ status: 400 });
  expect(keptSetting(cache, read)?.value).toEqual({ dynamic_prompt: 'Mine.' });
});
