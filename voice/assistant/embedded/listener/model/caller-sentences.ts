import { parseTemplate, sampleTemplate } from '../../template.ts';
import type { ListeningState, Vocabulary } from '../listener.ts';
import { seededRandom } from './random-numbers.ts';
import { spokenWords } from './spoken-words.ts';
import { taggedWord } from './tagged-words.ts';
import type { CallerText, WeightedTemplate } from './text-files.ts';

/** Sampled sentences and how often each counts. */
export interface SentenceGroup {
  sentences: readonly (readonly string[])[];
  weight: number;
}

export const firstNameClass = '<first>';
export const lastNameClass = '<last>';

type Source = 'always' | ListeningState;
/** Sentences each source is scaled to: in the open state, and in one that follows a question of ours. */
const openShares: Partial<Record<Source | 'own', number>> = {
  own: 5000,
  always: 600,
  reason: 500,
  name: 150,
  when: 150,
  phone: 100,
};
const askedShares: typeof openShares = { own: 4000, always: 600, open: 400 };
const ownShares: typeof openShares = { own: 4000 };
const sampled: Partial<Record<Source, number>> = { always: 4000, open: 12_000, yesno: 4000 };
const usuallySampled = 8000;

/** Weight of the name of this rank, 0 the most common: 1 / (rank + 60). */
export function nameShares(count: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 60));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * Samples what callers of this business may say. Answers what gives, per state, the groups whose counts, summed, are the own text
 * of that state. The same input gives the same sentences.
 */
export function callerSentences(text: CallerText, vocabulary: Vocabulary): (state: ListeningState) => SentenceGroup[] {
  const random = seededRandom(20_240_501);
  const services = vocabulary.services.map(spokenWords).filter((words) => words.length > 0);
  const questions = vocabulary.questions.map(spokenWords).filter((words) => words.length > 0);
  const cached = new Map<string, readonly string[][]>();
  /** Class tokens in place of names: for the state where each name is written out exactly. */
  let namesAsClasses = false;

  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const said = (written: string, otherwise: readonly string[]): readonly string[] => {
    const words = spokenWords(written);
    return words.length > 0 ? words : otherwise;
  };
  const letters = (): string[] => {
    const names = random() < 0.7 ? text.lastNames : text.firstNames;
    return [...pick(names)].map((letter) => taggedWord(letter, 's'));
  };
  const named = (names: readonly string[], tag: 'f' | 'l'): string[] => {
    if (namesAsClasses) return [tag === 'f' ? firstNameClass : lastNameClass];
    // The inverse of the sum of 1 / (rank + 60).
    const rank = Math.floor(60 * ((names.length + 60) / 60) ** random() - 60);
    return [taggedWord(names[Math.min(rank, names.length - 1)] as string, tag)];
  };
  const fill = (slot: string): readonly string[] => {
    if (slot === 'first') return named(text.firstNames, 'f');
    if (slot === 'last') return named(text.lastNames, 'l');
    if (slot === 'letter') return [letters()[0] as string];
    if (slot === 'spelled') return letters();
    if (slot === 'business') return said(vocabulary.businessName, ['your', 'office']);
    if (slot === 'street') return said(vocabulary.street, ['main', 'street']);
    if (slot === 'service' && services.length > 0) return pick(services);
    if (slot === 'question' && questions.length > 0) return pick(questions);
    const nodes = text.slots.get(slot === 'service' || slot === 'question' ? 'matter' : slot);
    return nodes ? sampleTemplate(nodes, fill, random) : [];
  };

  const openTemplates = (): WeightedTemplate[] => {
    const special = vocabulary.openTemplates.map((template) => ({ nodes: parseTemplate(template), weight: 1 }));
    const frames = questions.length > 0 ? text.questionFrames : [];
    const scale = (templates: readonly WeightedTemplate[], total: number) => {
      const sum = sumOf(templates);
      return templates.map((template) => ({ ...template, weight: (template.weight * total) / sum }));
    };
    return [...scale(text.states.open, special.length > 0 ? 0.4 : 1), ...scale(special, 1), ...scale(frames, 0.4)];
  };
  const draw = (templates: readonly WeightedTemplate[], count: number): string[][] => {
    const sum = sumOf(templates);
    return templates.flatMap((template) => {
      const times = Math.max(1, Math.round((template.weight * count) / sum));
      return Array.from({ length: times }, () => sampleTemplate(template.nodes, fill, random));
    });
  };
  const sample = (source: Source): readonly string[][] => {
    const key = `${source} ${namesAsClasses}`;
    const known = cached.get(key);
    if (known) return known;
    const templates = source === 'open' ? openTemplates() : text.states[source];
    const sentences = draw(templates, sampled[source] ?? usuallySampled);
    cached.set(key, sentences);
    return sentences;
  };

  return (state) => {
    namesAsClasses = state === 'name';
    const shares = state === 'over-us' ? ownShares : state === 'open' ? openShares : askedShares;
    return Object.entries(shares).map(([source, target]) => {
      const sentences = sample(source === 'own' ? state : (source as Source));
      return { sentences, weight: target / sentences.length };
    });
  };
}

function sumOf(templates: readonly WeightedTemplate[]): number {
  return templates.reduce((sum, { weight }) => sum + weight, 0);
}
