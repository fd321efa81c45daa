import { words } from '../../../behaviour/word-table.ts';
import { stateRule, states } from '../states.ts';
import { anyOf, type Rule } from '../tongue.ts';
import { ordinal, place } from './numbers.ts';
import { isDrive } from './short-forms.ts';

const streets: Readonly<Record<string, string>> = {
  ...{
    St: 'Street',
    Ave: 'Avenue',
    Av: 'Avenue',
    Rd: 'Road',
    Blvd: 'Boulevard',
    Dr: 'Drive',
    Ln: 'Lane',
    Ct: 'Court',
    Pl: 'Place',
  },
  ...{
    Pkwy: 'Parkway',
    Hwy: 'Highway',
    Sq: 'Square',
    Ter: 'Terrace',
    Terr: 'Terrace',
    Cir: 'Circle',
    Trl: 'Trail',
    Tr: 'Trail',
  },
  ...{
    Expy: 'Expressway',
    Expwy: 'Expressway',
    Fwy: 'Freeway',
    Tpke: 'Turnpike',
    Plz: 'Plaza',
    Crt: 'Court',
    Cres: 'Crescent',
    Gdns: 'Gardens',
  },
};
/** They are no other word, wherever they stand behind a name. */
const plainStreets = words('Ave Rd Blvd Ln Pkwy Hwy Expy Expwy Fwy Tpke Plz Trl Crt Cres Gdns Cir Sq Ct Pl Terr');
const streetWords =
  'Street|Avenue|Road|Boulevard|Drive|Lane|Way|Court|Place|Parkway|Highway|Square|Terrace|Circle|Trail|Expressway|Freeway|Turnpike|Plaza|Crescent|Gardens|Close|Row|Hill|Mews|Broadway|Route';
