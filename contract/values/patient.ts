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
