import type { CallerDetail } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import type { CallerScript, ExpectedDetail } from './dialogue.ts';

export interface SaidLine {
  speaker: 'assistant' | 'caller';
  text: string;
  /** What an answer of ours was made from. */
  sources?: readonly LineSource[];
}

/** What came of a call, typed or by sound. */
export interface CallResult {
  said: readonly SaidLine[];
  /** As they stood at the end, one a field. */
  details: readonly CallerDetail[];
  outcome: string;
  /** The message's record says that it is urgent; null when none was saved. */
  urgent?: boolean | null;
  /** Tools that were called, where the call keeps them. */
  calls?: readonly { tool: string; args: Readonly<Record<string, unknown>> }[];
  /** False when the conversation did not come to its end. */
  ended: boolean;
}

export interface Judgement {
  /** In plain words; empty: all as expected. */
  problems: readonly string[];
  detailsRight: number;
  detailsExpected: number;
  /** Details shown as confirmed that are not true: must never be. */
  falselyConfirmed: readonly string[];
}

/** Judges a call against its script. The same for typed calls and calls by sound. */
export function judge(script: CallerScript, result: CallResult): Judgement {
  const problems: string[] = [];
  const falselyConfirmed: string[] = [];
  const { expect } = script;
  let detailsRight = 0;
  for (const expected of expect.details) {
    const found = result.details.find((detail) => detail.field === expected.field);
    const problem = detailProblem(expected, found);
    if (problem) problems.push(problem);
    else detailsRight++;
    if (found?.status === 'confirmed' && !isValue(expected, found.value))
      falselyConfirmed.push(`${found.field}: ${found.value}`);
  }
  for (const detail of result.details) {
    if (expect.details.some((expected) => expected.field === detail.field) || detail.value === '') continue;
    problems.push(`${detail.field} "${detail.value}" was noted, but never told`);
    if (detail.status === 'confirmed') falselyConfirmed.push(`${detail.field}: ${detail.value}`);
  }
  if (!result.ended) problems.push('the conversation did not end');
  if (result.outcome !== expect.outcome) problems.push(`outcome is ${result.outcome}, not ${expect.outcome}`);
  if (expect.urgent !== undefined && result.urgent !== expect.urgent) problems.push(`urgent is ${result.urgent}`);
  problems.push(...callProblems(expect, result.calls ?? []));
  const written = result.said
    .filter((line) => line.speaker === 'assistant')
    .map((line) => line.text)
    .join(' ');
  for (const text of expect.writes ?? []) if (!written.includes(text)) problems.push(`never wrote "${text}"`);
  const spoken = written.toLowerCase();
  for (const text of expect.says ?? []) if (!spoken.includes(text.toLowerCase())) problems.push(`never said "${text}"`);
  for (const text of expect.neverSays ?? []) if (spoken.includes(text.toLowerCase())) problems.push(`said "${text}"`);
  return { problems, detailsRight, detailsExpected: expect.details.length, falselyConfirmed };
}

function callProblems(expect: CallerScript['expect'], calls: NonNullable<CallResult['calls']>): string[] {
  const never = (expect.neverCalls ?? []).filter((tool) => calls.some((call) => call.tool === tool));
  const problems = never.map((tool) => `called ${tool}`);
  if (!expect.calls) return problems;
  const named = new Set(expect.calls.map(({ tool }) => tool));
  const made = calls.filter(({ tool }) => named.has(tool));
  if (made.length !== expect.calls.length)
    problems.push(`called ${made.map(({ tool }) => tool).join(', ') || 'nothing'}`);
  expect.calls.forEach(({ tool, args = {} }, at) => {
    const call = made[at];
    if (call?.tool !== tool) problems.push(`call ${at} is ${call?.tool}, not ${tool}`);
    for (const [name, value] of Object.entries(args))
      if (JSON.stringify(call?.args[name]) !== JSON.stringify(value))
        problems.push(`${tool}.${name} is ${JSON.stringify(call?.args[name])}`);
  });
  return problems;
}

/** Lower case letters and digits with single blanks. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .replace(/\.(?=\s|$)/g, '')
    .trim();
}

export function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

function detailProblem(expected: ExpectedDetail, found: CallerDetail | undefined): string | null {
  if (!found) return `${expected.field} was not noted`;
  if (found.status === 'as-heard' && expected.orAsHeard) return null;
  if (!isValue(expected, found.value)) return `${expected.field} is "${found.value}"`;
  return found.status === expected.status ? null : `${expected.field} is ${found.status}, not ${expected.status}`;
}

function isValue(expected: ExpectedDetail, value: string): boolean {
  const words = comparable(value).split(' ');
  if (expected.has && !expected.has.every((word) => words.includes(word.toLowerCase()))) return false;
  return expected.value === undefined || comparable(expected.value) === comparable(value);
}
