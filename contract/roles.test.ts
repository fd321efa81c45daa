import { expect, test } from 'vitest';
import { type Area, businessRoles, mayDo } from './roles.ts';

const areas: Area[] = ['own', 'calls', 'settings', 'business'];

test('each role reads what it may change, the owner everything, and staff nothing but calls', () => {
  for (const role of businessRoles)
    for (const area of areas) if (mayDo(role, 'changes', area)) expect(mayDo(role, 'reads', area)).toBe(true);
  expect(areas.filter((area) => mayDo('owner', 'changes', area))).toEqual(areas);
  expect(areas.filter((area) => mayDo('manager', 'changes', area))).toEqual(['own', 'calls', 'settings']);
  expect(areas.filter((area) => mayDo('staff', 'reads', area))).toEqual(['own', 'calls']);
  expect(areas.filter((area) => mayDo('reader', 'changes', area))).toEqual(['own']);
  expect(areas.filter((area) => mayDo('reader', 'reads', area))).toEqual(['own', 'calls', 'settings']);
});
