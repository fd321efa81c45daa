import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { sessionUser } from './get-user.ts';

const user: User = {
  _id: '1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@clinic.example',
  role: 'superadmin',
  businessRole: 'owner',
  mayUseForms: true,
  mayReadSsn: true,
  isSetupComplete: true,
  phoneNumber: '+13125550123',
  customFunction: true,
  scheduleFunctions: false,
  remainingMinutes: 12.5,
  totalMinutes: 25,
  isActive: true,
  timeZone: 'America/Chicago',
  preferences: { timeZone: null, mailLanguage: 'en' },
  numberRequested: false,
};

test('the session user keeps its fields', {
  tags: [
    'SESSION-10',
    'SESSION-12',
    'SESSION-13',
    'SESSION-14',
    'SESSION-15',
    'SESSION-16',
    'SESSION-17',
    'SESSION-18',
  ],
}, () => {
  expect(sessionUser(user)).toEqual({
    first_name: 'Ada',
    phone_number: '3125550123',
    custom_function: true,
    schedule_functions: false,
    remaining_minutes: 12.5,
    totalMinutes: 25,
    isSetupComplete: true,
    email: 'ada@clinic.example',
    role: 'superadmin',
    business_role: 'owner',
    ticks: { mayUseForms: true, mayReadSsn: true },
  });
});

test('a number of any other length than 12 characters is no number', { tags: ['SESSION-11', 'Q-04'] }, () => {
  expect(sessionUser({ ...user, phoneNumber: '' }).phone_number).toBe('');
  expect(sessionUser({ ...user, phoneNumber: '+1312555012' }).phone_number).toBe('');
});
