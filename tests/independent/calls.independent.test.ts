import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBusiness, people } from '#db/demo/people.ts';
import { seedDemo } from '#db/seed.ts';
import { systemClock } from '#server/clock.ts';
import { briefForNumber } from '#server/features/assistants/assistants.service.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type Judgement, judge } from './judgement.ts';
import { missingPackages, wordsRecognised } from './programs.ts';
import { report } from './report.ts';
import { type CallResult, namedCallers, stories, storiesFile } from './story.ts';

const callerProgram = fileURLToPath(new URL('./caller', import.meta.url));
const missing = missingPackages();
const meta = { skipReason: `not installed: ${missing.join(', ')}` };
if (missing.length > 0) console.log(`Independent calls are skipped; ${meta.skipReason}`);

/** Two cores carry two real-time calls, each with its own decoder. */
const callsAtOnce = 2;
const ringingLimitMs = 20 * 60_000;

describe.skipIf(missing.length > 0)('calls of a program that shares nothing with the product', { meta }, () => {
  const work = mkdtempSync(join(tmpdir(), 'noura-independent-'));
  let house: TestHouse;
  let results: ReadonlyMap<string, CallResult>;
  let judged: ReadonlyMap<string, Judgement>;

  beforeAll(async () => {
    house = await startHouse({ telephone: true, ears: true, clock: { ...systemClock, advance() {} } });
    const { owner } = (await seedDemo(house, join(house.dataDir, 'demo-log-in.txt'), { pastCalls: false })) ?? {};
    await house.phone?.prepare(await demoBrief(house));
    results = await ringAll(house.url, owner?.password ?? '', work);
    judged = new Map(stories.map((story) => [story.id, judge(story, results.get(story.id) as CallResult)]));
    console.log(report(results, judged));
  }, ringingLimitMs + 120_000);

  afterAll(async () => {
    await house?.stop();
    rmSync(work, { recursive: true, force: true });
  });

  const of = <T>(read: (judgement: Judgement) => T): T[] =>
    namedCallers.map(({ id }) => read(judged.get(id) as Judgement));
  const count = <T>(values: readonly T[], wanted: (value: T) => boolean) => values.filter(wanted).length;

  it('are ten, in two voices, two with noise at 20 dB, three with names that are in no list', () => {
    expect(namedCallers).toHaveLength(10);
    expect(new Set(namedCallers.map(({ voice }) => voice)).size).toBe(2);
    expect(namedCallers.filter(({ noiseDb }) => noiseDb === 20)).toHaveLength(2);
    expect(namedCallers.filter(({ truth }) => truth.listed === false)).toHaveLength(3);
    expect([...results.values()].map(({ problem }) => problem)).toEqual(stories.map(() => null));
  });

  it('end with the right outcome in nine of ten, and the sales call as spam', () => {
    expect(
      count(
        of(({ outcomeRight }) => outcomeRight),
        Boolean,
      ),
    ).toBeGreaterThanOrEqual(9);
    expect(judged.get('sales')?.outcomeRight).toBe(true);
  });

  it('are written down with both sides, all of them', () => {
    expect([...judged.values()].every(({ bothSides }) => bothSides)).toBe(true);
  });

  it('leave the right number in eight of ten', () => {
    expect(
      count(
        of(({ number }) => number),
        (number) => number === 'right',
      ),
    ).toBeGreaterThanOrEqual(8);
  });

  it('leave the right name in seven of ten, the others as heard with their sound', () => {
    const names = of(({ name }) => name);
    expect(count(names, (name) => name === 'right')).toBeGreaterThanOrEqual(7);
    expect(count(names, (name) => name === 'right' || name === 'as heard')).toBe(10);
    for (const { id } of namedCallers)
      if (judged.get(id)?.name === 'as heard') expect(results.get(id)?.sounds).toContain('fullName');
  });

  it('show nothing as confirmed that the caller did not confirm, and nothing invented', () => {
    expect([...judged.values()].flatMap(({ falselyConfirmed }) => falselyConfirmed)).toEqual([]);
    expect([...judged.values()].flatMap(({ invented }) => invented)).toEqual([]);
  });

  it('hear an assistant whose words can be understood', async () => {
    const { legs, log } = results.get('deposit') as CallResult;
    const spoken = (log?.transcription ?? []).filter(({ speaker }) => speaker === 'assistant');
    const words = new Set(spoken.flatMap(({ message }) => message.toLowerCase().match(/[a-z]{4,}/g) ?? []));
    const recognised = await wordsRecognised(legs.line);
    const found = [...words].filter((word) => recognised.has(word)).length;
    console.log(`Recognised by a stranger's ear: ${found} of ${words.size} words of the assistant.`);
    expect(found / words.size).toBeGreaterThan(0.45);
  });
});

async function demoBrief(house: TestHouse) {
  const answering = await briefForNumber(house.db, demoBusiness.number);
  if (!answering) throw new Error('Nobody answers on the demo number.');
  return answering.brief;
}

function ringAll(url: string, password: string, work: string): Promise<Map<string, CallResult>> {
  const words = ['--url', url, '--to', demoBusiness.number, '--email', people.owner.email];
  const child = spawn(
    'python3',
    [callerProgram, ...words, '--stories', storiesFile, '--work', work, '--at-once', String(callsAtOnce)],
    {
      env: { ...process.env, OFFICE_PASSWORD: password, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: ringingLimitMs,
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`The caller's program ended with ${code}.`));
      const lines = Buffer.concat(output).toString().trim().split('\n');
      resolve(new Map(lines.map((line) => JSON.parse(line) as CallResult).map((result) => [result.id, result])));
    });
  });
}
