import { hashOf } from '#contract/values/text-hash.ts';
import type { Behaviour } from '../../../behaviour/behaviour.ts';
import { lastUsed } from '../last-used.ts';
import { type Meanings, meaningsOf } from '../meanings.ts';

/** So many numbers, into which every sign of a sentence falls by its hash. */
const width = 1024;
/** What a word counts by itself, with the next one, and with another at the start of the sentence. */
const counts = { word: 0.7, pair: 0.5, opening: 0.7 };
/** A sign of meaning counts so much, and more the more its word tells. */
const leastTelling = 0.3;

/** Of one turn the same words are looked at again and again; 4 KB each. */
const remembered = lastUsed<Meanings, Float32Array>(200);

/** The vector of words that a caller said, the same one while they are remembered. */
export function saidVector(words: readonly string[], behaviour: Behaviour): Float32Array {
  return remembered.of(meaningsOf(behaviour), words.join(' '), () => wordVector(words, behaviour));
}

/**
 * Words as a vector of length 1, without a model: the words, their pairs, their roots, concepts and kin. Of a language whose words were not
 * learned from only the concepts, which are named alike in all of them: it is the shorter, the more its words say beside them.
 */
export function wordVector(said: readonly string[], behaviour: Behaviour, onlyConcepts = !behaviour.words.learned) {
  const meanings = meaningsOf(behaviour);
  const words = meanings.partsOf(said);
  const vector = new Float32Array(width);
  let left = 0;
  const add = (sign: string, by: number) => {
    const hash = hashOf(sign);
    const at = hash % width;
    vector[at] = (vector[at] as number) + (hash & signBit ? by : -by);
  };
  if (!onlyConcepts) {
    for (const [at, word] of words.entries()) {
      add(`word ${word}`, counts.word);
      if (at > 0) add(`pair ${words[at - 1]} ${word}`, counts.pair);
    }
    add(`opening ${words.slice(0, 2).join(' ')}`, counts.opening);
  }
  for (const { telling, keys } of meanings.termsOf(words, true)) {
    const known = [...keys.keys()].some(isConcept);
    if (onlyConcepts && !known) left += (leastTelling + telling) ** 2;
    for (const [key, closeness] of keys)
      if (!onlyConcepts || isConcept(key)) add(key, closeness * (leastTelling + telling));
  }
  const length = Math.hypot(...vector, Math.sqrt(left));
  return length > 0 ? vector.map((number) => number / length) : vector;
}

const isConcept = (key: string) => key.startsWith('c:');
const signBit = 1 << 20;
