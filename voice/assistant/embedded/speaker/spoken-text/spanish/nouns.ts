import type { Currency, Gender, Noun } from '../tongue.ts';

const noun = (one: string, many = `${one}s`, gender: Gender = 'm'): Noun => ({ one, many, gender });
const coined = (main: Noun, cent: Noun | null): Currency => ({ ...main, cent });

const centavo = noun('centavo');
const dollar = coined(noun('dólar', 'dólares'), centavo);
const euro = coined(noun('euro'), noun('céntimo'));
const peso = coined(noun('peso'), centavo);
const pound = coined(noun('libra', 'libras', 'f'), noun('penique'));

export const currencies: Readonly<Record<string, Currency>> = {
  ...{
    $: dollar,
    US$: dollar,
    USD: dollar,
    'U.S.$': dollar,
    '€': euro,
    EUR: euro,
    euros: euro,
    '£': pound,
    GBP: pound,
    '¢': coined(centavo, null),
  },
  ...{
    MX$: coined(noun('peso mexicano', 'pesos mexicanos'), centavo),
    MXN: coined(noun('peso mexicano', 'pesos mexicanos'), centavo),
    pesos: peso,
  },
  ...{
    dólares: dollar,
    '¥': coined(noun('yen', 'yenes'), null),
    CAD: coined(noun('dólar canadiense', 'dólares canadienses'), centavo),
    CHF: coined(noun('franco suizo', 'francos suizos'), noun('céntimo')),
  },
};

const million = noun('millón', 'millones');
const thousand: Noun = { one: 'mil', many: 'mil' };
export const magnitudes: Readonly<Record<string, Noun>> = {
  ...{ millón: million, millones: million, M: million, mill: million, mil: thousand, k: thousand, K: thousand },
  ...{ million: million, 'mil millones': { one: 'mil millones', many: 'mil millones', gender: 'm' } },
};

const hour = noun('hora', 'horas', 'f');
const minute = noun('minuto');
const inch = noun('pulgada', 'pulgadas', 'f');
const squareFoot = noun('pie cuadrado', 'pies cuadrados');
const pounds = noun('libra', 'libras', 'f');
const ounce = noun('onza', 'onzas', 'f');
export const units: Readonly<Record<string, Noun>> = {
  ...{
    kg: noun('kilogramo'),
    kgs: noun('kilogramo'),
    kilos: noun('kilo'),
    g: noun('gramo'),
    gr: noun('gramo'),
    mg: noun('miligramo'),
    mcg: noun('microgramo'),
  },
  ...{
    lb: pounds,
    lbs: pounds,
    oz: ounce,
    'oz.': ounce,
    l: noun('litro'),
    L: noun('litro'),
    ml: noun('mililitro'),
    mL: noun('mililitro'),
    cl: noun('centilitro'),
    dL: noun('decilitro'),
  },
  ...{
    gal: noun('galón', 'galones'),
    km: noun('kilómetro'),
    m: noun('metro'),
    mts: noun('metro'),
    cm: noun('centímetro'),
    mm: noun('milímetro'),
    mi: noun('milla', 'millas', 'f'),
  },
  ...{
    ft: noun('pie'),
    in: inch,
    pulg: inch,
    'sq ft': squareFoot,
    'sq. ft': squareFoot,
    'pies²': squareFoot,
    'ft²': squareFoot,
    'm²': noun('metro cuadrado', 'metros cuadrados'),
    m2: noun('metro cuadrado', 'metros cuadrados'),
  },
  ...{
    'km²': noun('kilómetro cuadrado', 'kilómetros cuadrados'),
    'm³': noun('metro cúbico', 'metros cúbicos'),
    'km/h': noun('kilómetro por hora', 'kilómetros por hora'),
    mph: noun('milla por hora', 'millas por hora', 'f'),
  },
  ...{
    h: hour,
    hr: hour,
    hrs: hour,
    hs: hour,
    min: minute,
    mins: minute,
    seg: noun('segundo'),
    s: noun('segundo'),
    sem: noun('semana', 'semanas', 'f'),
  },
  ...{
    '°F': noun('grado Fahrenheit', 'grados Fahrenheit'),
    '° F': noun('grado Fahrenheit', 'grados Fahrenheit'),
    ºF: noun('grado Fahrenheit', 'grados Fahrenheit'),
    ºC: noun('grado Celsius', 'grados Celsius'),
  },
  ...{
    '°C': noun('grado Celsius', 'grados Celsius'),
    '° C': noun('grado Celsius', 'grados Celsius'),
    '°': noun('grado'),
    GB: noun('gigabyte'),
    MB: noun('megabyte'),
    W: noun('vatio'),
    kW: noun('kilovatio'),
    V: noun('voltio'),
  },
};