const directions: Readonly<Record<string, string>> = {
  ...{
    N: 'North',
    S: 'South',
    E: 'East',
    W: 'West',
    NE: 'Northeast',
    NW: 'Northwest',
    SE: 'Southeast',
    SW: 'Southwest',
  },
};
const units: Readonly<Record<string, string>> = {
  ...{
    Apt: 'Apartment',
    Apts: 'Apartments',
    Ste: 'Suite',
    Bldg: 'Building',
    Rm: 'Room',
    Fl: 'Floor',
    Flr: 'Floor',
    Dept: 'Department',
  },
};
/** Behind these a saint follows, though they are written with a capital letter. */
const saintly =
  /(?:^|[.,;:(] ?|\b(?:Mount|Mt\.?|Fort|Ft\.?|Port|Point|Lake|Cape|Sault|Dr\.?|Doctor|Mr\.?|Mrs\.?|Ms\.?|Welcome|Visit|The|From|At|In|Near|Our|Call|Church|Of|To|By|San|Sir|Old|East|West|North|South|Upper|Lower|Great|Saint|Is|This|And|Behind|Opposite|Between) )$/;
/** What may follow the name of a street within an address. */
const behindStreet = `(?:Suite|Ste|Apt|Apartment|Unit|Floor|Fl|Bldg|Building|Room|Rm|Box|[NSEW]{1,2}\\b)`;

const name = String.raw`[\p{Lu}\d][\p{L}\d.'-]{0,30}`;
const numbered =
  'Suite|Apartment|Room|Unit|Building|Floor|Office|Box|Gate|Highway|Route|Interstate|Exit|Building|Door|Space|Studio|Flat|Level|Bay|Lot';

/** Streets, houses, rooms and states. */
export const placeRules: readonly Rule[] = [
  [/(?<=\d{1,5} [NSEW]\.? )([NSEW])\.(?= )/g, '$1'],
  [
    new RegExp(`(?<=(?:^|[^\\p{L}])\\d{1,5}[A-Z]? )(N\\.? ?[EW]|S\\.? ?[EW]|[NSEW])\\.?(?= ${name})`, 'gu'),
    ([, sign = '']) => directions[sign.replace(/[. ]/g, '')] ?? sign,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d.]|\\p{Lu}\\p{Ll}{1,20} )(N|S|E|W|NE|NW|SE|SW)\\.?(?= (?:${name} ){1,2}(?:${streetWords}|${Object.keys(streets).join('|')})\\b)`,
      'gu',
    ),
    ([, sign = '']) => directions[sign] ?? sign,
  ],
  [
    new RegExp(
      `(?<=(?:^|[^\\p{L}\\d])\\d{1,5}[A-Z]? (?:${name} ){0,3}${name} )(St|Dr|Tr|Ter|Av)\\b\\.?(?!\\p{L})`,
      'gu',
    ),
    ([whole = '', short = ''], before, after) =>
      short === 'St' && saintly.test(before) && /^ \p{Lu}/u.test(after)
        ? 'Saint'
        : `${streets[short] ?? short}${stop(whole, after)}`,
  ],
  [
    new RegExp(`(?<=[\\p{L}\\d] )(${plainStreets.join('|')})\\b\\.?(?!['\\p{L}])`, 'gu'),
    ([whole = '', short = ''], _, after) => `${streets[short] ?? short}${stop(whole, after)}`,
  ],
  [
    /\bDr\b\.?(?! \p{Lu}|['\p{L}])/gu,
    ([whole = ''], before, after) => (isDrive.test(before) ? `Drive${stop(whole, after)}` : whole),
  ],
  [/\b[Dd]r\.(?= \p{Ll})/gu, 'doctor'],
  [/(?<=[\p{L}\d] )(Ave|St|Rd|Blvd)s\b\.?(?!\p{L})/gu, ([, short = '']) => `${streets[short]}s`],
  [/(?<=\b(?:mi|miles?|blocks)\b\.? )([NSEW])\b\.?/g, ([, sign = '']) => directions[sign] ?? sign],
  [/\b(?:Hwy|Hwys)\b\.?/g, 'Highway'],
  [/\b(?:Rte|Rt)\b\.? ?(?=\d)/gi, 'Route '],
  [
    /(?<=\b(?:Highway|Route|Interstate|I-|US-) ?\d{1,4},? )(N|S|E|W|NE|NW|SE|SW)\b(?!-)\.?/g,
    ([, sign = '']) => directions[sign] ?? sign,
  ],
  [
    /\bSt\b(\.?)(?!['\p{L}])/gu,
    (_, before, after) => {
      const named = /(?:\p{Lu}[\p{L}'-]{0,30}|\d(?:st|nd|rd|th)) $/u.test(before) && !saintly.test(before);
      const saint = /^ \p{Lu}/u.test(after) && !new RegExp(`^ ${behindStreet}`).test(after);
      if (saint && !named) return 'Saint';
      if (named) return `Street${stop(_[0] ?? '', after)}`;
      return /^ \p{Lu}/u.test(after) ? 'Saint' : 'Street';
    },
  ],
  [
    /\b(apt|ste|bldg|rm)\b\.?(?= (?:number )?\d)/g,
    ([, short = '']) => ({ apt: 'apartment', ste: 'suite', bldg: 'building', rm: 'room' })[short] ?? short,
  ],
  [/\bSte\.? (?=\p{Lu}\p{Ll})/gu, 'Sainte '],
  [/\bMt\.? (?=\p{Lu})/gu, 'Mount '],
  [/\bFt\.? (?=\p{Lu}\p{Ll})/gu, 'Fort '],
  [
    new RegExp(`(?<=\\b(?:${streetWords}),? )(N\\.?[EW]|S\\.?[EW]|[NSEW])\\b(?!-)\\.?(?! \\p{Ll}| \\p{Lu}\\b)`, 'gu'),
    ([, sign = '']) => directions[sign.replace('.', '')] ?? sign,
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])(${anyOf(Object.keys(units))})\\b\\.?(?= ?(?:number )?[\\dA-Z]{1,5}\\b)`, 'gu'),
    ([, short = '']) => units[short] ?? short,
  ],
  [/(?<=\d(?:st|nd|rd|th) )(?:Flr?|fl)\b\.?/g, ([whole = ''], _, after) => `floor${stop(whole, after)}`],
  [/(?<=(?:Street|Avenue|Road|Boulevard|Drive|Lane|Way|Court|Place),? )#(?= ?\d)/g, 'number '],
  [/\bP\.? ?O\.? Box\b/g, 'P O Box'],
  // "Springfield, IL 62704", "in Chicago, IL."
  stateRule(spaced),
  [
    /(?<=\p{Lu}\p{Ll}{2,20}, )([A-Z]{2})(?=[.,;!?)]|$)/gu,
    ([whole = '', state = '']) => (/^(?:MD|DC|DO|OD)$/.test(state) ? whole : (states[state] ?? whole)),
  ],
  [/(?<![\d-])(\d{5})-(\d{4})(?![\d-])/g, ([, zip = '', more = '']) => `${spaced(zip)}, ${spaced(more)}`],
  // British postcodes.
  [
    /(?<![\p{L}\d])([A-Z]{1,2})(\d{1,2})([A-Z]?) (\d)([A-Z]{2})(?![\p{L}\d])/gu,
    ([, area = '', district = '', part = '', sector = '', unit = '']) =>
      `${spaced(area)} ${place(district)}${part ? ` ${part}` : ''}, ${spaced(sector)} ${spaced(unit)}`,
  ],
  [/\b(I|US|SR|CR|A|M|B)-(\d{1,4})\b(?!-)/g, ([, kind = '', digits = '']) => `${spaced(kind)} ${place(digits)}`],
  [
    new RegExp(`(?<=\\b(?:${numbered})s?\\.? (?:number )?)(\\d{1,5})(?=[A-Z]?(?![\\p{L}\\d]|[.,-]\\d))`, 'giu'),
    ([, digits = ''], _, after) => `${place(digits)}${/^\p{L}/u.test(after) ? ' ' : ''}`,
  ],
  [
    /(?<=\b(?:Suite|Apartment|Room|Unit|Flat) )(\d{1,5}) ?- ?(\d{1,5})\b/g,
    ([, from = '', to = '']) => `${place(from)} to ${place(to)}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d.,/:$£€-])(\\d{1,5})(?:-(\\d{1,5}))?([A-Z])?(?= (?:${name} ){1,4}(?:${streetWords})(?!\\p{L}))(?! (?:${months()}) )`,
      'gu',
    ),
    ([, from = '', to, letter = '']) => `${place(from)}${to ? ` to ${place(to)}` : ''}${letter && ` ${letter}`}`,
  ],
  [
    /(?<![\p{L}\d.,])(\d{0,3}1(?=st)|\d{0,3}2(?=nd)|\d{0,3}3(?=rd)|\d{1,4}(?=th))\p{L}\p{L}(?!\p{L})/giu,
    ([, digits = '']) => ordinal(Number(digits)),
  ],
];

function months(): string {
  return 'January|February|March|April|May|June|July|August|September|October|November|December';
}

/** The blanks between letters and digits that are said one by one. */
function spaced(text: string): string {
  return [...text].map((sign) => (/\d/.test(sign) ? place(sign) : sign)).join(' ');
}

/** A full stop that ends the sentence too stays. */
const stop = (whole: string, after: string) => (whole.endsWith('.') && after === '' ? '.' : '');
