import { describe, expect, it } from 'vitest';
import { listeningStates } from '../listener.ts';
import { callerSentences, firstNameClass, lastNameClass, nameShares } from './caller-sentences.ts';
import { pronunciationsFrom } from './pronunciations.ts';
import { readCallerText } from './text-files.ts';

const text = readCallerText();
const vocabulary = {
  businessName: 'Harbor & Sons',
  street: '12 Elm St.',
  services: ['Tax returns'],
  questions: ['Do you open on Sundays?'],
  openTemplates: ['(is this|hello) {business} on {street}'],
};

describe('what callers say', () => {
  it('fills every slot that the templates name', () => {
    const builtIn = ['first', 'last', 'letter', 'spelled', 'business', 'street', 'service', 'question'];
    const slots = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/"slot","name":"(\w+)"/g)].map((hit) => hit[1] ?? '');
    const named = [
      ...Object.values(text.states)
        .flat()
        .flatMap(({ nodes }) => slots(nodes)),
      ...[...text.slots.values()].flatMap(slots),
    ];
    const unknown = new Set(named.filter((slot) => !builtIn.includes(slot) && !text.slots.has(slot)));
    expect([...unknown]).toEqual([]);
  });

  it('has a sound for each first part of a word', () => {
    const sounds = pronunciationsFrom(new Map(), text.pronunciations);
    const parts = callerSentences(
      text,
      vocabulary,
    )('over-us').flatMap(({ sentences }) => sentences.flat().filter((word) => word.endsWith('_p')));
    expect(new Set(parts).size).toBeGreaterThan(5);
    expect(parts.filter((word) => sounds.of(word).length === 0)).toEqual([]);
  });

  it('gives sentences for every state, the same for the same business', () => {
    const [one, two] = [callerSentences(text, vocabulary), callerSentences(text, vocabulary)];
    for (const state of listeningStates) {
      const groups = one(state);
      expect(groups.every(({ sentences }) => sentences.length > 100)).toBe(true);
      expect(two(state)).toEqual(groups);
    }
  });

  it('says the name, street, services and questions of the business', () => {
    const said = callerSentences(
      text,
      vocabulary,
    )('open').flatMap(({ sentences }) => sentences.map((words) => words.join(' ')));
    for (const words of ['harbor and sons on twelve elm street', 'tax returns', 'do you open on sundays']) {
      expect(said.some((sentence) => sentence.includes(words))).toBe(true);
    }
  });

  it('says numbers of seven or ten digits where a number is asked for', () => {
    const [own] = callerSentences(text, vocabulary)('phone');
    const counts = own?.sentences.map(
      (words) => words.filter((word) => /^(zero|oh|one|two|three|four|five|six|seven|eight|nine)$/.test(word)).length,
    );
    expect(counts?.filter((count) => count === 10).length).toBeGreaterThan(1000);
    expect(counts?.filter((count) => count === 7).length).toBeGreaterThan(300);
  });

  it('keeps names as classes only where each is written out', () => {
    const sentences = callerSentences(text, vocabulary);
    const words = (state: 'name' | 'email') => new Set(sentences(state).flatMap((group) => group.sentences.flat()));
    expect(words('name').has(firstNameClass) && words('name').has(lastNameClass)).toBe(true);
    expect([...words('email')].some((word) => word.startsWith('<'))).toBe(false);
    expect([...words('email')].some((word) => word.endsWith('_l'))).toBe(true);
  });

  it('weighs names by their rank', () => {
    const shares = nameShares(300);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    expect((shares[0] as number) / (shares[60] as number)).toBeCloseTo(2, 10);
  });
});
