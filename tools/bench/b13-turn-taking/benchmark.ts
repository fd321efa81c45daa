import { setTimeout as wait } from 'node:timers/promises';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import type { Benchmark, BenchmarkRun } from '../harness/benchmark.ts';
import { logIns } from '../harness/log-in.ts';
import { isBusy } from '../harness/machine.ts';
import { openStore } from '../harness/store.ts';
import { type Subject, startEmbeddedSubject, startHouseSubject } from '../subjects/subjects.ts';
import { type Heard, panelFigures } from './figures.ts';
import { type Listening, listening, MannersPanel, noises } from './manners.ts';
import { type Line, lines } from './panel-call.ts';
import { slowAnswers } from './slow-answers.ts';
import { startSlowService } from './slow-service.ts';
import { type Pace, takeTurns } from './turns.ts';
import { ensureJudgingVoices, panelVoices, type Voice } from './voices.ts';
import { readLines } from './written-lines.ts';

/** With what a caller asks for our long answers, and what the slow service says: a voice that is always understood. */
const askerName = 'rms';
/** Turns of each voice on each line, by their pauses. */
const paces: readonly Pace[] = [0, 600, 'filler', 2000, 1000, 400, 600, 'filler', 0, 1500, 600, 2000, 0, 'filler'];
const morePaces: readonly Pace[] = [600, 1000, 'filler', 400, 2000, 1500, 1000, 0];

/** How turns are taken with the embedded assistant, by sound through the whole line, by voices of one of two sets. */
export const turnTaking: Benchmark = {
  id: 'B13',
  title: 'Taking turns',
  async run(run) {
    const set = run.option('voices') === 'tune' ? 'tune' : 'judge';
    if (set === 'judge') await ensureJudgingVoices();
    const { voices, missing } = panelVoices(set);
    const notes = [
      ...(missing.length > 0 ? [`voices missing, to be installed: ${missing.join('; ')}`] : []),
      ...('installed' in detectDecoder() ? [] : ['PocketSphinx is not installed']),
    ];
    for (const note of notes) run.say(note);
    const heard: Heard = { turns: [], interruptions: [], murmurs: [], noises: [], slow: null, silences: [] };
    if (voices.length > 0 && 'installed' in detectDecoder()) await callTheHouse(run, voices, heard);
    const doubts = [...notes, ...(isBusy() ? ['machine too busy'] : [])];
    return panelFigures(heard, doubts.join('; ') || null);
  },
};

/** What is a voice is judged here. */
const ear = { VOICE_OPINION: 'on' };

async function callTheHouse(run: BenchmarkRun, voices: readonly Voice[], heard: Heard): Promise<void> {
  const store = await run.store();
  const asker = panelVoices('tune').voices.find(({ name }) => name === askerName) as Voice;
  const service = await startSlowService(await asker.speak('We are open from nine to five thirty.'), 1_600);
  const stores = [store];
  const subjects: Subject[] = [];
  try {
    const talking = await startEmbeddedSubject(store, ear);
    subjects.push(talking);
    const slow = await startHouseSubject(store, service.url, ear);
    subjects.push(slow);
    // A house with one call at a time tells by its counts whose it was. A listener has its folder to itself.
    const own = await openStore();
    stores.push(own);
    const alone = await startEmbeddedSubject(own, ear, 1);
    subjects.push(alone);
    const origin = new URL(talking.line.voiceUrl).origin;
    const [token = ''] = await logIns(origin, store);
    const written = await readLines(origin, token);
    // The words of the business are learnt first: a caller of the first seconds waits, which is not what is measured here.
    for (const { worker } of [talking, alone]) await worker.ask({ ask: 'prepare' });
    await wait(2_000);
    const secondsOfEach = Number(run.option('seconds') ?? (run.quick ? 65 : 420));
    const combinations = lines.flatMap((line) => voices.slice(0, run.quick ? 1 : 3).map((voice) => ({ voice, line })));
    /** Every voice on every line, each with its share of the time that is left. One call at a time: two callers who are listened to fill two cores. */
    const each = async (hold: (part: Part) => Promise<void>) => {
      const untilMs = Date.now() + 1_000 * secondsOfEach;
      for (const [at, part] of combinations.entries())
        await hold({
          ...part,
          at,
          untilMs: Date.now() + Math.max(0, untilMs - Date.now()) / (combinations.length - at),
        });
    };
    await each(async ({ voice, line, untilMs }) => {
      const wanted = run.quick ? paces.slice(0, 5) : [...paces, ...morePaces];
      const from = '+13125550140';
      const turns = await takeTurns({ subject: talking.line, written, from, voice, line, untilMs }, wanted);
      heard.turns.push(...turns);
      const told = turns.map(
        ({ what, pace, cut, answerMs }) => `${what}/${pace} ${cut ? 'CUT' : (answerMs ?? 'none')}`,
      );
      run.say(`${voice.name}, ${line}: ${told.join(', ')}`);
    });
    await each(async (part) => {
      const panel = new MannersPanel({ ...part, subject: alone, from: '+13125550150', asker });
      await holdPanel(run, panel, part, heard);
      await panel.close();
    });
    heard.slow = await slowAnswers(slow, service, voices[0] as Voice, run.quick ? 6 : 20);
    written.close();
    await wait(1_500);
    for (const { query } of stores) {
      const rows = await query('select longest_silence_ms as ms from calls where longest_silence_ms is not null');
      heard.silences.push(...rows.map(({ ms }) => Number(ms)));
    }
  } finally {
    for (const { worker } of subjects) await worker.stop();
    for (const own of stores.slice(1)) await own.close();
    await service.stop();
  }
}

interface Part {
  voice: Voice;
  line: Line;
  /** Of all voices on all lines. */
  at: number;
  untilMs: number;
}

/** Interruptions, murmurs and noises of one voice on one line, in turns, so that a run that is short has some of each. */
async function holdPanel(run: BenchmarkRun, panel: MannersPanel, part: Part, heard: Heard): Promise<void> {
  const { voice, line, at, untilMs } = part;
  const isLate = () => Date.now() > untilMs;
  if (isLate() || !(await panel.prepare())) return;
  const notes: string[] = [];
  const rounds = run.quick ? 3 : 6;
  for (let round = 0; round < rounds && !isLate(); round++) {
    const broken = await panel.interrupt(round + at);
    if (broken) heard.interruptions.push(broken);
    if (broken) notes.push(`${broken.yielded ? 'yielded' : 'KEPT ON'} ${broken.pauseMs} ${broken.decisionMs}`);
    const what = listening[(round + at) % listening.length] as Listening;
    const murmured = !isLate() ? await panel.murmur(what) : null;
    if (murmured) heard.murmurs.push(murmured);
    if (murmured) notes.push(`${murmured.what}: ${murmured.survived ? `went on after ${murmured.gapMs}` : 'LOST'}`);
    const noise = round >= 2 && !(round % 2) ? noises[(at + (round / 2 - 1) * 3) % noises.length] : undefined;
    const answered = noise && !isLate() ? await panel.noise(...noise) : null;
    if (noise && answered !== null) heard.noises.push({ kind: noise[0], answered });
    if (noise && answered !== null) notes.push(`${noise[0]}: ${answered ? 'ANSWERED' : 'nothing said'}`);
  }
  run.say(`${voice.name}, ${line}: ${notes.join(', ')}`);
}
