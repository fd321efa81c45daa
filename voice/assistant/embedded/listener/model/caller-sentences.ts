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
/** Sentences each source is scaled to, per state. */
const shares: Record<ListeningState, Partial<Record<Source | 'own', number>>> = {
  open: { own: 5000, always: 600, reason: 500, name: 150, when: 150, phone: 100 },
  yesno: { own: 4000, always: 600, open: 400 },
  name: { own: 4000, always: 600, open: 400 },
  phone: { own: 4000, always: 600, open: 400 },
  email: { own: 4000, always: 600, open: 400 },
  when: { own: 4000, always: 600, open: 400 },
  reason: { own: 4000, always: 600, open: 400 },
};
const sampled: Record<Source, number> = {
  always: 4000,
  open: 12_000,
  yesno: 4000,
  name: 8000,
  phone: 8000,
  email: 8000,
  when: 8000,
  reason: 8000,
};

/** Weight of the name of this rank, 0 the most common: 1 / (rank + 60). */
export function nameShares(count: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 60));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Samples what callers of this business may say, per state. The same input gives the same sentences. */
export class CallerSentences {
  private readonly random = seededRandom(20_240_501);
  private readonly text: CallerText;
  private readonly vocabulary: Vocabulary;
  private readonly services: readonly (readonly string[])[];
  private readonly questions: readonly (readonly string[])[];
  private readonly cached = new Map<string, readonly string[][]>();
  /** Class tokens in place of names: for the state where each name is written out exactly. */
  private namesAsClasses = false;

  constructor(text: CallerText, vocabulary: Vocabulary) {
    this.text = text;
    this.vocabulary = vocabulary;
    this.services = vocabulary.services.map(spokenWords).filter((words) => words.length > 0);
    this.questions = vocabulary.questions.map(spokenWords).filter((words) => words.length > 0);
  }

  /** The groups whose counts, summed, are the own text of this state. */
  groups(state: ListeningState): SentenceGroup[] {
    this.namesAsClasses = state === 'name';
    return Object.entries(shares[state]).map(([source, target]) => {
      const sentences = this.sample(source === 'own' ? state : (source as Source));
      return { sentences, weight: target / sentences.length };
    });
  }

  private sample(source: Source): readonly string[][] {
    const key = `${source} ${this.namesAsClasses}`;
    const known = this.cached.get(key);
    if (known) return known;
    const templates = source === 'open' ? this.openTemplates() : this.text.states[source];
    const sentences = this.draw(templates, sampled[source]);
    this.cached.set(key, sentences);
    return sentences;
  }

  private openTemplates(): WeightedTemplate[] {
    const generic = this.text.states.open;
    const special = this.vocabulary.openTemplates.map((template) => ({ nodes: parseTemplate(template), weight: 1 }));
    const frames = this.questions.length > 0 ? this.text.questionFrames : [];
    const scale = (templates: readonly WeightedTemplate[], total: number) => {
      const sum = templates.reduce((all, template) => all + template.weight, 0);
      return templates.map((template) => ({ ...template, weight: (template.weight * total) / sum }));
    };
    return [...scale(generic, special.length > 0 ? 0.4 : 1), ...scale(special, 1), ...scale(frames, 0.4)];
  }

  private draw(templates: readonly WeightedTemplate[], count: number): string[][] {
    const sum = templates.reduce((all, template) => all + template.weight, 0);
    return templates.flatMap((template) => {
      const times = Math.max(1, Math.round((template.weight * count) / sum));
      return Array.from({ length: times }, () => sampleTemplate(template.nodes, this.fill, this.random));
    });
  }

  private readonly fill = (slot: string): readonly string[] => {
    if (slot === 'first') return this.name(this.text.firstNames, 'f');
    if (slot === 'last') return this.name(this.text.lastNames, 'l');
    if (slot === 'letter') return [this.letters()[0] as string];
    if (slot === 'spelled') return this.letters();
    if (slot === 'business') return this.said(this.vocabulary.businessName, ['your', 'office']);
    if (slot === 'street') return this.said(this.vocabulary.street, ['main', 'street']);
    if (slot === 'service' && this.services.length > 0) return this.pick(this.services);
    if (slot === 'question' && this.questions.length > 0) return this.pick(this.questions);
    const nodes = this.text.slots.get(slot === 'service' || slot === 'question' ? 'matter' : slot);
    return nodes ? sampleTemplate(nodes, this.fill, this.random) : [];
  };

  private name(names: readonly string[], tag: 'f' | 'l'): string[] {
    if (this.namesAsClasses) return [tag === 'f' ? firstNameClass : lastNameClass];
    // The inverse of the sum of 1 / (rank + 60).
    const rank = Math.floor(60 * ((names.length + 60) / 60) ** this.random() - 60);
    return [taggedWord(names[Math.min(rank, names.length - 1)] as string, tag)];
  }

  private letters(): string[] {
    const names = this.random() < 0.7 ? this.text.lastNames : this.text.firstNames;
    return [...(this.pick(names) as string)].map((letter) => taggedWord(letter, 's'));
  }

  private said(written: string, otherwise: readonly string[]): readonly string[] {
    const words = spokenWords(written);
    return words.length > 0 ? words : otherwise;
  }

  private pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }
}
