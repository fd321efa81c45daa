/** Endings by which kin of a word are told, the longest first, and how many letters must be left. */
const endings: readonly (readonly [string, number])[] = [
  ['age', 5],
  ['ate', 5],
  ['at', 5],
  ...`fulness iveness ousness ization isation ational ations ation ments ment ances ance ences ence ables able ibles ible ingly edly ists ist ers er ors or
  ions ion ive al ity ly`
    .trim()
    .split(/\s+/)
    .map((ending) => [ending, 4] as const),
];
const vowels = /[aeiouy]/;

/** "Cleaning", "cleaned" and "cleaner" are "clean", "insured" and "insurance" are "insur". Not a word, but what kin have in common. */
export function englishRoot(word: string): string {
  const base = verbOf(singular(word));
  const found = endings.find(([end, least]) => fits(base, end, least));
  let root = found ? base.slice(0, -found[0].length) : base;
  if (root.length > 5 && /(.)\1$/.test(root)) root = root.slice(0, -1);
  return root.length > 4 && /[iey]$/.test(root) ? root.slice(0, -1) : root;
}

function fits(word: string, ending: string, least: number): boolean {
  return word.endsWith(ending) && word.length - ending.length >= least;
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** "Parked" and "parking" are "park", "hired" is "hire", "trimmed" is "trim". */
function verbOf(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const ending = ['ing', 'ed'].find((end) => fits(word, end, 3));
  if (!ending) return word;
  const bare = word.slice(0, -ending.length);
  if (!vowels.test(bare)) return word;
  if (/([^aeiouls])\1$/.test(bare)) return bare.slice(0, -1);
  return /^[^aeiou]?[^aeiou][aeiou][^aeiouwxy]$/.test(bare) && bare.length === 3 ? `${bare}e` : bare;
}
