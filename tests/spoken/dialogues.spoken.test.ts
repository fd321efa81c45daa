import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { type Judgement, judge } from '#tests/dialogues/expectation.ts';
import { spokenDialogues } from '#tests/dialogues/spoken-dialogues.ts';
import { quantile } from '#tools/bench/harness/figures.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import { openLine } from './line.ts';
import { phoneVoice } from './phone-voice.ts';
import { type SpokenResult, virtualCall } from './virtual-call.ts';
import { missingVoices } from './voices.ts';

/** Dialogues by name that this run is limited to, for work on one of them. */
const only = process.env.SPOKEN_ONLY;
const scripts = spokenDialogues.filter(({ name }) => !only || name.includes(only));
const callsAtOnce = 2;
const limitMs = 15 * 60_000;

const missing = [...missingVoices(), ...('installed' in detectDecoder() ? [] : ['pocketsphinx, pocketsphinx-en-us'])];
const meta = { skipReason: `not installed: ${missing.join(', ')}` };
if (missing.length > 0) console.log(`Calls by sound are skipped; ${meta.skipReason}`);

/** Shares that must be reached, a little below what was measured. */
const floors = { details: 0.88, outcomes: 0.93, tuned: 0.88, heldOut: 0.8, noisy: 0.6 };

interface Judged {
  script: CallerScript;
  result: SpokenResult;
  judgement: Judgement;
}

describe.skipIf(missing.length > 0)('calls by sound with the embedded assistant', { meta }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-spoken-'));
  const judged: Judged[] = [];
  let line: Awaited<ReturnType<typeof openLine>>;

  beforeAll(async () => {
    line = await openLine(folder, scripts.map(briefOf));
    const { assistant } = line;
    const waiting = [...scripts];
    const lane = async () => {
      for (let script = waiting.shift(); script; script = waiting.shift()) {
        const { voice = '', noiseDb } = script.sound ?? {};
        const result = await virtualCall(script, { assistant, voice: await phoneVoice(voice, noiseDb, folder) });
        judged.push({ script, result, judgement: judge(script, result) });
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, lane));
    console.log(`${report(judged)}\nheard again because the machine was busy: ${line.late}`);
  }, limitMs);

  afterAll(async () => {
    await line?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('come to the right details and outcomes', () => {
    expect(detailShare(judged)).toBeGreaterThanOrEqual(floors.details);
    expect(outcomeShare(judged)).toBeGreaterThanOrEqual(floors.outcomes);
  });

  it('understand each kind of voice and line', () => {
    expect(detailShare(judged.filter(isTuned))).toBeGreaterThanOrEqual(floors.tuned);
    expect(detailShare(judged.filter(isHeldOut))).toBeGreaterThanOrEqual(floors.heldOut);
    expect(detailShare(judged.filter(isNoisy))).toBeGreaterThanOrEqual(floors.noisy);
  });

  it('confirm nothing that is not true, and note nothing that was not told', () => {
    expect(judged.flatMap(({ judgement }) => judgement.falselyConfirmed)).toEqual([]);
    expect(
      judged.flatMap(({ judgement }) => judgement.problems).filter((text) => /never told|^said "/.test(text)),
    ).toEqual([]);
  });
});

const isNoisy = ({ script }: Judged) => script.sound?.noiseDb !== undefined;
const isHeldOut = (one: Judged) => !isNoisy(one) && one.script.sound?.heldOut === true;
const isTuned = (one: Judged) => !isNoisy(one) && !one.script.sound?.heldOut;

/** 1 when there is nothing to get right. */
function detailShare(calls: readonly Judged[]): number {
  const expected = sum(calls, ({ judgement }) => judgement.detailsExpected);
  return expected === 0 ? 1 : sum(calls, ({ judgement }) => judgement.detailsRight) / expected;
}

function outcomeShare(calls: readonly Judged[]): number {
  return sum(calls, outcomeRight) / Math.max(1, calls.length);
}

const outcomeRight = ({ script, result }: Judged) => (result.outcome === script.expect.outcome ? 1 : 0);

function sum(calls: readonly Judged[], read: (call: Judged) => number): number {
  return calls.reduce((total, call) => total + read(call), 0);
}

/** From the end of the caller's words to our first sound. On a busy machine it is longer than on a line. */
function gapLine(gapsMs: readonly number[]): string {
  const at = (share: number) => `${Math.round(quantile(gapsMs, share))} ms`;
  return `caller-heard gap p50 ${at(0.5)}, p95 ${at(0.95)} of ${gapsMs.length} turns`;
}

/** What went wrong in which call, with what was said and heard in it, then the sums. */
function report(calls: readonly Judged[]): string {
  const wrong = calls
    .filter(({ judgement }) => judgement.problems.length > 0)
    .map(({ script, result, judgement }) =>
      [
        `${script.name} (${script.sound?.voice}${script.sound?.noiseDb ? `, ${script.sound.noiseDb} dB` : ''})`,
        ...judgement.problems.map((problem) => `    ! ${problem}`),
        ...result.heard.map(({ said, heard }) => `    "${said}" -> ${heard.map((text) => `"${text}"`).join(' + ')}`),
      ].join('\n'),
    );
  const line = (name: string, some: readonly Judged[]) =>
    `${name.padEnd(22)} calls ${String(some.length).padStart(2)}   details ${sum(some, (one) => one.judgement.detailsRight)} of ` +
    `${sum(some, (one) => one.judgement.detailsExpected)} (${Math.round(100 * detailShare(some))} %)   outcomes ` +
    `${sum(some, outcomeRight)} of ${some.length}`;
  return [
    ...wrong,
    '',
    line('all', calls),
    line('voices of tuning', calls.filter(isTuned)),
    line('voice never tuned for', calls.filter(isHeldOut)),
    line('noise at 20 dB', calls.filter(isNoisy)),
    gapLine(calls.flatMap(({ result }) => result.gapsMs)),
    `median ${Math.round([...calls].map(({ result }) => result.tookMs).sort((a, b) => a - b)[calls.length >> 1] ?? 0)} ms a call`,
  ].join('\n');
}
