import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListeningState, listeningStates, type Vocabulary } from '../listener.ts';
import { callerSentences, firstNameClass, lastNameClass, nameShares } from './caller-sentences.ts';
import { generalView, readGeneralEnglish } from './general-english.ts';
import { mixModel, type NgramSink, type WordClass } from './mixed-model.ts';
import { dictionaryText, pronunciationsFrom, readDictionary } from './pronunciations.ts';
import { splitTag, taggedWord } from './tagged-words.ts';
import { readCallerText } from './text-files.ts';
import { WordCounts } from './word-counts.ts';

/**
 * Per state: the weight of the own text, and how much general English is known beside it (so many of its most frequent
 * words, and pairs of at least this share). Where digits, names or dates are expected, free wording is rare.
 */
const recipes: Record<ListeningState, { ownWeight: number; generalWords: number; leastShare: number }> = {
  open: { ownWeight: 0.65, generalWords: 2500, leastShare: 5e-4 },
  yesno: { ownWeight: 0.65, generalWords: 1500, leastShare: 1e-3 },
  name: { ownWeight: 0.9, generalWords: 1500, leastShare: 2e-3 },
  phone: { ownWeight: 0.96, generalWords: 800, leastShare: 5e-3 },
  email: { ownWeight: 0.9, generalWords: 1500, leastShare: 2e-3 },
  when: { ownWeight: 0.9, generalWords: 1500, leastShare: 2e-3 },
  'over-us': { ownWeight: 0.99, generalWords: 0, leastShare: 1 },
  reason: { ownWeight: 0.55, generalWords: 2500, leastShare: 5e-4 },
};

/**
 * Builds the models of all states and the dictionary of one business into an existing folder: `<state>.lm` and `words.dict`.
 * Takes seconds of one core. Returns the words whose sound had to be guessed. Throws when a file cannot be read or written.
 */
export function buildModelSet(vocabulary: Vocabulary, folder: string, stockDictionary: string): { guessed: string[] } {
  const text = readCallerText();
  const general = readGeneralEnglish();
  const pronunciations = pronunciationsFrom(readDictionary(stockDictionary), text.pronunciations);
  const sentencesOf = callerSentences(text, vocabulary);
  const frequent = general.words.filter((word) => !word.startsWith('<'));
  const names: Record<string, readonly string[]> = {
    [firstNameClass]: text.firstNames.map((name) => taggedWord(name, 'f')),
    [lastNameClass]: text.lastNames.map((name) => taggedWord(name, 'l')),
  };
  const spoken = new Set<string>();

  for (const state of listeningStates) {
    const { ownWeight, generalWords, leastShare } = recipes[state];
    const groups = sentencesOf(state);
    const known = new Set<string>();
    for (const { sentences: group } of groups) for (const words of group) for (const word of words) known.add(word);
    const classNames = Object.keys(names).filter((name) => known.delete(name));
    for (const name of classNames) for (const member of names[name] as readonly string[]) known.add(member);
    for (const word of frequent.slice(0, generalWords)) known.add(word);
    const words = ['<s>', '</s>', ...[...known].filter((word) => pronunciations.of(word).length > 0)];
    const ids = new Map(words.map((word, id) => [word, id]));
    const classes = new Map<number, WordClass>();
    classNames.forEach((name, at) => {
      const members = (names[name] as readonly string[]).flatMap((member) => ids.get(member) ?? []);
      classes.set(words.length + at, { members, shares: nameShares(members.length) });
      ids.set(name, words.length + at);
    });
    const counts = new WordCounts(words.length + classNames.length);
    for (const { sentences: group, weight } of groups) {
      for (const sentence of group) {
        counts.add([0, ...sentence.flatMap((word) => ids.get(word) ?? []), 1], weight);
      }
    }
    const view = generalView(
      general,
      words,
      (word) => (splitTag(word).tag === '' ? word : classNames.length > 0 ? '' : splitTag(word).word),
      leastShare,
    );
    const arpa = arpaText(words);
    mixModel({ words: words.length, counts, classes, general: view, ownWeight }, arpa);
    writeFileSync(join(folder, `${state}.lm`), arpa.text());
    for (const word of words.slice(2)) spoken.add(word);
  }
  writeFileSync(join(folder, 'words.dict'), dictionaryText(spoken, pronunciations));
  return { guessed: [...pronunciations.guessed] };
}

const log = (p: number): string => (p > 0 ? Math.max(-99, Math.log10(p)).toFixed(4) : '-99');

/** Collects a model; `text` gives it in the ARPA text format. */
function arpaText(words: readonly string[]): NgramSink & { text(): string } {
  const orders: [string[], string[], string[]] = [[], [], []];
  const [singles, pairs, triples] = orders;
  return {
    single(word, p, backoff) {
      singles.push(`${log(p)} ${words[word]} ${log(backoff)}`);
    },
    pair(a, b, p, backoff) {
      pairs.push(`${log(p)} ${words[a]} ${words[b]}${backoff === 1 ? '' : ` ${log(backoff)}`}`);
    },
    triple(a, b, c, p) {
      triples.push(`${log(p)} ${words[a]} ${words[b]} ${words[c]}`);
    },
    text: () =>
      [
        '\\data\\',
        ...orders.map((lines, at) => `ngram ${at + 1}=${lines.length}`),
        ...orders.flatMap((lines, at) => ['', `\\${at + 1}-grams:`, lines.join('\n')]),
        '',
        '\\end\\',
        '',
      ].join('\n'),
  };
}

/** The file that names the models of a folder to the decoder. */
export function modelList(folder: string): string {
  return listeningStates.map((state) => `${join(folder, `${state}.lm`)} ${state}\n`).join('');
}
