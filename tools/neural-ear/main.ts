/**
 * Measures the neural voice detector behind the energy ear: of the sounds at which the energy ear fires, how many it takes for a
 * voice, and what it costs. Options: --rounds <n> of each noise (20).
 */

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { frameBytes, frameMs, silence } from '#voice/audio/frame.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { decodeMulaw, encodeMulaw } from '#voice/audio/g711.ts';
import { loadSilero, windowMs } from '#voice/audio/neural-voice/silero.ts';
import { startVoiceOpinions } from '#voice/audio/neural-voice/voice-opinion.ts';
import { CallerVoice } from '#voice/session/turns/caller-voice.ts';
import { seeded } from '../bench/harness/figures.ts';
import { speakOverPhone } from '../listener/phone-speech.ts';
import { atLevel, noises } from './noises.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(options.rounds);
const print = (text: string) => process.stdout.write(`${text}\n`);
/** The session decides within so long of the onset; a voice is so much of it (of the last 600). */
const decisionMs = 700;
const voiceMs = 192;
const preRollFrames = 10;

const voicing = await loadVoicing();
const startedMs = performance.now();
const opinions = await startVoiceOpinions();
print(`${opinions.describe()} (loaded in ${Math.round(performance.now() - startedMs)} ms)`);

/** null: the energy ear did not fire. Else the most that was voiced, ms, and after how long the decision could be made. */
async function judge(mulaw: Uint8Array): Promise<{ voicedMs: number; afterMs: number; probability: number } | null> {
  const check = voicing.open();
  const ear = new CallerVoice(check.check, null, () => {});
  const opinion = opinions.open();
  const before: Uint8Array[] = [];
  const most = { voicedMs: 0, afterMs: Number.NaN, probability: 0 };
  let sinceMs = Number.NaN;
  const line = Buffer.concat([silence(400), mulaw, silence(400)]);
  for (let at = 0; at + frameBytes <= line.length; at += frameBytes) {
    const frame = line.subarray(at, at + frameBytes);
    const change = ear.hear(frame.toString('base64'), at / 8, false);
    before.push(frame);
    if (before.length > preRollFrames) before.shift();
    if (change === 'started' && Number.isNaN(sinceMs)) {
      sinceMs = 0;
      opinion.begin(Buffer.concat(before));
    } else if (sinceMs <= decisionMs) {
      sinceMs += frameMs;
      opinion.hear(frame);
    } else if (sinceMs > decisionMs) break;
    if (!Number.isNaN(sinceMs)) {
      // As fast as it is judged, not in real time.
      const whole = Math.floor((preRollFrames * frameMs + sinceMs) / windowMs) * windowMs;
      while (opinion.judgedMs < whole) await wait(0);
      if (opinion.voicedMs >= voiceMs && Number.isNaN(most.afterMs)) most.afterMs = sinceMs;
      most.voicedMs = Math.max(most.voicedMs, opinion.voicedMs);
      most.probability = Math.max(most.probability, opinion.probability || 0);
    }
  }
  opinion.close();
  check.free();
  return Number.isNaN(sinceMs) ? null : most;
}

async function row(name: string, sounds: readonly Uint8Array[]): Promise<void> {
  const judged = [];
  for (const sound of sounds) judged.push(await judge(sound));
  const fired = judged.filter((one) => one !== null);
  const count = (ms: number) => String(fired.filter(({ voicedMs }) => voicedMs >= ms).length).padStart(3);
  const after = fired.flatMap(({ afterMs }) => (Number.isNaN(afterMs) ? [] : [afterMs])).sort((a, b) => a - b);
  const middle = after[after.length >> 1];
  print(
    `${name.padEnd(44)} ${String(sounds.length).padStart(3)} fired ${String(fired.length).padStart(3)}  voiced ${[64, 96, 192, 300].map((ms) => `${ms} ms: ${count(ms)}`).join('  ')}  ${voiceMs} ms ${middle ? `after ${middle} ms` : 'never'}`,
  );
}

for (const db of [-20, -30]) {
  for (const [name, make] of Object.entries(noises)) {
    const random = seeded(11);
    await row(
      `${name} ${db} dB`,
      Array.from({ length: rounds }, () => encodeMulaw(atLevel(make(random), db))),
    );
  }
}

const talk = [
  'The weather tomorrow will be mild with some rain in the west.',
  'And now the results of the second match of the day.',
  'Officials said that nobody was hurt in the fire last night.',
];
const interruptions = [
  'Stop, please wait a moment.',
  'Excuse me, I have another question.',
  'No, that is not right.',
  'Can I talk to a person?',
  'Actually I need to change my number.',
  'Wait.',
];
const backchannels = ['mm hm', 'okay', 'right', 'uh huh', 'yes'];
const at = (mulaw: Uint8Array, db: number) =>
  encodeMulaw(
    atLevel(
      Float64Array.from(decodeMulaw(mulaw), (x) => x / 32_768),
      db,
    ),
  );
const all = async (voices: readonly string[], texts: readonly string[], noiseDb?: number) =>
  Promise.all(voices.flatMap((voice) => texts.map((text) => speakOverPhone(voice, text, noiseDb))));
const tuned = ['flite:slt', 'flite:awb', 'flite:rms'];
const others = ['flite:kal16', 'espeak-ng:en-us', 'espeak-ng:en-gb'];
await row(
  'TV (talk) -40 dB',
  (await all(tuned, talk)).map((sound) => at(sound, -40)),
);
for (const [name, voices] of [
  ['Flite', tuned],
  ['kal16 and eSpeak NG', others],
] as const) {
  await row(
    `interruption, ${name}`,
    (await all(voices, interruptions)).map((sound) => at(sound, -22)),
  );
  await row(
    `interruption, ${name}, -36 dB`,
    (await all(voices, interruptions)).map((sound) => at(sound, -36)),
  );
  await row(`interruption, ${name}, noise 20 dB`, await all(voices, interruptions, 20));
  await row(
    `backchannel, ${name}`,
    (await all(voices, backchannels)).map((sound) => at(sound, -22)),
  );
}
await opinions.close();

const speech = decodeMulaw(Buffer.concat(await all(tuned, talk)));
const silero = await loadSilero();
await silero.begin().hear(speech);
const cpu = process.cpuUsage();
for (let time = 0; time < 5; time++) await silero.begin().hear(speech);
const { user, system } = process.cpuUsage(cpu);
const seconds = (5 * speech.length) / 8000;
print(
  `cost: ${((user + system) / 1000 / seconds).toFixed(2)} ms of CPU for each second of speech, ${seconds.toFixed(0)} s judged`,
);
