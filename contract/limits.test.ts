import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { formatPhoneNumber } from './values/phone-number.ts';

test('the business numbers are those of the specification', {
  tags: [
    'CONSTANTS-01',
    'CONSTANTS-02',
    'CONSTANTS-03',
    'CONSTANTS-04',
    'CONSTANTS-05',
    'CONSTANTS-06',
    'CONSTANTS-07',
    'CONSTANTS-08',
    'CONSTANTS-10',
    'CONSTANTS-13',
  ],
}, () => {
  expect(limits).toMatchObject({
    trialMinutes: 25,
    passwordMinCharacters: 8,
    phoneNumberCharacters: 12,
    rememberDays: 30,
    callLogPageSize: 7,
    invoicesPageSize: 6,
    invoicesShown: 3,
    usersPageSize: 10,
    numberMonthlyFeeUsd: 1.15,
    transcriptTimeZone: 'America/Chicago',
    userSkeletonRows: 10,
  });
});

test('a number is shown as prefix, area code, next three, rest', { tags: ['CONSTANTS-12'] }, () => {
  expect(formatPhoneNumber('+13125550123')).toBe('+1 (312) 555-0123');
});
