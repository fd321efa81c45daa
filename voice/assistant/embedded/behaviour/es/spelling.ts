import { initials, meanings } from '../word-table.ts';

/** The radio alphabet. Names and things ("be de burro") are told by what stands before them: alone they are names. */
export const alphabet: Readonly<Record<string, string>> =
  initials(`alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo
    sierra tango uniform victor whiskey xray yankee zulu`);

/** How letters are named in Spanish, also as a listener may write them down; names that are words themselves ("de", "te") are left out. */
export const letters: Readonly<Record<string, string>> = meanings({
  b: 'be',
  c: 'ce',
  f: 'efe',
  g: 'ge',
  h: 'hache',
  j: 'jota',
  k: 'ka',
  l: 'ele',
  m: 'eme',
  n: 'ene',
  ñ: 'eñe',
  p: 'pe',
  q: 'cu',
  r: 'erre ere',
  s: 'ese',
  v: 'uve',
  x: 'equis',
  y: 'ye',
  z: 'zeta ceta',
});

/** Letters that are named by two or more words. */
export const letterPhrases: Readonly<Record<string, string>> = {
  'i griega': 'y',
  'i latina': 'i',
  've corta': 'v',
  've chica': 'v',
  'v corta': 'v',
  'v chica': 'v',
  'b larga': 'b',
  'b grande': 'b',
  'be larga': 'b',
  'be grande': 'b',
  'doble u': 'w',
  'doble uve': 'w',
  'doble ve': 'w',
  'uve doble': 'w',
  'u doble': 'w',
};
