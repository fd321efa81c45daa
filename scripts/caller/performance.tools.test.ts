import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PlainCall, type PlainLine, startPlainLine } from '#tests/plain-line.ts';
import { readScript } from './call-script.ts';
import { performScript } from './performance.ts';
import type { SimulatedCall } from './simulated-carrier.ts';
import { lineSound } from './sounds.ts';
import { SpeakingCaller } from './speaking-caller.ts';

let server: PlainLine;
let line: PlainCall;
let caller: SpeakingCaller;
let call: SimulatedCall;

beforeEach(async () => {
  server = await startPlainLine();
  caller = new SpeakingCaller();
  call = await caller.call({ voiceUrl: server.voiceUrl, from: '+13125550147', to: '+13125550123' });
  line = await server.begun;
});

afterEach(async () => {
  call.hangUp();
  await call.over;
  server.stop();
});

const words = await lineSound('music', { level: -25, ms: 400 });
const speech = async () => words;
const perform = (script: string) => performScript(readScript(script), { caller, call, speech });
const loud = () => line.frames.filter(({ level }) => level > -60);

it('says hello 300 ms after the pick-up', async () => {
  await perform('hello at once');
  expect(loud()[0]?.timestamp).toBeGreaterThanOrEqual(280);
  expect(loud()[0]?.timestamp).toBeLessThanOrEqual(420);
});

it('sends no frame while muted, and answers pings', async () => {
  await perform('mute 0.5');
  await caller.quiet(200);
  const gaps = line.frames.map(({ timestamp }, at) => timestamp - (line.frames[at - 1]?.timestamp ?? timestamp));
  // The line's own clock goes on, and its count of frames.
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(480);
  expect(gaps.filter((ms) => ms > 60)).toHaveLength(1);
  expect(line.frames.map(({ chunk }) => chunk)).toEqual(line.frames.map((_, at) => at + 1));
  expect(line.pings - line.pongs).toBeLessThanOrEqual(2);
});

it('answers no ping while it is a dead carrier', async () => {
  await perform('mute 0.5 no ping');
  await caller.quiet(200);
  const unanswered = line.pings - line.pongs;
  expect(unanswered).toBeGreaterThanOrEqual(6);
  await caller.quiet(300);
  expect(line.pings - line.pongs).toBeLessThanOrEqual(unanswered + 1);
});

it('is muted in the middle of words', async () => {
  const done = performScript(readScript('mute 0.4 Good day'), { caller, call, speech });
  line.says(words);
  await done;
  await caller.quiet(100);
  const spokenMs = loud().length * 20;
  expect(spokenMs).toBeGreaterThanOrEqual(160);
  expect(spokenMs).toBeLessThanOrEqual(240);
});

it('keeps a noise going beneath what it says, at the level asked for', async () => {
  await perform('noise street -30 1.2s');
  await caller.quiet(1_400);
  const levels = loud().map(({ level }) => level);
  expect(levels.length).toBeGreaterThanOrEqual(58);
  expect(levels.length).toBeLessThanOrEqual(60);
  expect(10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length)).toBeCloseTo(
    -30,
    0,
  );
});

it('murmurs while the line speaks, and talks over it until it is silent', async () => {
  line.says(await lineSound('music', { level: -25, ms: 3_000 }));
  await perform('mm-hm\nquiet -40\ntalk over And then');
  const said = loud();
  expect(said[0]?.timestamp).toBeGreaterThanOrEqual(780);
  expect(said.at(-1)?.timestamp).toBeGreaterThanOrEqual(2_800);
  expect(Math.max(...said.slice(-20).map(({ level }) => level))).toBeLessThan(-36);
});
