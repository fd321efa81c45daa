import { initials, meanings } from '../word-table.ts';

/** How letters are named in English, also as a listener may write them down. */
export const letters: Readonly<Record<string, string>> = meanings({
  a: 'ay',
  b: 'bee be',
  c: 'see sea cee',
  d: 'dee',
  e: 'ee',
  f: 'ef eff',
  g: 'gee jee',
  h: 'aitch haitch',
  i: 'eye',
  j: 'jay',
  k: 'kay',
  l: 'el ell',
  m: 'em',
  n: 'en',
  o: 'oh owe',
  p: 'pee pea',
  q: 'cue queue',
  r: 'ar are',
  s: 'ess',
  t: 'tee tea',
  u: 'you yew',
  v: 'vee',
  x: 'ex',
  y: 'why wye',
  z: 'zee zed',
});

/** The radio alphabet and the everyday one. */
export const alphabet: Readonly<Record<string, string>> =
  initials(`alfa alpha bravo charlie delta echo foxtrot golf hotel
  india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x-ray
  yankee zulu`);
