import { ones } from '../../../behaviour/es/number-words.ts';
import type { Rule, Tongue } from '../tongue.ts';
import { currencies, magnitudes, units } from './nouns.ts';
import { cardinal, genderOf, ordinal } from './numbers.ts';
import { stateRule } from '../states.ts';
import { calendarRules, clockRules, ordinalRules, spanishDate } from './times.ts';

/** Short forms that end in a full stop, which may end the sentence too. */
const dotted: Readonly<Record<string, string>> = {
  ...{ Sr: 'señor', Sra: 'señora', Srta: 'señorita', Sres: 'señores', Sras: 'señoras', Dr: 'doctor', Dra: 'doctora', Drs: 'doctores', Dres: 'doctores', Prof: 'profesor', Profa: 'profesora' },
  ...{ Lic: 'licenciado', Licda: 'licenciada', Ing: 'ingeniero', Arq: 'arquitecto', Abog: 'abogado', Av: 'avenida', Avda: 'avenida', Ave: 'avenida', Blvd: 'bulevar', Bvd: 'bulevar' },
  ...{ Pza: 'plaza', Plza: 'plaza', Pl: 'plaza', Pso: 'paseo', Ctra: 'carretera', Carr: 'carretera', Col: 'colonia', Apto: 'apartamento', Apdo: 'apartado', Dpto: 'departamento', Depto: 'departamento' },
  ...{ Dto: 'departamento', Edif: 'edificio', Ofic: 'oficina', Of: 'oficina', Hab: 'habitación', Tel: 'teléfono', Tfno: 'teléfono', Tlf: 'teléfono', Cel: 'celular', Ext: 'extensión', etc: 'etcétera' },
  ...{ aprox: 'aproximadamente', máx: 'máximo', mín: 'mínimo', Ud: 'usted', Uds: 'ustedes', Vd: 'usted', pág: 'página', págs: 'páginas', núm: 'número', Núm: 'número', izq: 'izquierda', dcha: 'derecha', izda: 'izquierda' },
  ...{ Sta: 'Santa', Sto: 'Santo', Cía: 'compañía', Hnos: 'hermanos', incl: 'incluido', prox: 'próximo', próx: 'próximo', Int: 'interior', Fdo: 'firmado', Gral: 'general', Dña: 'doña', vol: 'volumen', art: 'artículo', Art: 'artículo', esq: 'esquina', Esq: 'esquina', 'c.c': 'con copia', No: 'número', Nos: 'números', hrs: 'horas', atte: 'atentamente', depto: 'departamento', apto: 'apartamento', av: 'avenida', avda: 'avenida', tel: 'teléfono', ext: 'extensión', cel: 'celular', sra: 'señora', sr: 'señor', dr: 'doctor', dra: 'doctora', pza: 'plaza', blvd: 'bulevar', edif: 'edificio', Nro: 'número', nro: 'número' },
};
/** Without a full stop too, before a name. */
const titles = 'Sr|Sra|Srta|Dr|Dra|Sres|Av|Avda|Ave|Lic|Ing|Blvd';

