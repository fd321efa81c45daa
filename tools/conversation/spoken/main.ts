/**
 * Sixty callers of the simulator by sound, in voices that nothing was built with, half of them with noise at 20 dB. Options:
 * --count <n>, --seed <n> (the first), --show (every transcript), --held-out <folder>, --json <file>.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { knownNames } from '#tests/dialogues/spoken-dialogues.ts';
import type { SpokenResult } from '#tests/spoken/virtual-call.ts';
import { quantile } from '../../bench/harness/figures.ts';
import { simulatedCaller } from '../simulator/caller.ts';
import { goalOf } from '../simulator/goals/goals.ts';
import { isValue } from '../simulator/goals/values.ts';
import { readPhrasings } from '../simulator/phrasings.ts';
import { type JudgedCall, judgedCall, scriptOf } from '../simulator/play.ts';
import { failureLines, figureLines, figuresOf, transcript } from '../simulator/report.ts';
import { holdCalls, judgingVoices } from './calls-by-sound.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '5001' },
    show: { type: 'boolean', default: false },
    'held-out': { type: 'string' },
    json: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const phrasings = readPhrasings('en', options['held-out']);
const callers = Array.from({ length: Number(options.count) }, (_, at) => {
  const goal = goalOf(Number(options.seed) + at, phrasings, true);
  const noisy = Math.floor(at / judgingVoices.length) % 2 === 1;
  const voice = judgingVoices[at % judgingVoices.length] as string;
  const script = { ...scriptOf(goal), sound: { voice, heldOut: true, ...(noisy && { noiseDb: 20 }) } };
  return { goal, script, caller: simulatedCaller(goal, phrasings) };
});

interface Held extends JudgedCall {
  result: SpokenResult;
}
const calls: Held[] = [];
const late = await holdCalls(callers, ({ goal, script, caller }, result) => {
  const call = { ...judgedCall({ goal, script, result, turns: caller.turns }, phrasings), result };
  calls.push(call);
  if (options.show) {
    print(`${script.sound.voice}${script.sound.noiseDb ? ', 20 dB' : ''}\n${transcript(call)}`);
    for (const { said, heard } of result.heard)
      print(`    "${said}" -> ${heard.map((text) => `"${text}"`).join(' + ')}`);
  }
});

/** Right in the record, of those who told it. */
function share(some: readonly Held[], field: 'fullName' | 'contactNumber', counts = (_: Held) => true): string {
  const told = some.filter((call) => call.goal.facts[field] && counts(call));
  const right = told.filter(({ goal, result }) => {
    const value = result.details.find((detail) => detail.field === field)?.value;
    const fact = goal.facts[field];
    return fact && value !== undefined && isValue(field, fact, value);
  });
  return `${right.length} of ${told.length}`;
}

const isListed = ({ goal }: Held) => {
  const [first = '', last = ''] = (goal.facts.fullName?.value ?? '').toLowerCase().split(' ');
  return knownNames.first.has(first) && knownNames.last.has(last);
};
function line(name: string, some: readonly Held[]): string {
  const gaps = some.flatMap(({ result }) => result.gapsMs);
  const ms = (ratio: number) => `${Math.round(quantile(gaps, ratio))} ms`;
  const outcomes = some.filter(({ verdict }) => verdict.outcome.right > 0).length;
  return (
    `${name.padEnd(22)} outcomes ${outcomes} of ${some.length}   names in lists ${share(some, 'fullName', isListed)}   ` +
    `other names ${share(some, 'fullName', (call) => !isListed(call))}   numbers ${share(some, 'contactNumber')}   ` +
    `gap p50 ${ms(0.5)}, p95 ${ms(0.95)} of ${gaps.length}`
  );
}

for (const text of failureLines(calls)) print(text);
print('');
for (const text of figureLines(figuresOf(calls))) print(text);
print('');
print(line('all', calls));
for (const voice of judgingVoices)
  print(
    line(
      voice,
      calls.filter(({ script }) => script.sound?.voice === voice),
    ),
  );
print(
  line(
    'quiet',
    calls.filter(({ script }) => !script.sound?.noiseDb),
  ),
);
print(
  line(
    'noise at 20 dB',
    calls.filter(({ script }) => script.sound?.noiseDb),
  ),
);
for (const { goal, verdict } of calls)
  for (const what of verdict.wronglyConfirmed) print(`confirmed wrongly, caller ${goal.seed}: ${what}`);
print(`heard again because the machine was busy: ${late}`);
if (options.json) {
  const told = calls.map(({ goal, verdict, result }) => ({ seed: goal.seed, ...verdict, gapsMs: result.gapsMs }));
  writeFileSync(options.json, `${JSON.stringify({ figures: figuresOf(calls), callers: told }, null, 1)}\n`);
}
