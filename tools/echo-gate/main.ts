/**
 * Measures what of our own sound passes for the caller when it comes back, and how soon a caller is heard over it: by the gate as it
 * stands, which learns from what is heard, and by one that reckons with what was sent (docs/decisions/024). Options: --voice <flite>.
 */
import { parseArgs } from 'node:util';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { ones } from '#voice/audio/bits.ts';
import { frameBytes, frameMs } from '#voice/audio/frame.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { decodeMulaw, encodeMulaw } from '#voice/audio/g711.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { VoiceActivity, type VoicingCheck } from '#voice/audio/voice-activity.ts';
import { seeded } from '../bench/harness/figures.ts';

const { values: options } = parseArgs({ options: { voice: { type: 'string', default: 'rms' } } });
const voicing = await loadVoicing();
const speaker = createFliteSpeaker();
async function spoken(voice: string, text: string): Promise<Int16Array> {
  const parts = await Array.fromAsync(speaker.speak(text, voice, AbortSignal.timeout(30_000)));
  return decodeMulaw(Buffer.concat(parts));
}
const sentence = 'We are open from nine to five on every weekday of the year, and on Saturday from ten until two.';
const ours = await spoken('slt', sentence);
const theirs = await spoken(options.voice, 'Excuse me, I have another question about Saturday before you go on.');
await speaker.close();

const rate = 8000;
const samples = (ms: number) => (ms * rate) / 1000;
const gain = (db: number) => 10 ** (db / 20);
/** Of speech, by its loud frames. */
function speechDb(sound: Int16Array): number {
  const levels = [];
  const mulaw = encodeMulaw(sound);
  for (let at = 0; at + frameBytes <= mulaw.length; at += frameBytes)
    levels.push(levelDb(mulaw.subarray(at, at + frameBytes)));
  return levels.sort((a, b) => b - a)[Math.floor(levels.length / 5)] ?? -100;
}

/** Sentences of ours with pauses, and where each begins and ends, ms. */
const pauseMs = 1_500;
const turnMs = ours.length / 8 + pauseMs;
const turns = [0, 1, 2].map((at) => ({ from: 500 + at * turnMs, to: 500 + at * turnMs + ours.length / 8 }));
const lengthMs = Math.ceil((turns[2]?.to ?? 0) + 2_500);

function mix(lossDb: number, delayMs: number, caller: { atMs: number; db: number; forMs: number } | null) {
  const sent = new Int16Array(samples(lengthMs));
  for (const { from } of turns) sent.set(ours, Math.round(samples(from)));
  const random = seeded(7);
  const heard = Float64Array.from(sent, (_, at) => {
    const echo = sent[at - samples(delayMs)] ?? 0;
    return echo * gain(-lossDb) + 32_768 * gain(-62) * (2 * random() - 1);
  });
  if (caller) {
    const louder = gain(caller.db - speechDb(theirs));
    for (let at = 0; at < samples(caller.forMs); at++)
      heard[Math.round(samples(caller.atMs)) + at] =
        (heard[Math.round(samples(caller.atMs)) + at] ?? 0) + (theirs[at % theirs.length] ?? 0) * louder;
  }
  const mulaw = encodeMulaw(Int16Array.from(heard, (x) => Math.max(-32_768, Math.min(32_767, x))));
  return { sent: encodeMulaw(sent), heard: mulaw };
}

type Ear = (frame: Uint8Array, playing: boolean, sentDb: number) => boolean;
const standing = (check: VoicingCheck): Ear => {
  const activity = new VoiceActivity(check);
  return (frame, playing) => activity.hear(frame, playing);
};

/** The least return of what was sent so far is known within a second, changes by 5 dB a second at most, and holds for 800 ms after it. */
const bySent = (check: VoicingCheck): Ear => {
  let floorDb = -60;
  let lossDb: number | null = null;
  const sentDbs: number[] = [];
  const returns: number[] = [];
  return (frame, _playing, sentDb) => {
    const level = levelDb(frame);
    sentDbs.push(sentDb);
    const sentPeak = Math.max(...sentDbs.slice(-800 / frameMs));
    const sounding = sentPeak > -50;
    const gate = sounding ? (lossDb === null ? -27 : sentPeak - lossDb + 6) : -100;
    const loud = level > Math.max(-54, floorDb + 8, gate);
    if (sounding) {
      returns.push(level - sentPeak);
      const learnt = returns.slice(-80, -20);
      if (returns.length >= 45 && learnt.length > 0) {
        const measured = -Math.max(...learnt);
        lossDb = lossDb === null ? measured : Math.max(lossDb - 0.1, Math.min(lossDb + 0.1, measured));
      }
    }
    floorDb = Math.max(-80, Math.min(level, sounding ? floorDb : floorDb + 0.04));
    return loud && check(frame, 1);
  };
};

/** Onsets of what passes for a voice: 4 voiced frames of 8 after half a second without one; where, ms. */
function onsets(make: (check: VoicingCheck) => Ear, { sent, heard }: ReturnType<typeof mix>): number[] {
  const opened = voicing.open();
  const ear = make(opened.check);
  const found: number[] = [];
  let recent = 0;
  let quiet = 25;
  for (let at = 0; at + frameBytes <= heard.length; at += frameBytes) {
    const ms = at / 8;
    const playing = turns.some(({ from, to }) => ms >= from && ms < to);
    const voiced = ear(heard.subarray(at, at + frameBytes), playing, levelDb(sent.subarray(at, at + frameBytes)));
    recent = ((recent << 1) | (voiced ? 1 : 0)) & 0xff;
    if (ones(recent) >= 4 && quiet >= 25) found.push(ms + frameMs);
    quiet = ones(recent) >= 4 ? 0 : quiet + 1;
  }
  opened.free();
  return found;
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const ears = { heard: standing, sent: bySent };
const losses = [10, 16, 22, 30, 40];
const delays = [100, 300, 600];
for (const [name, make] of Object.entries(ears)) {
  let over = 0;
  let after = 0;
  for (const loss of losses)
    for (const delay of delays)
      for (const ms of onsets(make, mix(loss, delay, null)))
        if (turns.some(({ from, to }) => ms >= from && ms < to)) over++;
        else after++;
  print(
    `${name.padEnd(6)} nobody speaks, ${losses.length * delays.length * 3} sentences: pauses ${over}, after them ${after}`,
  );
}
const second = turns[1] ?? { from: 0, to: 0 };
for (const [what, atMs] of [
  ['into a sentence', second.from + 2_000],
  ['at its beginning', second.from + 200],
  ['200 ms after it', second.to + 200],
] as const)
  for (const db of [-20, -28, -35])
    for (const [name, make] of Object.entries(ears)) {
      const times = losses
        .flatMap((loss) => delays.map((delay) => onsets(make, mix(loss, delay, { atMs, db, forMs: 1_200 }))))
        .map((found) => (found.find((ms) => ms >= atMs) ?? Number.POSITIVE_INFINITY) - atMs);
      const soon = times.filter((ms) => ms <= 250).length;
      const late = times.filter((ms) => ms > 250 && ms <= 1_500).length;
      print(
        `${name.padEnd(6)} ${what} at ${db} dB: within 250 ms ${soon}, later ${late}, not ${times.length - soon - late}`,
      );
    }
