/** A row of figures and the class it belongs to. */
export interface Labelled {
  row: Float32Array;
  of: number;
}

export interface Fitted {
  /** A row of weights a class, and its bias last. */
  weights: readonly Float32Array[];
  /** How likely each class is. */
  likelihoods(row: Float32Array): number[];
}

const rounds = 80;
const step = 0.1;
/** What is told so well already moves nothing. */
const leastOff = 1e-4;
/** So that weights stay small where little is known. */
const shrinks = 1e-3;
/** A class of n examples counts as n to this power: few wordings of a goodbye stand beside a thousand questions. */
const evens = 0.3;

/** Where a row is not zero. */
const placesOf = (row: Float32Array): ArrayLike<number> & Iterable<number> =>
  Uint16Array.from([...row.keys()].filter((f) => row[f] !== 0));

/** Fits a multinomial logistic regression by Adam, from zero; the same examples give the same weights. */
export function fitSoftmax(examples: readonly Labelled[], classes: number): Fitted {
  const width = examples[0]?.row.length ?? 0;
  const counts = Array.from({ length: classes }, (_, of) => examples.filter((one) => one.of === of).length);
  const counting = counts.map((count) => Math.max(1, count) ** (evens - 1));
  const all = examples.reduce((sum, { of }) => sum + (counting[of] ?? 0), 0);
  // A vector of words is nearly all zeros.
  const filled = examples.map(({ row }) => placesOf(row));
  const blank = () => Array.from({ length: classes }, () => new Float32Array(width + 1));
  const [weights, mean, square] = [blank(), blank(), blank()];
  for (let round = 1; round <= rounds; round++) {
    const slope = blank();
    for (const [number, { row, of }] of examples.entries()) {
      const places = filled[number] ?? [];
      const shares = sharesOf(row, weights, places);
      for (let at = 0; at < classes; at++) {
        const far = (shares[at] ?? 0) - (at === of ? 1 : 0);
        if (Math.abs(far) < leastOff) continue;
        const off = (far * (counting[of] ?? 0)) / all;
        const by = slope[at] as Float32Array;
        for (const f of places) by[f] = (by[f] as number) + off * (row[f] as number);
        by[width] = (by[width] as number) + off;
      }
    }
    for (let at = 0; at < classes; at++) descend(weights[at], slope[at], mean[at], square[at], round);
  }
  return { weights, likelihoods: (row) => sharesOf(row, weights) };
}

function descend(
  weights = new Float32Array(),
  slope = new Float32Array(),
  mean = new Float32Array(),
  square = new Float32Array(),
  round = 1,
): void {
  for (let f = 0; f < weights.length; f++) {
    const weight = weights[f] as number;
    const by = (slope[f] as number) + (f < weights.length - 1 ? shrinks * weight : 0);
    mean[f] = 0.9 * (mean[f] as number) + 0.1 * by;
    square[f] = 0.99 * (square[f] as number) + 0.01 * by ** 2;
    const along = (mean[f] as number) / (1 - 0.9 ** round);
    weights[f] = weight - (step * along) / (Math.sqrt((square[f] as number) / (1 - 0.99 ** round)) + 1e-8);
  }
}

function sharesOf(row: Float32Array, weights: readonly Float32Array[], places = placesOf(row)): number[] {
  const strengths = weights.map((by) => {
    let sum = by[row.length] as number;
    for (const f of places) sum += (by[f] as number) * (row[f] as number);
    return sum;
  });
  const most = Math.max(...strengths);
  const powers = strengths.map((strength) => Math.exp(strength - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}
