import { expect, test } from 'vitest';
import { type Area, businessRoles, mayDo, noTicks, type Rights, ticksOf } from './roles.ts';

const areas: Area[] = ['own', 'calls', 'settings', 'forms', 'ssn', 'business'];
const may = (rights: Rights, act: 'reads' | 'changes') => areas.filter((area) => mayDo(rights, act, area));
const plain = (businessRole: Rights['businessRole']): Rights => ({ businessRole, ...noTicks });

test('each role reads what it may change, the owner everything, and staff nothing but calls', () => {
  for (const role of businessRoles)
    expect(may(plain(role), 'reads')).toEqual(expect.arrayContaining(may(plain(role), 'changes')));
  expect(may(plain('owner'), 'changes')).toEqual(areas);
  expect(may(plain('manager'), 'changes')).toEqual(['own', 'calls', 'settings']);
  expect(may(plain('staff'), 'reads')).toEqual(['own', 'calls']);
  expect(may(plain('reader'), 'changes')).toEqual(['own']);
  expect(may(plain('reader'), 'reads')).toEqual(['own', 'calls', 'settings']);
});

test('forms are for whom they are ticked, whatever the role, and numbers for whom both are', () => {
  for (const businessRole of ['manager', 'staff', 'reader'] as const)
    for (const act of ['reads', 'changes'] as const) {
      const role = may(plain(businessRole), act);
      const forms = may({ businessRole, mayUseForms: true, mayReadSsn: false }, act);
      expect(forms.filter((area) => !role.includes(area))).toEqual(['forms']);
      const both = may({ businessRole, mayUseForms: true, mayReadSsn: true }, act);
      expect(both.filter((area) => !role.includes(area))).toEqual(['forms', 'ssn']);
      expect(may({ businessRole, mayUseForms: false, mayReadSsn: true }, act)).toEqual(role);
    }
  expect(ticksOf(plain('owner'))).toEqual({ mayUseForms: true, mayReadSsn: true });
});
