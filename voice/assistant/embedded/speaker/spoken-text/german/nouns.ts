import type { Currency, Gender, Noun } from '../tongue.ts';

const noun = (one: string, many = one, gender: Gender = 'm'): Noun => ({ one, many, gender });
const coined = (one: string, cent: Noun | null, gender: Gender = 'm', many = one): Currency => ({
  ...noun(one, many, gender),
  cent,
});

const cent = noun('Cent');
const euro = coined('Euro', cent, 'm');
const dollar = coined('Dollar', cent);
const franc = coined('Franken', noun('Rappen'));
const pound = coined('Pfund', noun('Penny', 'Pence'));

export const currencies: Readonly<Record<string, Currency>> = {
  ...{
    '€': euro,
    EUR: euro,
    Euro: euro,
    EURO: euro,
    $: dollar,
    'US-$': coined('U S Dollar', cent),
    US$: coined('U S Dollar', cent),
    USD: coined('U S Dollar', cent),
  },
  ...{ Dollar: dollar, '£': pound, GBP: pound, CHF: franc, Fr: franc, SFr: franc, Franken: franc },
  ...{
    ct: coined('Cent', null),
    Ct: coined('Cent', null),
    Cent: coined('Cent', null),
    '¥': coined('Yen', null),
    JPY: coined('Yen', null),
  },
};

const million = noun('Million', 'Millionen', 'f');
const milliard = noun('Milliarde', 'Milliarden', 'f');
const thousand = noun('tausend');
export const magnitudes: Readonly<Record<string, Noun>> = {
  ...{
    Million: million,
    Millionen: million,
    'Mio.': million,
    Mio: million,
    Milliarde: milliard,
    Milliarden: milliard,
    'Mrd.': milliard,
    Mrd: milliard,
  },
  ...{ 'Tsd.': thousand, Tsd: thousand, Tausend: thousand, tausend: thousand },
};

const hour = noun('Stunde', 'Stunden', 'f');
const minute = noun('Minute', 'Minuten', 'f');
const second = noun('Sekunde', 'Sekunden', 'f');
export const units: Readonly<Record<string, Noun>> = {
  ...{
    kg: noun('Kilogramm'),
    g: noun('Gramm'),
    mg: noun('Milligramm'),
    µg: noun('Mikrogramm'),
    t: noun('Tonne', 'Tonnen', 'f'),
    Pfd: noun('Pfund'),
  },
  ...{
    l: noun('Liter'),
    L: noun('Liter'),
    ml: noun('Milliliter'),
    cl: noun('Zentiliter'),
    dl: noun('Deziliter'),
    dL: noun('Deziliter'),
  },
  ...{
    km: noun('Kilometer'),
    m: noun('Meter'),
    cm: noun('Zentimeter'),
    mm: noun('Millimeter'),
    'km/h': noun('Kilometer pro Stunde'),
    kmh: noun('Kilometer pro Stunde'),
  },
  ...{
    'm²': noun('Quadratmeter'),
    m2: noun('Quadratmeter'),
    qm: noun('Quadratmeter'),
    'm³': noun('Kubikmeter'),
    'km²': noun('Quadratkilometer'),
    ha: noun('Hektar'),
  },
  ...{
    '°C': noun('Grad Celsius'),
    '° C': noun('Grad Celsius'),
    '°F': noun('Grad Fahrenheit'),
    '° F': noun('Grad Fahrenheit'),
    '°': noun('Grad'),
  },
  ...{
    'Std.': hour,
    Std: hour,
    h: hour,
    'Min.': minute,
    Min: minute,
    min: minute,
    'min.': minute,
    'Sek.': second,
    Sek: second,
    sec: second,
    s: second,
  },
  ...{
    'Tg.': noun('Tag', 'Tage'),
    'Wo.': noun('Woche', 'Wochen', 'f'),
    'Mon.': noun('Monat', 'Monate'),
    'J.': noun('Jahr', 'Jahre'),
    'Stk.': noun('Stück'),
    Stk: noun('Stück'),
  },
  ...{
    'Pers.': noun('Person', 'Personen', 'f'),
    'Zi.': noun('Zimmer'),
    kW: noun('Kilowatt'),
    kWh: noun('Kilowattstunde', 'Kilowattstunden', 'f'),
    PS: noun('P S'),
  },
  ...{
    W: noun('Watt'),
    V: noun('Volt'),
    GB: noun('Gigabyte'),
    MB: noun('Megabyte'),
    Hz: noun('Hertz'),
    dB: noun('Dezibel'),
    Wo: noun('Woche', 'Wochen', 'f'),
  },
};
