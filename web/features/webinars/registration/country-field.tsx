import { countryCodes } from '#contract/values/countries.ts';
import { PlainSelect } from '#web/ui/forms/plain-field.tsx';
import { useIsLive } from '#web/ui/loading/use-is-live.ts';

/** All countries by their English names (WEBINAR-11). They are the browser's, so that they come when the page works. */
export function CountryField(field: { name: string; required: boolean; error: string }) {
  const live = useIsLive();
  return (
    <PlainSelect {...field} label="Country" autoComplete="country" defaultValue="">
      <option value="">Choose a country</option>
      {live &&
        countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </PlainSelect>
  );
}

let known: { code: string; name: string }[] | null = null;

function countries() {
  if (known) return known;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  known = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return known;
}
