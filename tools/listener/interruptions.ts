/**
 * Measures how soon a voice over our sound is taken for an interruption, and how often a listener's "okay" is: the whole session with the
 * embedded assistant and the neural ear, in the time of the sound, so that a busy machine changes nothing.
 * Options: --voices tune|judge, --only <name of one of them>, --folder <dir> keeps the models, --show.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon, setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lineSound, mmHmSound } from '#scripts/caller/sounds.ts';
import { createEmbeddedAssistant } from '#voice/assistant/embedded/embedded-assistant.ts';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import type { Heard } from '#voice/assistant/embedded/listener/listener.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { frameBytes, frameMs, silence } from '#voice/audio/frame.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { startVoiceOpinions } from '#voice/audio/neural-voice/voice-opinion.ts';
import { TestCall, testBrief } from '#voice/testing/test-call.ts';
import { panelVoices, speechLevel, type Voice } from '../bench/b13-turn-taking/voices.ts';
import { quantile } from '../bench/harness/figures.ts';
import { fixtureVocabulary } from './fixture-vocabulary.ts';

const interruptions = [
  'Stop.',
  'Wait a second.',
  'No, that is not right.',
  'Can I talk to a person?',
  'Actually I need to change my number.',
  'What about Saturday?',
  'I have another question.',
  'Just a moment please.',
  'But I need it today.',
  'Could you repeat that?',
  'Do you take my insurance?',
  'Hello? Can you hear me?',
  'That is enough, thank you.',
  'Excuse me, may I say something?',
  'Sorry, I did not get that.',
  'Hold on, I am looking for a pen.',
];
const murmurs = [
  'mm-hm',
  'okay',
  'right',
  'uh-huh',
  'yes',
  'yeah',
  'I see',
  'sure',
  'got it',
  'all right',
  'great',
  'good',
];
const others = ['cough', 'side talk', 'tv'] as const;
/** A caller's first words, by which their level is known. */
const first = 'I would like to know something about your office, please.';
/** Long enough for every trial. */
const greeting = 'We are open from nine to five on every weekday of the year and longer on Thursdays. '.repeat(3);
const listensMs = 2_200;
/** After the end of a sound nothing more is decided. */
const decidedWithinMs = 1_600;

const { values: options } = parseArgs({
  options: {
    voices: { type: 'string', default: 'tune' },
    folder: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'noura-interruptions-'));
const listener = createEmbeddedListener({ folder, deadlineMs: 60_000 });
await listener.prepare(fixtureVocabulary);
const voicing = await loadVoicing();
const opinions = await startVoiceOpinions();
print(`Voices ${opinions.describe()}`);

/** The look at the words that is under way, for which the sound waits. */
let look: Promise<unknown> = Promise.resolve();
const looking = (heard: Promise<Heard>) => {
  look = heard;
  return heard;
};
/** One decoder for all calls: starting one takes a second. */
const ear = listener.open(fixtureVocabulary);
const assistant = createEmbeddedAssistant({
  listener: {
    ...{ hears: true, prepare: async () => {}, close: async () => {} },
    open: () => ({
      begin: (state) => ear.begin(state),
      write: (sound) => ear.write(sound),
      end: () => looking(ear.end()),
      peek: () => looking(ear.peek?.() as Promise<Heard>),
      abort: () => ear.abort(),
      close: () => ear.abort(),
    }),
  },
  thinker: createReceptionist(),
  speaker: { voices: [], async *speak() {}, close: async () => {} },
  voicing,
  vocabularyOf: () => fixtureVocabulary,
});

/** What the session did about a sound over ours: when it paused, and when it decided to stop, ms from the onset; null for not. */
async function over(
  sound: Uint8Array,
  firstWords: Uint8Array,
): Promise<{ pauseMs: number | null; stopMs: number | null }> {
  const check = voicing.open();
  const opinion = opinions.open();
  const brief = testBrief({ greeting, limits: { ...testBrief().limits, pauseBeforeSpeakingMs: 30_000 } });
  let atMs = 0;
  const counted: Record<string, number> = {};
  const call = new TestCall(brief, {
    ...{ assistant, opinion, voicing: check.check },
    count: (event) => {
      counted[event] ??= atMs;
    },
  }).answer(false);
  const play = async (mulaw: Uint8Array) => {
    for (let at = 0; at + frameBytes <= mulaw.length; at += frameBytes) {
      await call.play([mulaw.subarray(at, at + frameBytes)]);
      await look;
      // The neural ear is as far as the sound is.
      await wait(1);
      await soon();
      atMs += frameMs;
    }
  };
  await play(Buffer.concat([silence(400), firstWords, silence(listensMs)]));
  atMs = 0;
  for (const event of Object.keys(counted)) delete counted[event];
  await play(Buffer.concat([sound, silence(Math.max(300, decidedWithinMs - sound.length / 8))]));
  call.events.closed('hangup');
  check.free();
  opinion.close();
  return { pauseMs: counted.pause ?? null, stopMs: counted['barge-in'] ?? null };
}

async function soundOf(what: string, voice: Voice): Promise<Uint8Array> {
  if (what === 'mm-hm') return mmHmSound(speechLevel, voice.pitchHz);
  if (what === 'cough') return lineSound('cough', { level: speechLevel, ms: 800 });
  if (what === 'tv') return lineSound('tv', { level: -40, ms: 3_000 });
  return what === 'side talk' ? voice.speak('Put it over there, please.', speechLevel - 14) : voice.speak(what);
}

// Its decoder may take a while to start on a busy machine.
const panel = panelVoices(options.voices === 'judge' ? 'judge' : 'tune');
const voices = panel.voices.filter(({ name }) => !options.only || name === options.only);
for (let words = ''; words === ''; ) {
  ear.begin('open');
  ear.write(await (voices[0] as Voice).speak(first));
  ({ words } = await ear.end());
}
const rows = { interruptions, murmurs, others };
for (const [name, texts] of Object.entries(rows)) {
  const stops: number[] = [];
  const pauses: number[] = [];
  let trials = 0;
  for (const voice of voices)
    for (const text of texts) {
      const { pauseMs, stopMs } = await over(await soundOf(text, voice), await voice.speak(first));
      trials++;
      if (pauseMs !== null) pauses.push(pauseMs);
      if (stopMs !== null) stops.push(stopMs);
      if (options.show) print(`  ${voice.name} ${text}: pause ${pauseMs}, stop ${stopMs}`);
    }
  const after = stops.length > 0 ? `p50 ${quantile(stops, 0.5)} ms, p95 ${quantile(stops, 0.95)} ms` : 'never';
  print(
    `${name}: ${stops.length} of ${trials} stop us, after ${after}; ${pauses.length} pause us, p95 ${quantile(pauses, 0.95)} ms`,
  );
}
ear.close();
await listener.close();
await opinions.close();
if (!options.folder) rmSync(folder, { recursive: true, force: true });
