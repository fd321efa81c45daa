/**
 * Measures how long the embedded assistant waits after what was said: at the end of a turn, and in a pause within one, from which
 * follows at which length a pause is cut. Time is that of the sound, so that a busy machine changes nothing.
 * Options: --folder <dir> keeps the models, --show.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { CallerTurns } from '#voice/assistant/embedded/caller-turns.ts';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import type { CallListener, Heard, ListeningState } from '#voice/assistant/embedded/listener/listener.ts';
import { completenessIn } from '#voice/assistant/embedded/receptionist/turns/completeness.ts';
import { frameBytes, frameMs, silence } from '#voice/audio/frame.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { trimSilence } from '#voice/audio/loudness.ts';
import { quantile } from '../bench/harness/figures.ts';
import { fixtureVocabulary } from './fixture-vocabulary.ts';
import { speakOverPhone } from './phone-speech.ts';

type Said = readonly [ListeningState, string];
const ends: readonly Said[] = [
  ['yesno', 'yes'],
  ['yesno', 'yes please'],
  ['yesno', "yes that's right"],
  ['yesno', 'no'],
  ['phone', 'three one two, five five five, oh one four three'],
  ['phone', 'my number is six one seven, five five five, three three six four'],
  ['name', 'my name is maria lopez'],
  ['name', 'james carter'],
  ['open', 'what are your opening hours'],
  ['open', 'i would like to make an appointment'],
  ['open', 'how much does a first consultation cost'],
  ['open', 'do you also take criminal cases'],
  ['open', 'can you tell me where you are'],
  ['open', "no that's all"],
  ['reason', 'i need help with a contract'],
];
const halves: readonly Said[] = [
  ['phone', 'my number is'],
  ['phone', 'six one seven'],
  ['phone', 'six one seven, five five five'],
  ['phone', 'yes my number is six one seven'],
  ['name', 'my name is'],
  ['open', 'i would like to'],
  ['open', 'i have a question about the'],
  ['open', 'i am calling because my'],
  ['open', 'how much does'],
  ['open', 'do you also'],
  ['open', 'can you tell me'],
  ['open', 'what are your hours on'],
  ['reason', 'i need help with my'],
  ['reason', 'my landlord does not pay back the deposit and'],
  ['email', 'my email is'],
  ['when', 'on'],
];
const fillers: readonly Said[] = [
  ['phone', 'my number is um'],
  ['phone', 'six one seven uh'],
  ['phone', 'let me see'],
  ['open', 'i would like to uh'],
  ['open', 'i need an appointment for um'],
  ['reason', 'i need help with uh'],
  ['when', 'let me think'],
  ['when', 'hold on'],
];
const closed: readonly Said[] = [
  ['open', 'i would like to make an appointment'],
  ['reason', 'my landlord does not pay back the deposit'],
  ['name', 'maria'],
  ['when', 'on tuesday'],
];
/** Each went on after a pause ("on Thursday", "for a family", "about the March invoice"), and nothing in them tells so. */
const looksWhole: readonly Said[] = [
  ['open', 'do you have anything free this week'],
  ['open', 'how much does a first consultation cost'],
  ['open', 'what are your opening hours'],
  ['open', 'can i make an appointment with the lawyer'],
  ['open', 'are you open on the weekend'],
  ['open', 'can you tell me where your office is'],
  ['open', 'do you take cases like mine'],
  ['open', 'could i speak to one of the lawyers'],
  ['open', 'is there somebody who speaks spanish'],
  ['reason', 'could you have him call me'],
];
const voices = {
  'slt, awb, rms': ['flite:slt', 'flite:awb', 'flite:rms'],
  'kal16, eSpeak NG': ['flite:kal16', 'espeak-ng:en-us'],
};
const pausesMs = [400, 450, 600, 1_000, 1_500, 2_000];
const mostMs = 3_000;

const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, show: { type: 'boolean', default: false } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'noura-turns-'));
const listener = createEmbeddedListener({ folder, deadlineMs: 60_000 });
await listener.prepare(fixtureVocabulary);
const voicing = await loadVoicing();

/** A listener whose looks are waited for, in the time of the sound. */
function waitedFor(ear: CallListener): CallListener & { looked(): Promise<unknown> } {
  let look: Promise<unknown> = Promise.resolve();
  return {
    begin: (state) => ear.begin(state),
    write: (mulaw) => ear.write(mulaw),
    end: () => ear.end(),
    abort: () => ear.abort(),
    close: () => ear.close(),
    peek() {
      const heard = ear.peek?.() as Promise<Heard>;
      look = heard;
      return heard;
    },
    looked: () => look,
  };
}

const ear = waitedFor(listener.open(fixtureVocabulary));

/** The silence after which the turn was over, ms of sound from the end of what was said. */
async function waits([state, text]: Said, voice: string): Promise<number> {
  const check = voicing.open();
  let over = false;
  let words = '';
  const turns = new CallerTurns(
    {
      ...{
        openEar: () => ear,
        voicing: check.check,
        pace: 50,
        slowLookMs: mostMs * 10,
        completeness: completenessIn(english),
        breaksIn: () => false,
      },
      hint: { state, retries: 0, digits: state === 'phone' ? 10 : state === 'yesno' ? 1 : 0 },
    },
    {
      started() {},
      says: (so) => {
        words = so;
      },
      expects() {},
      stopped: () => {
        over = true;
      },
      understood() {},
      nothing() {},
    },
  );
  const said = trimSilence(await speakOverPhone(voice, text), 0, 0);
  const line = Buffer.concat([silence(600), said, silence(mostMs)]);
  const saidMs = 600 + said.length / 8;
  let atMs = 0;
  for (let at = 0; at + frameBytes <= line.length && !(over && atMs > saidMs); at += frameBytes) {
    over = false;
    turns.hear(line.subarray(at, at + frameBytes));
    await ear.looked();
    await soon();
    atMs += frameMs;
  }
  check.free();
  if (!over) ear.abort();
  if (options.show) print(`  ${voice} ${state} | ${text} | ${words} | ${over ? atMs - saidMs : '> 3000'} ms`);
  return over ? atMs - saidMs : Number.POSITIVE_INFINITY;
}

// Its decoder may take a while to start on a busy machine.
const hello = await speakOverPhone('flite:slt', 'hello');
for (let words = ''; words === ''; ) {
  ear.begin('open');
  ear.write(hello);
  ({ words } = await ear.end());
}

for (const [name, some] of Object.entries(voices)) {
  const waited = async (rows: readonly Said[]) => {
    const all: number[] = [];
    for (const voice of some) for (const row of rows) all.push(await waits(row, voice));
    return all;
  };
  const atEnd = await waited(ends);
  print(`${name}: turn over after p50 ${quantile(atEnd, 0.5)} ms, p95 ${quantile(atEnd, 0.95)} ms of ${atEnd.length}`);
  for (const [kind, rows] of Object.entries({
    'half sentences': halves,
    fillers,
    'what could be whole': closed,
    'what looks whole': looksWhole,
  })) {
    const inPause = await waited(rows);
    const cut = pausesMs.map(
      (ms) => `${ms} ms ${Math.round((100 * inPause.filter((wait) => wait < ms).length) / inPause.length)} %`,
    );
    print(`${name}: pause after ${kind} is cut at ${cut.join(', ')} of ${inPause.length}`);
  }
}
ear.close();
await listener.close();
if (!options.folder) rmSync(folder, { recursive: true, force: true });
