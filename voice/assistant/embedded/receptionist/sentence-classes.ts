/** What was learned of one class of sentences: its numbers a byte each, in steps. */
export interface LearnedClass {
  step: number;
  bias: number;
  numbers: string;
}

/** A sentence as it is compared: its words by themselves, and what was read of it as a whole; null where it was not. */
export interface Sentence {
  words: Float32Array;
  vector: Float32Array | null;
}

/** Vectors are of length 1: by this their numbers are of the size of the others. */
export const vectorScale = 10;

/** Classes of sentences, told apart by a multinomial logistic regression over their vectors. */
export function sentenceClasses<Name extends string>(weights: Readonly<Record<Name, LearnedClass>>) {
  const names = Object.keys(weights) as Name[];
  const learned = names.map((name) => {
    const { step, bias, numbers } = weights[name];
    const bytes = new Int8Array(Buffer.from(numbers, 'base64'));
    return { bias, by: Float32Array.from(bytes, (number) => number * step * vectorScale) };
  });
  /** A sentence is looked at more than once. */
  const known = new WeakMap<Float32Array, readonly number[]>();
  return {
    names,
    /** How likely the sentence is of each class, in the order of the names; together 1. */
    likelihoods(vector: Float32Array): readonly number[] {
      const found = known.get(vector);
      if (found) return found;
      const strengths = learned.map(({ by, bias }) => {
        let sum = bias;
        for (let at = 0; at < by.length; at++) sum += (by[at] as number) * (vector[at] as number);
        return sum;
      });
      const most = Math.max(...strengths);
      const powers = strengths.map((strength) => Math.exp(strength - most));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const shares = powers.map((power) => power / all);
      known.set(vector, shares);
      return shares;
    },
  };
}

/** Of two ways to tell the classes, where both may be asked. */
export function meanOf(one: readonly number[], other: readonly number[]): number[] {
  return one.map((share, at) => (share + (other[at] ?? 0)) / 2);
}
