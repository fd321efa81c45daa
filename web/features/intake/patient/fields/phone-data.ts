import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** The dial code of each country. Large, and needed at the second step: loaded apart. */
export const dialCodes: Readonly<Record<string, string>> = Object.fromEntries(
  getCountries().map((code) => [code, getCountryCallingCode(code)]),
);
