import type { Currency, Noun } from '../tongue.ts';

const noun = (one: string, many = `${one}s`): Noun => ({ one, many });
const coined = (main: Noun, cent: Noun | null): Currency => ({ ...main, cent });

const cent = noun('cent');
const dollar = coined(noun('dollar'), cent);
const pound = coined(noun('pound'), noun('penny', 'pence'));
const euro = coined(noun('euro'), cent);
const of = (people: string, main: Currency) =>
  coined(noun(`${people} ${main.one}`, `${people} ${main.many}`), main.cent);

/** `home`: whose dollar needs no name. */
export const currencies = (home: 'US' | 'GB'): Readonly<Record<string, Currency>> => {
  const american = home === 'US' ? dollar : of('U S', dollar);
  return {
    ...{ $: dollar, US$: american, USD: american, 'US $': american, 'U.S. $': american },
    ...{ C$: of('Canadian', dollar), CA$: of('Canadian', dollar), CAD: of('Canadian', dollar) },
    ...{ A$: of('Australian', dollar), AU$: of('Australian', dollar), AUD: of('Australian', dollar) },
    ...{ NZ$: of('New Zealand', dollar), NZD: of('New Zealand', dollar) },
    ...{
      '£': pound,
      GBP: pound,
      '€': euro,
      EUR: euro,
      ...(home === 'GB' && { p: coined(noun('penny', 'pence'), null) }),
      '¢': coined(cent, null),
    },
    ...{ '¥': coined(noun('yen', 'yen'), null), JPY: coined(noun('yen', 'yen'), null) },
    ...{
      CHF: coined(noun('Swiss franc'), cent),
      MX$: coined(noun('Mexican peso'), cent),
      MXN: coined(noun('Mexican peso'), cent),
    },
    ...{ '₹': coined(noun('rupee'), noun('paisa', 'paise')), INR: coined(noun('rupee'), noun('paisa', 'paise')) },
    ...{ dollars: dollar, euros: euro },
  };
};

const large = (word: string) => noun(word, word);
export const magnitudes: Readonly<Record<string, Noun>> = {
  ...{
    million: large('million'),
    M: large('million'),
    mn: large('million'),
    mil: large('million'),
    MM: large('million'),
  },
  ...{ m: large('million'), billion: large('billion'), bn: large('billion'), B: large('billion') },
  ...{ trillion: large('trillion'), thousand: large('thousand'), k: large('thousand'), K: large('thousand') },
};

const american: Readonly<Record<string, Noun>> = {
  ...{
    lb: noun('pound'),
    lbs: noun('pound'),
    oz: noun('ounce'),
    'fl oz': noun('fluid ounce'),
    'fl. oz': noun('fluid ounce'),
  },
  ...{
    mg: noun('milligram'),
    mcg: noun('microgram'),
    µg: noun('microgram'),
    kg: noun('kilogram'),
    kgs: noun('kilogram'),
    g: noun('gram'),
  },
  ...{
    ml: noun('milliliter'),
    mL: noun('milliliter'),
    cl: noun('centiliter'),
    dL: noun('deciliter'),
    l: noun('liter'),
    L: noun('liter'),
  },
  ...{
    gal: noun('gallon'),
    qt: noun('quart'),
    pt: noun('pint'),
    tbsp: noun('tablespoon'),
    tsp: noun('teaspoon'),
    IU: noun('international unit'),
  },
  ...{
    ft: noun('foot', 'feet'),
    yd: noun('yard'),
    yds: noun('yard'),
    mi: noun('mile'),
    'sq ft': noun('square foot', 'square feet'),
  },
  ...{
    'sq. ft': noun('square foot', 'square feet'),
    sqft: noun('square foot', 'square feet'),
    'sq. feet': noun('square foot', 'square feet'),
  },
  ...{
    'ft²': noun('square foot', 'square feet'),
    'sq in': noun('square inch', 'square inches'),
    'sq mi': noun('square mile'),
  },
  ...{ 'cu ft': noun('cubic foot', 'cubic feet'), 'cu. ft': noun('cubic foot', 'cubic feet'), acres: noun('acre') },
  ...{
    mm: noun('millimeter'),
    cm: noun('centimeter'),
    m: noun('meter'),
    km: noun('kilometer'),
    kms: noun('kilometer'),
  },
  ...{
    'm²': noun('square meter'),
    m2: noun('square meter'),
    sqm: noun('square meter'),
    'sq m': noun('square meter'),
    'm³': noun('cubic meter'),
    'km²': noun('square kilometer'),
  },
  ...{
    mph: noun('mile per hour', 'miles per hour'),
    mpg: noun('mile per gallon', 'miles per gallon'),
    'km/h': noun('kilometer per hour', 'kilometers per hour'),
    kph: noun('kilometer per hour', 'kilometers per hour'),
  },
  ...{
    min: noun('minute'),
    mins: noun('minute'),
    hr: noun('hour'),
    hrs: noun('hour'),
    h: noun('hour'),
    sec: noun('second'),
    secs: noun('second'),
  },
  ...{
    ms: noun('millisecond'),
    wk: noun('week'),
    wks: noun('week'),
    mo: noun('month'),
    mos: noun('month'),
    yr: noun('year'),
    yrs: noun('year'),
  },
  ...{ '°F': noun('degree Fahrenheit', 'degrees Fahrenheit'), '° F': noun('degree Fahrenheit', 'degrees Fahrenheit') },
  ...{
    '°C': noun('degree Celsius', 'degrees Celsius'),
    '° C': noun('degree Celsius', 'degrees Celsius'),
    '°': noun('degree'),
  },
  ...{
    GB: noun('gigabyte'),
    MB: noun('megabyte'),
    TB: noun('terabyte'),
    Mbps: noun('megabit per second', 'megabits per second'),
  },
  ...{
    kWh: noun('kilowatt hour'),
    kW: noun('kilowatt'),
    W: noun('watt'),
    V: noun('volt'),
    hp: noun('horsepower', 'horsepower'),
    Hz: noun('hertz', 'hertz'),
  },
  ...{
    BTU: noun('B T U', 'B T Us'),
    psi: noun('P S I', 'P S I'),
    dB: noun('decibel'),
    pcs: noun('piece'),
    pc: noun('piece'),
    ppl: noun('person', 'people'),
  },
};

const british = (text: string) => text.replace(/(met|lit)er/g, '$1re');

export const units = (home: 'US' | 'GB'): Readonly<Record<string, Noun>> =>
  home === 'US'
    ? american
    : {
        ...Object.fromEntries(
          Object.entries(american).map(([name, { one, many }]) => [name, { one: british(one), many: british(many) }]),
        ),
        ...{ st: noun('stone', 'stone') },
      };
