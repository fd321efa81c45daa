import { intakeLimits } from '../limits.ts';

/** The header that carries a patient's link token: never in an address of the API, never as a bearer token (APIBASE-11). */
export const formTokenHeader = 'x-form-token';

/** PATIENT-33. */
export const genders = ['Male', 'Female', 'Other'] as const;
export type Gender = (typeof genders)[number];

/** PATIENT-39. */
export const races = [
  'Asian',
  'Black or African American',
  'Hispanic or Latino',
  'Native American',
  'White',
  'Other',
] as const;
export type Race = (typeof races)[number];

/** How many digits a phone number has behind a dial code at most: ten as stated, and elsewhere what E.164 leaves (PATIENT-42, Q-70). */
export function mostDigits(dialCode: string): number {
  return dialCode === '1' ? intakeLimits.phoneDigits : intakeLimits.wholeNumberDigits - dialCode.length;
}

/** PATIENT-35. */
export const phoneFields = [
  'phone_number',
  'home_phone_number',
  'cell_phone_number',
  'work_phone_number',
  'custom_contact_number',
] as const;

/** Nobody who is alive was born before. */
export const earliestBirth = '1890-01-01';
export const earlyProblem = 'Enter the year of birth in full.';

export const ssnProblem = 'This is not a Social Security number.';

/** Whether nine digits can be one. Source: SSA, no area 000 or 666, no group 00, no serial 0000; areas from 900 on are tax numbers. */
export function isGivenOut(digits: string): boolean {
  return !/^(000|666)|^\d{3}00|0000$/.test(digits);
}
