import { afterEach, expect, test, vi } from 'vitest';
import type { FormLink } from '#contract/intake.ts';
import { formLinksQuery } from './form-links.ts';

afterEach(() => {
  vi.useRealTimers();
});

const link = (change: Partial<FormLink>): FormLink => ({
  _id: 'one',
  status: 'open',
  email: 'maria@lopez.example',
  mail: 'waiting',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-23T15:00:00.000Z',
  submittedAt: null,
  patient: '',
  handOver: null,
  ...change,
});

const pause = (...items: FormLink[]) => formLinksQuery(1).refetchInterval({ state: { data: { items } } });

test('the list is loaded again by itself only while a mail waits, and at most for a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(pause(link({ mail: 'sent' }), link({ mail: 'outbox' }))).toBe(false);
  expect(pause(link({}))).toBe(3_000);
  vi.advanceTimersByTime(59_000);
  expect(pause(link({}))).toBe(3_000);
  expect(pause(link({ mail: 'sent' }))).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(pause(link({}))).toBe(false);
  expect(pause(link({}), link({ _id: 'another' }))).toBe(3_000);
});

test('a look at the window loads nothing: each loading is a reading that is written down', () => {
  expect(formLinksQuery(1).refetchOnWindowFocus).toBe(false);
});
