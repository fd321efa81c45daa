import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit-log.ts';
import { initialsOf, visitsOf } from './visits.ts';

const entry = (id: string, given: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ _id: id, at: '2026-11-26T12:00:00Z', who: 'Ana Ruiz', did: 'logged in', outcome: 'done' },
  ...{ kind: 'log-ins', device: 'Safari on iPhone', network: '127.0.0.x', session: 'f416c3', business: null },
  ...given,
});
const told = (entries: AuditEntry[]) =>
  visitsOf(entries).map(({ of, entries: of1 }) => [of.who, of1.map(({ _id: id }) => id).join('')]);

test('what follows each other by one person on one device is one visit, and every entry stands in one', () => {
  expect(told([entry('a'), entry('b'), entry('c', { who: 'Tess Hall' }), entry('d')])).toEqual([
    ['Ana Ruiz', 'ab'],
    ['Tess Hall', 'c'],
    ['Ana Ruiz', 'd'],
  ]);
  expect(told([])).toEqual([]);
});

test.each([
  ['session', { session: 'a0a0a0' }],
  ['device', { device: 'Chrome on Windows' }],
  ['network', { network: '10.0.0.x' }],
  ['business', { business: { _id: 'b', name: 'Harbor Clinic' } }],
])('another %s is another visit', (_, other) => {
  expect(told([entry('a'), entry('b', other)])).toHaveLength(2);
});

test('initials are those of first and last name, or of an address', () => {
  expect(['Ana Ruiz', 'Ana Maria Ruiz', 'dana@clinic.example', 'Somebody', 'élodie ñandú', ''].map(initialsOf)).toEqual(
    [...['AR', 'AR', 'D', 'S', 'ÉÑ', '']],
  );
});
