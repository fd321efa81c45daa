import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssistantBrief } from '#contract/brief.ts';
import { accountCountry } from '#contract/values/account-country.ts';
import { csvLine, csvNumber } from '#contract/values/csv.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import { readWish } from '#server/features/appointments/wished-time.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { behaviourOf } from '#voice/assistant/embedded/behaviour/spoken-language.ts';
import { readNumber } from '#voice/assistant/embedded/receptionist/reading/digits.ts';
import { utteranceOf } from '#voice/assistant/embedded/receptionist/utterance.ts';
import { spokenText } from '#voice/assistant/embedded/speaker/spoken-text/spoken-text.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

/** A Saturday, ten in the morning. */
const now = { date: '2026-11-28', minute: 600 };

const asked = null;
const accounts = {
  American: { language: 'en-US', country: 'United States' },
  British: { language: 'en-GB', country: 'United Kingdom' },
  German: { language: 'de-DE', country: 'Germany' },
  Spanish: { language: 'es-US', country: 'Spain' },
} as const;

/** What each account's caller may mean by the same digits; null: they are asked. */
const numbers = {
  '312 555 0147': { American: '+13125550147', British: asked, German: asked, Spanish: asked },
  '020 7946 0958': { American: asked, British: '+442079460958', German: asked, Spanish: asked },
  '0171 3920012': { American: asked, British: asked, German: '+491713920012', Spanish: asked },
  '612 345 678': { American: asked, British: asked, German: asked, Spanish: '+34612345678' },
  '+44 20 7946 0958': {
    ...{ American: '+442079460958', British: '+442079460958', German: '+442079460958', Spanish: '+442079460958' },
  },
};

const days = {
  '5/12': { American: asked, British: '2026-12-05', German: '2026-12-05', Spanish: '2026-12-05' },
  '12/24': { American: '2026-12-24', British: '2026-12-24', German: '2026-12-24', Spanish: '2026-12-24' },
};

/** As the receptionist of the account says it. */
const said = {
  '$1,250.00': {
    American: 'one thousand two hundred fifty dollars',
    British: 'one thousand two hundred and fifty dollars',
    German: 'eintausendzweihundertfünfzig Dollar',
    Spanish: 'mil doscientos cincuenta dólares',
  },
  '1.250,50 €': {
    American: 'one thousand two hundred fifty euros and fifty cents',
    British: 'one thousand two hundred and fifty euros and fifty cents',
    German: 'eintausendzweihundertfünfzig Euro fünfzig',
    Spanish: 'mil doscientos cincuenta euros con cincuenta céntimos',
  },
  '5/12/2026': {
    American: 'May twelfth, twenty twenty six',
    British: 'the fifth of December twenty twenty six',
    German: 'fünfter Dezember zweitausendsechsundzwanzig',
    Spanish: 'cinco de diciembre de dos mil veintiséis',
  },
};

/** In a file for the account's spreadsheets. */
const cells = {
  '1250.5': {
    American: '"a","1250.5"\r\n',
    British: '"a","1250.5"\r\n',
    German: '"a";"1250,5"\r\n',
    Spanish: '"a","1250.5"\r\n',
  },
};

test('the same number, day and price are those of the country and language of the account', async () => {
  const { accountId } = await house.person('owner');
  const token = await house.sessions.open(house.db, accountId, false);
  const read: Record<string, object> = {};
  for (const [name, { language, country }] of Object.entries(accounts)) {
    for (const [path, body] of [
      ['/model-configuration', { language }],
      ['/business-info', { country }],
    ] as const)
      expect((await house.request('PATCH', path, { token, body })).status).toBe(200);
    const brief = await briefFor(house.db, accountId);
    expect(brief).toMatchObject({ language, business: { country } });
    read[name] = readAs(brief);
  }
  const wanted = Object.keys(accounts).map((name) => [
    name,
    Object.fromEntries(
      Object.entries({ ...numbers, ...days, ...said, ...cells }).map(([words, by]) => [
        words,
        by[name as keyof typeof by],
      ]),
    ),
  ]);
  expect(read).toEqual(Object.fromEntries(wanted));
});

/** What the account makes of each. */
function readAs(brief: AssistantBrief): Record<string, string | null> {
  const { lexicon } = behaviourOf(brief);
  const country = accountCountry({ country: brief.business.country, language: brief.language });
  const number = (text: string) => {
    const heard = readNumber(utteranceOf({ kind: 'typed', text }, lexicon), lexicon);
    const spoken = heard?.kind === 'whole' ? heard.number : null;
    expect(telephoneNumberOf(text, country), `typed ${text}`).toBe(spoken);
    return spoken;
  };
  const day = (text: string) => {
    const wish = readWish(text, now, brief.language, country);
    return wish && 'from' in wish && wish.from === wish.to ? wish.from : null;
  };
  const all = (texts: object, of: (text: string) => string | null) =>
    Object.keys(texts).map((text) => [text, of(text)] as const);
  return Object.fromEntries([
    ...all(numbers, number),
    ...all(days, day),
    ...all(said, (text) => spokenText(text, brief.language)),
    ...all(cells, (text) => csvLine(['a', csvNumber(text, brief.language)], brief.language)),
  ]);
}
