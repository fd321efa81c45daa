import { numberWord } from '../../../behaviour/es/number-words.ts';
import { words } from '../../../behaviour/word-table.ts';
import type { Gender } from '../tongue.ts';

const hundreds = words(
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);

/** "Uno" alone, "un" before a noun, "una" before a feminine one; so do numbers that end in it. */
function fitted(word: string, gender: Gender | undefined): string {
  if (!gender) return word;
  if (gender === 'f') return word.replace(/uno$/, 'una');
  return word === 'veintiuno' ? 'veintiún' : word.replace(/uno$/, 'un');
}

function belowThousand(value: number, gender: Gender | undefined): string {
  if (value === 100) return 'cien';
  if (value < 100) return fitted(numberWord(value), gender);
  const hundred = hundreds[Math.floor(value / 100)] as string;
  const rest = value % 100;
  const said = gender === 'f' ? hundred.replace(/os$/, 'as') : hundred;
  return rest ? `${said} ${fitted(numberWord(rest), gender)}` : said;
}

function belowMillion(value: number, gender: Gender | undefined): string {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const parts: string[] = [];
  if (thousands > 0)
    parts.push(
      thousands === 1
        ? 'mil'
        : `${belowThousand(thousands, gender === 'f' && thousands > 1 ? 'f' : 'm').replace(/una$/, 'un')} mil`,
    );
  if (rest > 0 || thousands === 0) parts.push(belowThousand(rest, gender));
  return parts.join(' ');
}

export function cardinal(value: number, gender?: Gender): string {
  const millions = Math.floor(value / 1e6) % 1e6;
  const billions = Math.floor(value / 1e12);
  const rest = value % 1e6;
  const parts: string[] = [];
  if (billions > 0) parts.push(billions === 1 ? 'un billón' : `${belowMillion(billions, 'm')} billones`);
  if (millions > 0) parts.push(millions === 1 ? 'un millón' : `${belowMillion(millions, 'm')} millones`);
  if (rest > 0 || parts.length === 0) parts.push(belowMillion(rest, gender));
  return parts.join(' ');
}

const ordinals = words(
  `- primer segund tercer cuart quint sext séptim octav noven décim undécim duodécim decimotercer decimocuart decimoquint decimosext
   decimoséptim decimoctav decimonoven vigésim`,
);

/** "Primero", "primera", before a noun "primer"; above twenty the count itself, as it is said. */
export function ordinal(value: number, form: 'o' | 'a' | 'er'): string {
  const stem = ordinals[value];
  if (!stem || value < 1) return cardinal(value, form === 'a' ? 'f' : undefined);
  if (form === 'er') return /er$/.test(stem) ? stem : `${stem}o`;
  return stem + form;
}

const masculine =
  /^(?:días?|mapas?|problemas?|programas?|sistemas?|idiomas?|temas?|clima|planetas?|dentistas?|diplomas?|aromas?|síntomas?)$/i;
const feminine = /(?:a|as|ción|ciones|sión|siones|dad|dades|tud|tudes)$/i;
const alsoFeminine =
  /^(?:noches?|mujer(?:es)?|clases?|llaves?|calles?|vez|veces|manos?|series?|partes?|sedes?|luz|luces|tardes?|flor(?:es)?|imágenes|imagen|pruebas?|leyes|fases?)$/i;
const small = new Set(
  words(
    'y o u e a al de del en con por para que es son se la las el los lo un una su sus mi no ni si sin sobre entre hasta desde cada más menos como pero está están hay tiene am pm ya usted donde quien cuando fue era',
  ),
);

export function genderOf(word: string): Gender | undefined {
  if (small.has(word.toLowerCase())) return undefined;
  if (masculine.test(word)) return 'm';
  return alsoFeminine.test(word) || feminine.test(word) ? 'f' : 'm';
}
