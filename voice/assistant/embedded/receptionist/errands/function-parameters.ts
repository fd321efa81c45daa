import type { BusinessFunction } from '#contract/brief.ts';
import { withExtension } from '#contract/values/phone-number.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { skipPhrases } from '../matching.ts';
import { readChoice } from '../reading/choice.ts';
import { meantDigits, readNumber } from '../reading/digits.ts';
import { shortAnswerOf } from '../reading/free-text.ts';
import { letterAt } from '../reading/spelling.ts';
import { part, textOf, type Utterance } from '../utterance.ts';
import { optionOf } from './slot-choice.ts';

/** A parameter of a function that a caller can be asked for. */
export interface Parameter {
  name: string;
  /** How it is called in a question: "order number". */
  label: string;
  kind: 'text' | 'code' | 'phone' | 'number' | 'date' | 'boolean' | 'choice';
  /** Of a choice. */
  options: readonly string[];
}

const mostParameters = 4;
const mostOptions = 6;
const labelCharacters = 60;

/** The required parameters of a function in their order; null when one of them cannot be asked for on a telephone. */
export function parametersOf({ parameters }: BusinessFunction, lexicon: Lexicon): readonly Parameter[] | null {
  const properties = objectIn(parameters.properties);
  const required = Array.isArray(parameters.required) ? parameters.required.map(String) : [];
  if (required.length > mostParameters) return null;
  const asked = required.map((name) => parameterOf(name, objectIn(properties[name]), lexicon));
  return asked.every((parameter) => parameter !== null) ? asked : null;
}

function parameterOf(name: string, schema: Record<string, unknown>, lexicon: Lexicon): Parameter | null {
  const spoken = (typeof schema.title === 'string' && schema.title) || inWords(name);
  const label = spoken.slice(0, labelCharacters).trim();
  const made = (kind: Parameter['kind'], options: readonly string[] = []) => ({ name, label, kind, options });
  if (label === '') return null;
  if (Array.isArray(schema.enum)) {
    const options = schema.enum.filter((option) => typeof option === 'string');
    return options.length === schema.enum.length && options.length <= mostOptions ? made('choice', options) : null;
  }
  if (schema.type === 'boolean') return made('boolean');
  if (schema.type === 'number' || schema.type === 'integer') return made('number');
  if (schema.type !== 'string' && schema.type !== undefined) return null;
  if (schema.format === 'date') return made('date');
  if (schema.format === 'phone' || phoneWords.test(label)) return made('phone');
  const isCode = label
    .toLowerCase()
    .split(' ')
    .some((word) => lexicon.codeWords.includes(word));
  return made(isCode ? 'code' : 'text');
}

/** What owners call a telephone number, in any of our languages. */
const phoneWords = /\b(?:(?:tele)?phone|mobile|cell)\b|telefon|teléfono|handy|rufnummer|celular|móvil/i;

/** "orderNumber", "order_number" -> "order number". */
export function inWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
}

/** The value in what the caller said; null when there is none. */
export function readValue(parameter: Parameter, utterance: Utterance, lexicon: Lexicon): unknown {
  const start = skipPhrases(utterance.words, [...lexicon.greetings, ...lexicon.valueLeads]);
  const said = start < utterance.words.length ? part(utterance, utterance.tokens.slice(start)) : utterance;
  if (parameter.kind === 'boolean') {
    const { choice } = readChoice(utterance, lexicon);
    return choice === null ? null : choice === 'yes';
  }
  if (parameter.kind === 'number') {
    const figures = said.words.filter((word) => /^-?\d{1,15}([.,]\d{1,6})?$/.test(word));
    // "1 2 3 4 5" is one number, said digit by digit.
    const written = figures.length === 1 ? figures[0] : undefined;
    const digits = meantDigits(said.words, lexicon)?.digits;
    const value = written ? Number(written.replace(',', '.')) : digits ? Number(digits) : Number.NaN;
    return Number.isSafeInteger(value) || (Number.isFinite(value) && written) ? value : null;
  }
  if (parameter.kind === 'choice') return optionOf(parameter.options, said.words, lexicon);
  if (parameter.kind === 'phone') {
    const read = readNumber(utterance, lexicon);
    return read?.kind === 'whole' ? withExtension(read) : null;
  }
  if (parameter.kind === 'code') {
    const code = codeIn(said, lexicon);
    if (code !== '') return code;
  }
  const text = parameter.kind === 'date' ? textOf(said.tokens) : shortAnswerOf(said, lexicon);
  return text.trim() === '' ? null : text.trim().slice(0, 500);
}

/** Keyed digits as the value; null when they cannot be one. */
export function keyedValue(parameter: Parameter, digits: string, { numbers }: Lexicon): unknown {
  if (digits === '') return null;
  if (parameter.kind === 'phone') {
    const read = numbers.read(digits);
    return read.kind === 'whole' ? read.number : null;
  }
  if (parameter.kind === 'choice') return parameter.options[Number(digits) - 1] ?? null;
  if (parameter.kind === 'boolean') return digits === '1' ? true : digits === '2' ? false : null;
  if (parameter.kind === 'number') return Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
  return parameter.kind === 'code' ? digits : null;
}

/** "a one two three four", "A-1234" -> "A1234", "A-1234"; '' when no digit was said. */
function codeIn({ source, tokens, words }: Utterance, lexicon: Lexicon): string {
  const written = tokens.find(({ raw }) => /\d/.test(raw) && /^[\p{L}\d#/.-]+$/u.test(raw));
  if (source === 'typed' && written) return written.raw;
  const run = meantDigits(words, lexicon);
  if (!run) return '';
  let letters = '';
  for (let at = 0; at < run.from; ) {
    const letter = letterAt(words, at, lexicon);
    letters = letter ? letters + letter.text : '';
    at = letter ? letter.next : at + 1;
  }
  return letters.toUpperCase() + run.digits;
}

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
