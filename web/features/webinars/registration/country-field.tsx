import { countryNames } from '#contract/values/countries.ts';
import { PlainSelect } from '#web/ui/forms/plain-field.tsx';
import { useIsLive } from '#web/ui/loading/use-is-live.ts';

/** All countries by their English names (WEBINAR-11). They are the browser's, so that they come when the page works. */
export function CountryField(field: { name: string; required: boolean; error: string }) {
  const live = useIsLive();
  return (
    <PlainSelect {...field} label="Country" autoComplete="country" defaultValue="">
      <option value="">Choose a country</option>
      {live &&
        countryNames().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </PlainSelect>
  );
}
