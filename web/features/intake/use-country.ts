import { useCallback, useEffect, useState } from 'react';
import {
  type Country,
  countriesOf,
  defaultCountry,
  defaultDialCode,
  rememberCountry,
  rememberedCountry,
} from './countries.ts';

export interface CountryChoice {
  code: string;
  /** Of the chosen country; of the United States until the countries are there. */
  dialCode: string;
  /** By name; undefined until they are loaded. */
  countries: readonly Country[] | undefined;
  failed: boolean;
  choose: (code: string) => void;
  retry: () => void;
}

/** The country whose dial code stands before the telephone numbers, remembered over visits (PATIENT-23 to 26, Q-70). */
export function useCountry(): CountryChoice {
  const [code, setCode] = useState(rememberedCountry);
  const [countries, setCountries] = useState<readonly Country[]>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    import('./phone-data.ts').then(
      ({ dialCodes }) => setCountries(countriesOf(dialCodes)),
      () => setFailed(true),
    );
  }, []);

  useEffect(load, [load]);

  const known = countries?.find((country) => country.code === code);
  const lost = countries !== undefined && !known;
  return {
    code: lost ? defaultCountry : code,
    dialCode: known?.dialCode ?? defaultDialCode,
    countries,
    failed,
    choose: useCallback((chosen) => {
      setCode(chosen);
      rememberCountry(chosen);
    }, []),
    retry: load,
  };
}
