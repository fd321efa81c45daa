import { useCallback, useState } from 'react';
import { importAgain } from '#web/client/import-again.ts';
import { type Loaded, useLoaded } from '../use-loaded.ts';
import {
  type Country,
  countriesOf,
  defaultCountry,
  defaultDialCode,
  rememberCountry,
  rememberedCountry,
} from './countries.ts';
import type { CountrySelect } from './country-select.tsx';

export type CountryProblems = typeof import('#contract/values/by-country.ts').countryProblems;

export interface CountryChoice {
  code: string;
  /** Of the chosen country; of the United States until the countries are there. */
  dialCode: string;
  choose: (code: string) => void;
  /** All countries by name, with what they are chosen in. */
  picker: Loaded<{
    countries: readonly Country[];
    CountrySelect: typeof CountrySelect;
    countryProblems: CountryProblems;
  }>;
}

async function loadPicker() {
  const [{ countryProblems, dialCodes }, { CountrySelect }] = await Promise.all([
    importAgain(() => import('#contract/values/by-country.ts')),
    importAgain(() => import('./country-select.tsx')),
  ]);
  return { countries: countriesOf(dialCodes), CountrySelect, countryProblems };
}

/** The country whose dial code stands before the telephone numbers, remembered over visits (PATIENT-23 to 26, Q-70). */
export function useCountry(): CountryChoice {
  const [code, setCode] = useState(rememberedCountry);
  const picker = useLoaded(loadPicker);
  const known = picker.value?.countries.find((country) => country.code === code);
  const lost = picker.value !== undefined && !known;
  return {
    code: lost ? defaultCountry : code,
    dialCode: known?.dialCode ?? defaultDialCode,
    choose: useCallback((chosen) => {
      setCode(chosen);
      rememberCountry(chosen);
    }, []),
    picker,
  };
}
