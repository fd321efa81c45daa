import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#web/client/session.ts';
import { isChangedElsewhere } from './api-error.ts';
import { keepAnswer, keptSetting, pageQuery, query, refresh, saveOver } from './query.ts';
import { requestVersioned } from './request.ts';

const read = 'GET /instructions';
let cache: QueryClient;
/** What the server has. */
let stored: { version: number; takeMessage: boolean; instructions: string };
let asked: string[];

async function wire(path: string, { method = '', headers, body }: RequestInit): Promise<Response> {
  asked.push(`${method} ${path}`);
  if (path.startsWith('/patient-form-links')) return Response.json([{}, {}], { headers: { 'x-total-count': '12' } });
  const match = new Headers(headers).get('if-match');
  if (match !== null && match !== `"${stored.version}"`)
    return Response.json({ code: 'settings.changed' }, { status: 412 });
  if (method === 'PATCH') stored = { ...stored, ...JSON.parse(String(body)), version: stored.version + 1 };
  return Response.json(stored, { headers: { etag: `"${stored.version}"` } });
}
beforeAll(() => void vi.stubGlobal('fetch', wire));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  stored = { version: 1, takeMessage: false, instructions: 'Be brief.' };
  asked = [];
  startSession('a-token', {} as never);
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => endSession());

async function load() {
  const { queryKey, queryFn } = query(read);
  return cache.fetchQuery({ queryKey, queryFn });
}

const over = (base: Awaited<ReturnType<typeof load>>) =>
  saveOver(cache, read, base, {
    edited: ({ instructions }) => instructions,
    send: ({ version }) => requestVersioned('PATCH /instructions', { body: { instructions: 'Be kind.' }, version }),
  });

test('a save goes over the version that its editing began with', async () => {
  await over(await load());
  expect(stored).toEqual({ version: 2, takeMessage: false, instructions: 'Be kind.' });
  expect(asked).toEqual(['GET /instructions', 'PATCH /instructions']);
});

test('and over a newer one in which somebody changed something else, which stays', async () => {
  const base = await load();
  stored = { ...stored, version: 2, takeMessage: true };
  await over(base);
  expect(stored).toEqual({ version: 3, takeMessage: true, instructions: 'Be kind.' });
});

test('never over the same that somebody changed meanwhile: the cache has theirs, and a person decides', async () => {
  const base = await load();
  stored = { ...stored, version: 2, instructions: 'Be thorough.' };
  const error = await over(base).catch((thrown: unknown) => thrown);
  expect(isChangedElsewhere(error)).toBe(true);
  expect(stored.instructions).toBe('Be thorough.');
  expect(keptSetting(cache, read)).toMatchObject({ value: { instructions: 'Be thorough.' }, version: '"2"' });
});

test('a page tells how many there are, and is loaded again by the name of its route', async () => {
  const page = pageQuery('GET /patient-form-links', { query: { page: '2' } }, 5);
  expect(await cache.fetchQuery(page)).toEqual({ items: [{}, {}], total: 12, pages: 3 });
  expect(asked).toEqual(['GET /patient-form-links?page=2']);
  refresh(cache, 'GET /patient-form-links');
  expect(cache.getQueryState(page.queryKey)?.isInvalidated).toBe(true);
});

test('an answer is changed in the cache only where it is there', async () => {
  const change = () => keepAnswer(cache, query(read), (now) => ({ ...now, takeMessage: true }));
  change();
  expect(keptSetting(cache, read)).toBeUndefined();
  await load();
  change();
  expect(keptSetting(cache, read)).toMatchObject({ value: { takeMessage: true }, version: '"1"' });
});
