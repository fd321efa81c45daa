/** How many digits a postal code has in the countries whose codes are digits alone. Source: libaddressinput. */
const digits: Readonly<Record<string, string>> = {
  3: 'FO IS LS MG OM PG',
  4: 'AF AL AT AU BD BE BG CC CH CV CX DK ET GE GL GW HU LI LR LU LV MK MZ NE NO NZ PH SI SJ TN ZA',
  5: `AX BA BL CU CZ DE DO DZ EE ES FI FR GF GP GR GT HR ID IQ IT JO KE KW LA LK LT MA MC ME MF MQ MX MY NC NI NP
    PE PF PK PL PM RE SE SK SM SN TH TR UA UY VA WF XK YT ZM`,
  6: 'BY CN CO EC IN KG NG RO RU SG TJ TM TT UZ',
  7: 'CL JP',
  8: 'BR',
  10: 'IR',
  '3,4': 'BH',
  '3,5,6': 'TW',
  '4,5': 'CR CY MV',
  '4,6': 'AM PY',
  '4,7': 'PT',
  '4,8': 'LB',
  '5,6': 'KH KR MN RS VN',
  '5,7': 'EG IL MM',
  '5,9': 'AS FM GU MH MP PR PW SA UM VI',
};
const lengthsOf = new Map(
  Object.entries(digits).flatMap(([lengths, countries]) =>
    countries.split(/\s+/).map((country) => [country, lengths.split(',').map(Number)] as const),
  ),
);

/** Of letters and digits, without what stands between them. Source: libaddressinput. */
const british = /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA|BFPO\d{1,4})$/;
const lettered: Readonly<Record<string, RegExp>> = {
  ...{ GB: british, GG: british, IM: british, JE: british },
  AR: /^(?:\d{4}|[A-Z]\d{4}[A-Z]{3})$/,
  AZ: /^(?:AZ)?\d{4}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  MD: /^(?:MD)?\d{4}$/,
  MT: /^[A-Z]{3}\d{2,4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
};

/** Where no rule is known. */
const anyCode = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{1,8}[A-Z0-9]$/;

/**
 * Whether a text can be a postal code of a country (ISO 3166, two letters). Where no rule is known, and of no country, three to ten
 * letters and digits can, with a digit among them.
 */
export function isPostalCode(text: string, country: string | undefined): boolean {
  const code = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-');
  if (country === undefined) return anyCode.test(code);
  if (country === 'US') return /^(?!00000)\d{5}(?:[- ]?\d{4})?$/.test(code);
  const lengths = lengthsOf.get(country);
  // As mail writes the country before it: "D-10115", "LV-1010", "SE 114 55".
  const plain = code.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '');
  if (lengths) return /^\d+(?:[ -]\d+)?$/.test(plain) && lengths.includes(plain.replace(/\D/g, '').length);
  const pattern = lettered[country];
  return pattern ? pattern.test(code.replace(/[ -]/g, '')) : anyCode.test(code);
}

export function postalProblem(country: string | undefined): string {
  if (country === undefined) return 'Enter a ZIP or postal code.';
  if (country === 'US') return 'A ZIP code has 5 digits, or 9 as in 60601-1234.';
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return `This is not a postal code of ${name}. If you live elsewhere, change the country.`;
}

/** What is wrong with the postal code of an address, by field; empty when nothing is. Without a country, that of any is meant. */
export function postalProblems(address: { zip_code: string; country?: string | undefined }): { zip_code?: string } {
  const { zip_code, country } = address;
  return zip_code === '' || isPostalCode(zip_code, country) ? {} : { zip_code: postalProblem(country) };
}
