import type { Lexicon } from '../behaviour/lexicon.ts';
import type { CallerInput } from '../thinker.ts';
import { entryOf, skipPhrases } from './matching.ts';

/** One word of the caller: canonical lower-case `word`, `raw` as written ('' for the second half of a contraction). */
export interface Token {
  word: string;
  raw: string;
  tag: string;
  confidence: number;
  /** A clause ends after it (typed punctuation). */
  stop: boolean;
  /** A sentence ends after it: no comma, and no dot of an abbreviation. */
  ends: boolean;
  /** A question mark stands after it. */
  asks: boolean;
}

/** What the caller said or typed in one turn. */
export interface Utterance {
  source: 'speech' | 'typed';
  tokens: readonly Token[];
  /** Canonical words: lower case, contractions opened, no punctuation. */
  words: readonly string[];
  /** Typed with a question mark. */
  asked: boolean;
}

/** Nothing was said beside it. */
export const noWords: Utterance = { source: 'typed', tokens: [], words: [], asked: false };

/** Words of the listener or typed text -> tokens; never throws. */
export function utteranceOf(input: Exclude<CallerInput, { kind: 'keypad' }>, lexicon: Lexicon): Utterance {
  const typed = input.kind === 'typed';
  const pieces = typed ? typedPieces(input.text) : spokenPieces(input.heard);
  const tokens = withoutTags(
    pieces.flatMap((piece) => opened(piece, lexicon)),
    lexicon,
  );
  return {
    source: typed ? 'typed' : 'speech',
    tokens,
    words: tokens.map((token) => token.word),
    asked: tokens.some(({ asks }) => asks),
  };
}

/** A written sentence as its words are said: so questions are compared, whoever wrote them down. */
export function sentenceOf(text: string, lexicon: Lexicon): string {
  return utteranceOf({ kind: 'typed', text }, lexicon).words.join(' ');
}

/** The same utterance with only the given tokens. */
export function part(utterance: Utterance, tokens: readonly Token[]): Utterance {
  return { ...utterance, tokens, words: tokens.map((token) => token.word), asked: tokens.some(({ asks }) => asks) };
}

/** The same utterance without the words `from` to `end` (exclusive). */
export function outside(utterance: Utterance, { from, end }: { from: number; end: number }): Utterance {
  return part(utterance, [...utterance.tokens.slice(0, from), ...utterance.tokens.slice(end)]);
}

/** Tokens as text again, as the caller wrote them. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => token.raw)
    .filter(Boolean)
    .join(' ');
}

function typedPieces(text: string): Token[] {
  return text
    .slice(0, 2000)
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/(\d{4})\s?(x|ext\.?)\s?(?=\d{1,6}(?!\d))/gi, '$1 $2 ')
    .replace(/(\d{4})\s?#\s?(?=\d{1,6}(?!\d))/g, '$1 x ')
    .replace(/\s+([,;!?])/g, '$1')
    .replace(/([,;!?])(?=\S)/g, '$1 ')
    .replace(/(?<!\S)@(?=\S+\.\p{L}{2})|(?<=[\p{L}\p{N}])@(?=\s)/gu, ' @ ')
    .split(/\s+/)
    .filter((piece) => piece === '@' || /[\p{L}\p{N}]/u.test(piece))
    .flatMap((piece) => {
      const raw = bare(piece) || piece;
      const [end = ''] = /[.,;:!?]+["')]*$/.exec(piece) ?? [];
      const spelled = /^\p{L}([-.]\p{L})+$/u.test(raw) ? raw.split(/[-.]/) : [raw];
      return spelled.map((letter, at) => token(letter, '', Number.NaN, at === spelled.length - 1 ? end : ''));
    });
}

function spokenPieces(heard: { words: string; tokens: readonly { word: string; tag: string; confidence: number }[] }) {
  const words = heard.words.split(/\s+/).filter(Boolean).slice(0, 300);
  const tagged = heard.tokens.length === words.length;
  return words.map((word, at) => {
    const known = tagged ? heard.tokens[at] : undefined;
    return token(bare(word) || word, known?.tag ?? '', known?.confidence ?? Number.NaN, '');
  });
}

/** From the first of two parts to the end of the other, with what stands between them. */
export function spanning(utterance: Utterance, first: Utterance, last: Utterance): Utterance {
  const { tokens } = utterance;
  const [from, to] = [first.tokens[0], last.tokens.at(-1)];
  return part(utterance, tokens.slice(tokens.indexOf(from as never), tokens.indexOf(to as never) + 1));
}

/** Without signs around it. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, '');
}

/** `end`: the punctuation after it. */
function token(raw: string, tag: string, confidence: number, end: string): Token {
  const dot = end.startsWith('.') && !/^(?:\p{L}{1,3}|\d{1,2})$/u.test(raw);
  const ends = dot || /^[!?]/.test(end);
  return { word: raw.toLowerCase(), raw, tag, confidence, stop: end !== '', ends, asks: end.includes('?') };
}

/** "A fine day, no?" says no to nothing, and asks nothing: what it hangs on is a sentence of its own. "Um, no?" and "yes, no?" are answers. */
function withoutTags(tokens: readonly Token[], { yes, no, hesitations }: Lexicon): Token[] {
  const words = tokens.map(({ word }) => word);
  const isTag = (at: number) => {
    const before = tokens[at - 1];
    if (!tokens[at]?.asks || !before?.stop || before.ends || !no.includes(words[at] ?? '')) return false;
    const from = tokens.findLastIndex(({ ends }, place) => place < at && ends) + 1;
    return skipPhrases(words.slice(0, at), [...yes, ...no, ...hesitations], from) < at;
  };
  return tokens.flatMap((token, at) => {
    if (isTag(at)) return [];
    return isTag(at + 1) ? [{ ...token, ends: true }] : [token];
  });
}

function opened(piece: Token, lexicon: Lexicon): Token[] {
  const full = entryOf(lexicon.contractions, piece.word);
  if (!full) return [piece];
  const words = full.split(' ');
  return words.map((word, at) => ({
    ...piece,
    word,
    raw: at === 0 ? piece.raw : '',
    stop: piece.stop && at === words.length - 1,
    ends: piece.ends && at === words.length - 1,
    asks: piece.asks && at === words.length - 1,
  }));
}