const shortForms: readonly Rule[] = [
  [/(?<=(?:\p{L}|\d(?:st|nd|rd|th)) )Ave\b\.?(?! \p{Lu})/gu, 'Avenue'],
  [/\bp\. ?ej\.(?!\p{L})/giu, 'por ejemplo'],
  [/\bEE\. ?UU\.?(?!\p{L})|\bEEUU\b|\bE\.U\.A?\.?(?!\p{L})/gu, 'Estados Unidos'],
  [/\bS\. ?A\.(?: de C\. ?V\.)?(?!\p{L})/gu, ([whole = '']) => (whole.includes('C') ? 'S A de C V' : 'S A')],
  [/\bS\. ?L\.(?!\p{L})/gu, 'S L'],
  [/\ba\. ?C\.(?!\p{L})/gu, 'antes de Cristo'],
  [/\bd\. ?C\.(?!\p{L})/gu, 'después de Cristo'],
  [/\b[Cc]\/u\b/g, 'cada uno'],
  [/\bs\/n\b/gi, 'sin número'],
  [/\b[Cc]\/ ?(?=\p{L})/gu, 'calle '],
  [/\b[Pp]\/(?= ?\p{L})/gu, 'para '],
  [/\bw\/ ?(?=\p{L})/giu, 'con '],
  [/\by\/o\b/gi, 'y o'],
  [/\bN\/A\b/gi, 'no aplica'],
  [/(?<!\p{L})(?:[Nn]\.? ?[º°]|[Nn]ro\.?|[Nn][úu]m\.?|No\.|№)(?!\p{L}) ?(?=\d)/gu, 'número '],
  [/(?<!\p{L})[Nn]\.? ?[º°]s?(?!\p{L})/gu, 'número'],
  [/\b(la tecla|tecla|oprima|marque|presione|pulse) #(?!\d)/gi, '$1 numeral'],
  [/\b(la tecla|tecla|oprima|marque|presione|pulse) \*(?!\d)/gi, '$1 asterisco'],
  [/(?<!\p{L})# ?(?=\d)/gu, 'número '],
  [
    new RegExp(`(?<![\\p{L}\\d.])(${Object.keys(dotted).filter((name) => !['No', 'Nos', 'hrs'].includes(name)).join('|')})\\.(?!\\p{L})`, 'gu'),
    ([, name = ''], _, after) => `${dotted[name] ?? name}${after === '' || (name === 'etc' && /^ \p{Lu}/u.test(after)) ? '.' : ''}`,
  ],
  [new RegExp(`(?<![\\p{L}\\d.])(${titles})(?= \\p{Lu})`, 'gu'), ([, name = '']) => dotted[name] ?? name],
  [/(?<![\p{L}.])D\. (?=\p{Lu}\p{Ll})/gu, 'don '],
];

const romans: Readonly<Record<string, number>> = {
  ...{ I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7, VIII: 8, IX: 9, X: 10, XI: 11, XII: 12, XIII: 13, XIV: 14, XV: 15, XVI: 16, XVII: 17, XVIII: 18, XIX: 19, XX: 20, XXI: 21, XXIII: 23 },
};
const parts: Readonly<Record<string, readonly [string, string]>> = {
  2: ['medio', 'medios'], 3: ['tercio', 'tercios'], 4: ['cuarto', 'cuartos'], 8: ['octavo', 'octavos'],
};

const numberForms: readonly Rule[] = [
  [
    /(?<=\b(?:siglo|Siglo|capítulo|tipo|fase|clase|grado|nivel|Mundial|Guerra Mundial|parte) )([IVX]{1,6})(?!\p{L})/gu,
    ([whole = '']) => (romans[whole] ? (romans[whole] === 1 ? 'primero' : cardinal(romans[whole])) : whole),
  ],
  [
    /(?<=\p{Lu}\p{L}{2,20} )(II|III|IV|V|VI|VII|VIII|IX|X|XI|XII|XIII|XIV|XV|XVI|XXIII)(?![\p{L}\d])/gu,
    ([whole = ''], before) => {
      const count = romans[whole] ?? 0;
      if (whole === 'X' && /Malcolm $/.test(before)) return 'X';
      return count > 10 ? cardinal(count) : ordinal(count, /(?:Isabel|Catalina|Juana|María|Cristina) $/.test(before) ? 'a' : 'o');
    },
  ],
  [/(?<!\d)(\d{1,3})(?:th|st|nd|rd)(?!\p{L})/gu, ([, count = '']) => (Number(count) > 10 ? count : ordinal(Number(count), 'a'))],
  stateRule((digits) => [...digits].map((digit) => ones[Number(digit)]).join(' ')),
  [/(?<=\d )([NSEW])\.(?= )/g, '$1'],
  [/(?<=\d)[xX](?= (?:al|por|a la|cada|semana|día)\b)/gu, ' veces'],
  [/(?<![\p{L}\d.])\.(?=\d{1,4}(?!\d))/gu, '0.'],
  [/(?<![\p{L}\d])(\d{1,2})'(?: ?)(\d{1,2})(?:"|'')/gu, '$1 pies $2 pulgadas'],
  // "1/2 hora", "3 1/2".
  [
    /(?<![\p{L}\d,./])(\d{1,3}) (?:y )?1\/2 (\p{L}{2,30})/gu,
    ([, count = '', word = '']) => {
      const gender = genderOf(word);
      return `${cardinal(Number(count), gender)} ${word} y ${gender === 'f' ? 'media' : 'medio'}`;
    },
  ],
  [
    /(?<![\p{L}\d,./])(?:(\d{1,3}) (?:y )?)?([1-7])\/(2|3|4|8)(?![\p{L}\d/])(?= (?:de )?(\p{L}{1,30})|)/gu,
    ([whole = '', count, top = '', bottom = '', word]) => {
      if (Number(top) >= Number(bottom)) return whole;
      const feminine = word && genderOf(word) === 'f' && bottom === '2';
      const [one, many] = parts[bottom] ?? ['', ''];
      const part = feminine ? 'media' : top === '1' ? one : `${cardinal(Number(top))} ${many}`;
      if (count) return `${cardinal(Number(count), word ? genderOf(word) : undefined)} y ${top === '1' && bottom !== '2' ? 'un ' : ''}${part}`;
      return `${top === '1' && bottom !== '2' ? 'un ' : ''}${part}`;
    },
  ],
  [/(?<![\p{L}\d/]|\d[.,])(\d{1,3}(?:[.,]\d)?) ?\/ ?(10|100)(?![\p{L}\d/]|[.,]\d)/gu, '$1 de $2'],
  [/(?<=\b(?:años|Años) )'?(\d)0s?(?!\d)/g, ([, tens = '']) => cardinal(Number(tens) * 10)],
  ...ordinalRules,
  // A house, a road or a room is counted.
  [
    /(?<=\b(?:calle|Calle|avenida|Avenida|bulevar|plaza|Plaza|paseo|Paseo|carretera|camino|suite|Suite|oficina|Oficina|apartamento|Apartamento|habitación|Habitación|piso|Piso|departamento|Departamento|local|Local|consultorio|Consultorio|sala|Sala|ruta|Ruta|interestatal|salida)(?: (?:de |del |la |las |el |los )?[\p{L}'-]{2,20}){0,4}?,? (?:número )?)(\d{2,4})(?![\d\p{L}:/-]|[.,]\d| ?[$€%])/gu,
    ([, digits = '']) => (digits.startsWith('0') ? digits : cardinal(Number(digits))),
  ],
  [/(?<![\p{L}\d.,:/$€-])(\d{2,4})(?= (?:de la calle|de la avenida|de la carretera|calle|Calle|avenida|Avenida) )/gu, ([, digits = '']) => cardinal(Number(digits))],
  [/(?<![\p{L}\d.,:/$€-])(\d{1,4}) (?=(?:(?:N|S|E|W)\.? )?(?:[\p{Lu}\d][\p{L}\d.'-]{0,25} ){1,3}(?:Street|Avenue|Road|Boulevard|Drive|Lane|St|Ave|Rd|Blvd|Dr|Ln)\b)/gu, ([, digits = '']) => `${cardinal(Number(digits))} `],
];

const spell = (text: string) => [...text].join(' ');
const asWords = new Set('NASA OTAN SIDA ONU COVID PIN OVNI UNICEF HIPAA LASIK UNAM ONG SIM PET ZIP FEMA OK INE CURP TAC'.split(' '));
const spelled = new Set('FAQ ID DUI LLC USA IRS IVA DNI RFC EPS IMSS ADN VIH ITS IA TV UCI CEO DACA ICE MRI ITIN ER USCIS AM IV EKG ECG UV USB GPS ATM'.split(' '));

const last: readonly Rule[] = [
  [/ ?& ?(?=[Ii](?!\p{L}{0,1}[ae])|[Hh]i(?![ae]))/gu, ' e '],
  [/ ?& ?/g, ' y '],
  [/ ?\+ ?/g, ' más '],
  [/ ?= ?/g, ' es igual a '],
  [/ ?≥ ?/g, ' al menos '],
  [/ ?≤ ?/g, ' como máximo '],
  [/ ?< ?(?=[\p{L}\d])/gu, ' menos de '],
  [/ ?> ?(?=[\p{L}\d])/gu, ' más de '],
  [/[~≈] ?(?=\p{L})/gu, 'unos '],
  [/ ?± ?/g, ' más o menos '],
  [/ ?× ?/g, ' por '],
  [/ ?÷ ?/g, ' entre '],
  [/ ?% ?/g, ' por ciento '],
  [/°/g, ' grados '],
  [/§ ?/g, 'sección '],
  [/@/g, ' arroba '],
  [/ \/ /g, ', '],
  [/(?<=\p{L})\/(?=\p{L})/gu, ' o '],
  [/ ?\/ ?/g, ' barra '],
  [/\$/g, ' dólares '],
  [/€/g, ' euros '],
  [/£/g, ' libras '],
  [/#/g, ' numeral '],
  [/ -+ /g, ', '],
  [
    /(?<![\p{L}])([A-ZÁÉÍÓÚÑ]{2,6})(s?)(?!\p{L})/gu,
    ([whole = '', letters = '', plural = '']) => {
      if (asWords.has(letters)) return whole;
      return spelled.has(letters) || !/[AEIOUÁÉÍÓÚY]/.test(letters) ? `${spell(letters)}${plural}` : whole;
    },
  ],
];

export const spanish: Tongue = {
  digits: ones,
  decimal: '.',
  thousands: '.,',
  points: { '.': 'punto', ',': 'coma' },
  cardinal,
  genderOf,
  fromOne: (gender) => (gender === 'f' ? gender : undefined),
  year: (value) => cardinal(value),
  date: (date) => spanishDate(date),
  dayFirst: true,
  currencies,
  withCents: (whole, { count, words }, { cent }) => `${whole} con ${words} ${count === 1 ? cent?.one : cent?.many}`,
  magnitudes,
  magnitudeLink: 'de',
  units,
  per: 'por',
  to: 'a',
  minus: 'menos',
  percent: 'por ciento',
  by: 'por',
  signs: { plus: 'más', extension: 'extensión', at: 'arroba', dot: 'punto', dash: 'guion', underscore: 'guion bajo', slash: 'barra' },
  longGroups: 3,
  first: [...calendarRules, ...shortForms, ...clockRules, ...numberForms],
  last,
};
