import { initials, meanings } from '../word-table.ts';

/** The telephone alphabet with names, the one with cities (DIN 5009 of 2022), and the radio alphabet. */
export const alphabet: Readonly<Record<string, string>> = {
  ...initials(`anton ärger berta bertha cäsar dora emil friedrich gustav heinrich ida julius kaufmann konrad ludwig martha nordpol
    otto ökonom österreich paula quelle richard samuel siegfried theodor ulrich übermut übel viktor wilhelm xanthippe ypsilon
    zacharias zeppelin zürich`),
  ...initials(`aachen berlin chemnitz düsseldorf essen frankfurt goslar hamburg ingelheim jena köln leipzig münchen nürnberg
    offenbach potsdam quickborn rostock salzwedel tübingen unna völklingen wuppertal xanten zwickau`),
  ...initials(`alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec
    romeo sierra tango uniform victor whiskey xray yankee zulu`),
  charlotte: 'ch',
  schule: 'sch',
  eszett: 'ß',
};

/** How letters are named in German, also as a listener may write them down; names that are words themselves ("de", "er") are left out. */
export const letters: Readonly<Record<string, string>> = meanings({
  a: 'ah',
  b: 'be bee',
  c: 'ce tse zeh',
  f: 'ef eff',
  g: 'ge geh',
  h: 'ha',
  i: 'ih',
  j: 'jot jott',
  k: 'ka',
  l: 'el ell',
  m: 'em emm',
  n: 'enn',
  o: 'oh',
  p: 'pe peh',
  q: 'ku kuh',
  r: 'err',
  s: 'ess',
  t: 'te tee',
  u: 'uh',
  v: 'vau fau',
  w: 'weh',
  x: 'ix iks',
  y: 'üpsilon',
  z: 'zet zett',
  sch: 'sch',
  ch: 'ch',
});

/** Letters that are named by two or more words. */
export const letterPhrases: Readonly<Record<string, string>> = {
  'scharfes s': 'ß',
  'scharfes es': 'ß',
  'es zett': 'ß',
  's z': 'ß',
  'a umlaut': 'ä',
  'o umlaut': 'ö',
  'u umlaut': 'ü',
  'umlaut a': 'ä',
  'umlaut o': 'ö',
  'umlaut u': 'ü',
  'umlaut aachen': 'ä',
  'umlaut offenbach': 'ö',
  'umlaut unna': 'ü',
};
