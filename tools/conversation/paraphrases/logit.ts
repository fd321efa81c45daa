/** A question with a row of figures for each text that may answer it, those for none of them, and which do. */
export interface Choice {
  rows: readonly (readonly number[])[];
  none: readonly number[];
  right: readonly boolean[];
}

const rounds = 600;
const step = 0.05;
/** So that weights stay small where little is known. */
const shrinks = 0.01;

/** Fits a conditional logit by Adam, from zero; the figures of texts are scaled to one another meanwhile. */
export function fitLogit(choices: readonly Choice[]) {
  const width = choices[0]?.rows[0]?.length ?? 0;
  const noneWidth = choices[0]?.none.length ?? 0;
  const all = choices.flatMap(({ rows }) => rows);
  const scale = Array.from({ length: width }, (_, at) => {
    const mean = all.reduce((sum, row) => sum + (row[at] ?? 0), 0) / all.length;
    return Math.sqrt(all.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0) / all.length) + 1e-6;
  });
  const weights = new Float64Array(width + noneWidth);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float64Array(weights.length);
    for (const choice of choices) {
      const shares = sharesOf(choice, weights, scale);
      const met = choice.right.reduce((sum, right, at) => sum + (right ? (shares[at] ?? 0) : 0), 0);
      const answered = choice.right.some(Boolean);
      choice.rows.forEach((row, at) => {
        const share = shares[at] ?? 0;
        const off = share - (choice.right[at] ? share / met : 0);
        for (let f = 0; f < width; f++) slope[f] = (slope[f] ?? 0) + (off * (row[f] ?? 0)) / (scale[f] ?? 1);
      });
      const off = (shares.at(-1) ?? 0) - (answered ? 0 : 1);
      for (let f = 0; f < noneWidth; f++) slope[width + f] = (slope[width + f] ?? 0) + off * (choice.none[f] ?? 0);
    }
    for (let f = 0; f < weights.length; f++) {
      const weight = weights[f] ?? 0;
      const by = (slope[f] ?? 0) / choices.length + (f < width ? shrinks * weight : 0);
      const mean = 0.9 * (first[f] ?? 0) + 0.1 * by;
      const square = 0.99 * (second[f] ?? 0) + 0.01 * by ** 2;
      first[f] = mean;
      second[f] = square;
      weights[f] = weight - (step * (mean / (1 - 0.9 ** round))) / (Math.sqrt(square / (1 - 0.99 ** round)) + 1e-8);
    }
  }
  return {
    texts: Array.from({ length: width }, (_, at) => (weights[at] ?? 0) / (scale[at] ?? 1)),
    none: [...weights.slice(width)],
    /** How likely each text is the answer. */
    shares: (choice: Choice) => sharesOf(choice, weights, scale).slice(0, -1),
  };
}

/** Of each text, and last of none of them; together 1. */
function sharesOf({ rows, none }: Choice, weights: Float64Array, scale: readonly number[]): number[] {
  const width = scale.length;
  const strengths = rows.map((row) => row.reduce((sum, x, at) => sum + (x / (scale[at] ?? 1)) * (weights[at] ?? 0), 0));
  strengths.push(none.reduce((sum, x, at) => sum + x * (weights[width + at] ?? 0), 0));
  const most = Math.max(...strengths);
  const powers = strengths.map((strength) => Math.exp(strength - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}
