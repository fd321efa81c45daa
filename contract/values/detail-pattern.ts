/** What a value of an own field looks like: pieces one after another, each so many signs of a class, or a sign itself. */
export interface DetailPattern {
  /** In plain words, for the page and for an assistant. */
  words: string;
  pieces: readonly PatternPiece[];
}
export type PatternPiece = { kind: SignClass; least: number; most: number } | { kind: 'sign'; sign: string };
export type SignClass = 'letter' | 'digit' | 'either';

export const patternCharacters = 40;

const classes: Record<string, SignClass> = { letters: 'letter', digits: 'digit', 'letters and digits': 'either' };
const places: Record<string, SignClass> = { A: 'letter', '9': 'digit', '*': 'either' };
const counted = /^(letters|digits|letters and digits), ([1-9]\d?)(?: to ([1-9]\d?))?$/i;
const mask = /^[A-Z0-9*\-/. ]+$/;

/**
 * Reads an owner's pattern, of two kinds: "letters and digits, 6 to 10" ("letters", "digits"; one count or two), or a mask such as
 * "AA-9999", where A is a letter, 9 a digit, * either, and any other sign is itself. Null for what is neither.
 */
export function patternOf(text: string): DetailPattern | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain.length > patternCharacters) return null;
  const count = counted.exec(plain);
  if (count) {
    const [, of = '', from = '', to = from] = count;
    const [least, most] = [Number(from), Number(to)];
    const kind = classes[of.toLowerCase()];
    return kind && least <= most ? { words: plain.toLowerCase(), pieces: [{ kind, least, most }] } : null;
  }
  const signs = [...plain];
  if (!mask.test(plain) || !signs.some((sign) => places[sign])) return null;
  const pieces = signs.map((sign): PatternPiece => {
    const kind = places[sign];
    return kind ? { kind, least: 1, most: 1 } : { kind: 'sign', sign };
  });
  return { words: `like ${exampleOf(pieces)}`, pieces };
}

/**
 * The value as the pattern writes it, or null when it does not fit: letters large, and the mask's marks put in where a caller
 * leaves them out ("ab 1234" is "AB-1234"). One pass over the value: nothing is tried twice.
 */
export function fitted({ pieces }: DetailPattern, said: string): string | null {
  const given = [...said.toUpperCase()].filter((sign) => isSign(sign, 'either'));
  let value = '';
  let at = 0;
  for (const piece of pieces) {
    if (piece.kind === 'sign') {
      value += piece.sign;
      if (!isSign(piece.sign, 'either')) continue;
      if (given[at] !== piece.sign) return null;
      at += 1;
      continue;
    }
    let count = 0;
    while (count < piece.most && at < given.length && isSign(given[at] ?? '', piece.kind)) {
      value += given[at];
      count += 1;
      at += 1;
    }
    if (count < piece.least) return null;
  }
  return at === given.length ? value : null;
}

/** A value that fits, for the page: "AB-1234". */
export function exampleOf(pieces: readonly PatternPiece[]): string {
  let letters = 0;
  let digits = 0;
  const letter = () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(letters++ % 26);
  const digit = () => String(++digits % 10);
  const signOf = (kind: SignClass, at: number) =>
    kind === 'letter' || (kind === 'either' && at % 2 === 0) ? letter() : digit();
  return pieces
    .map((piece) =>
      piece.kind === 'sign'
        ? piece.sign
        : Array.from({ length: piece.least }, (_, at) => signOf(piece.kind, at)).join(''),
    )
    .join('');
}

function isSign(sign: string, kind: SignClass): boolean {
  if (kind !== 'letter' && /^[0-9]$/.test(sign)) return true;
  return kind !== 'digit' && /^[A-Z]$/.test(sign);
}
