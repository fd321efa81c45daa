/**
 * A hundred details by sound, twenty of each kind, half of them hard: over a telephone with noise at 20 dB, in voices that nothing
 * was built with, spelled or keyed in when asked. Options: --kind <field>, --count <n> (of each kind), --show, --json <file>.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DetailField } from '#contract/brief.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { quantile } from '../../bench/harness/figures.ts';
import type { CallerTurn } from '../simulator/acts.ts';
import { simulatedCaller } from '../simulator/caller.ts';
import type { Fact, Goal } from '../simulator/goals/goals.ts';
import { isValue } from '../simulator/goals/values.ts';
import { type Phrasings, readPhrasings } from '../simulator/phrasings.ts';
import { holdCalls, judgingVoices } from './calls-by-sound.ts';

type Row = readonly [value: string, said?: string];
const rows: Record<string, { easy: Row[]; hard: Row[] }> = JSON.parse(
  readFileSync(new URL('./entities.json', import.meta.url), 'utf8'),
);
const { values: options } = parseArgs({
  options: {
    kind: { type: 'string' },
    count: { type: 'string', default: '20' },
    show: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const own = readPhrasings();
const plain = { before: [''], after: [''], filler: [''] };
/** Nothing is said but what is measured. */
const phrasings: Phrasings = {
  ...own,
  manners: { ...own.manners, hurried: plain },
  told: { ...own.told, reasonForCalling: ['I would like to leave a message about {value}.'] },
};
/** Told when asked, beside the detail. */
const matter: Fact = { value: 'a bill', said: 'a bill', keys: ['bill'] };

const calls = Object.entries(rows)
  .filter(([kind]) => !options.kind || kind === options.kind)
  .flatMap(([kind, { easy, hard }]) => {
    // One easy, one hard, so that a few are some of each.
    const mixed = easy.flatMap((row, at) => [
      { row, hard: false },
      { row: hard[at] as Row, hard: true },
    ]);
    return mixed.slice(0, Number(options.count)).map((one, at) => callOf(kind as DetailField, one, at));
  });

function callOf(field: DetailField, { row: [value, said = value], hard }: { row: Row; hard: boolean }, at: number) {
  const fact: Fact = { value, said };
  const goal: Goal = {
    ...{ seed: 9_000 + at, business: 'clinic', person: 'hurried', order: 'piecewise', kind: 'message' },
    ...{
      callerNumber: null,
      facts: { [field]: fact, reasonForCalling: matter },
      further: [],
      offered: [],
      before: null,
      questions: [],
    },
    ...{ detour: 'none', ending: 'clear', patience: 6 },
  };
  const script: CallerScript = {
    name: `${field} ${value}`,
    business: 'clinic',
    brief: { collect: [field] },
    callerNumber: null,
    turns: [],
    expect: { details: [{ field, value, status: 'confirmed' }], outcome: 'message' },
    sound: { voice: judgingVoices[at % judgingVoices.length] as string, noiseDb: 20, heldOut: true },
  };
  return { field, fact, hard, script, caller: simulatedCaller(goal, phrasings) };
}

interface Told {
  field: string;
  hard: boolean;
  exact: boolean;
  /** What the record has, and whether the caller confirmed it. */
  noted: string;
  status: string;
  seconds: number;
}
const told: Told[] = [];
const late = await holdCalls(calls, ({ field, fact, hard, script, caller }, result) => {
  const found = result.details.find((detail) => detail.field === field);
  const exact = found !== undefined && isValue(field, fact, found.value);
  const seconds = secondsOn(field, caller.turns, result.heard);
  told.push({ field, hard, exact, noted: found?.value ?? '', status: found?.status ?? 'not noted', seconds });
  print(
    `${exact ? '+' : '-'} ${script.name} | ${found?.value ?? ''} | ${found?.status ?? 'not noted'} | ${seconds.toFixed(0)} s`,
  );
  if (options.show)
    for (const { said, heard } of result.heard)
      print(`    "${said}" -> ${heard.map((text) => `"${text}"`).join(' + ')}`);
});

/** From the first word about the detail until the caller tells something else or closes, in the time of the line. */
function secondsOn(field: DetailField, turns: readonly CallerTurn[], heard: readonly { atMs: number }[]): number {
  const from = turns.findIndex(({ acts }) => acts.some((act) => act.kind === 'tell' && act.field === field));
  const to = turns.findIndex(
    ({ acts }, at) =>
      at > from && acts.some((act) => act.kind === 'close' || (act.kind === 'tell' && act.field !== field)),
  );
  const end = heard[to < 0 ? heard.length - 1 : to];
  return from < 0 || !end ? Number.NaN : (end.atMs - (heard[from]?.atMs ?? 0)) / 1000;
}

for (const kind of Object.keys(rows)) {
  const some = told.filter(({ field }) => field === kind);
  if (some.length === 0) continue;
  const exact = (part: readonly Told[]) => `${part.filter((one) => one.exact).length} of ${part.length}`;
  const wrong = some.filter((one) => one.status === 'confirmed' && !one.exact);
  const kept = some.filter((one) => one.status === 'as-heard' && !one.exact);
  const seconds = some.map((one) => one.seconds).filter((one) => !Number.isNaN(one));
  print(
    `${kind.padEnd(14)} exact ${exact(some)} (easy ${exact(some.filter((one) => !one.hard))}, hard ${exact(some.filter((one) => one.hard))})   ` +
      `confirmed and wrong ${wrong.length}   as heard ${kept.length}   seconds p50 ${quantile(seconds, 0.5).toFixed(0)}, p95 ${quantile(seconds, 0.95).toFixed(0)}`,
  );
}
print(`heard again because the machine was busy: ${late}`);
if (options.json) writeFileSync(options.json, `${JSON.stringify(told, null, 1)}\n`);
