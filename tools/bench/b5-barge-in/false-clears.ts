import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { BargeIn } from '#voice/session/turns/barge-in.ts';
import { CallerVoice } from '#voice/session/turns/caller-voice.ts';
import { seeded } from '../harness/figures.ts';

const frameSamples = 160;
const frameMs = 20;
/** Each sound of a line lasts so long; together they are eleven minutes. */
const partMs = 60_000;

/** What a line may bring that is no caller: name, and a sample in -1 to 1 at a time in seconds. */
type Sound = (seconds: number, random: () => number, speech: number) => number;

const hiss =
  (level: number): Sound =>
  (_seconds, random) =>
    level * (2 * random() - 1);
const sometimes = (everySeconds: number, lengthSeconds: number, sound: Sound): Sound => {
  return (seconds, random, speech) => (seconds % everySeconds < lengthSeconds ? sound(seconds, random, speech) : 0);
};
const both =
  (a: Sound, b: Sound): Sound =>
  (s, r, v) =>
    a(s, r, v) + b(s, r, v);
const hum: Sound = (seconds) =>
  0.02 * Math.sin(2 * Math.PI * 50 * seconds) + 0.01 * Math.sin(2 * Math.PI * 150 * seconds);
const echo =
  (level: number): Sound =>
  (_seconds, _random, speech) =>
    level * speech;
const sounds: readonly Sound[] = [
  hiss(0.004),
  hiss(0.03),
  both(hum, hiss(0.003)),
  // Clicks, bangs of a door, a keyboard, a cough: short bursts.
  both(hiss(0.004), sometimes(1.7, 0.015, hiss(0.6))),
  both(hiss(0.004), sometimes(2.3, 0.06, hiss(0.4))),
  both(hiss(0.01), sometimes(3.1, 0.03, hiss(0.3))),
  // A dog, a saw: half a minute of it is no reason to say half a sentence.
  both(hiss(0.004), sometimes(0.9, 0.14, hiss(0.3))),
  // Our own voice comes back: softly, loudly, with noise.
  echo(0.03),
  echo(0.12),
  both(echo(0.06), hiss(0.01)),
  both(echo(0.1), sometimes(2.9, 0.02, hiss(0.5))),
];

/**
 * Eleven minutes of noise and of our own echo while we speak, by kind: how often it cancels an answer, how often it makes our sound
 * pause, and for how much of the time.
 */
export async function falseClears(
  ourVoice: Int16Array,
): Promise<{ minutes: number; found: { clears: number; pauses: number; heldMs: number }[] }> {
  const voicing = await loadVoicing();
  const random = seeded(7);
  const found = [];
  for (const sound of sounds) {
    const check = voicing.open();
    let [clears, pauses, heldMs, nowMs] = [0, 0, 0, 0];
    let paused = false;
    const bargeIn = new BargeIn({
      pause: () => {
        paused = true;
        return ++pauses > 0;
      },
      resume: () => {
        paused = false;
      },
      interrupt: () => {
        paused = false;
        return ++clears > 0;
      },
      isVoice: () => null,
      words: async () => null,
    });
    const ear = new CallerVoice(check.check, null, (voiced) => bargeIn.frame(voiced, nowMs));
    for (let ms = 0; ms < partMs; ms += frameMs) {
      const frame = Int16Array.from({ length: frameSamples }, (_, i) => {
        const sample = (ms / frameMs) * frameSamples + i;
        // The echo comes 120 ms late.
        const speech = sample < 960 ? 0 : (ourVoice[(sample - 960) % ourVoice.length] as number) / 32_768;
        return Math.max(-32_768, Math.min(32_767, 32_768 * sound(sample / 8000, random, speech)));
      });
      const base64 = Buffer.from(encodeMulaw(frame)).toString('base64');
      nowMs = ms;
      // While our sound pauses, no echo of it comes.
      ear.hear(base64, ms, !paused, !bargeIn.suspects);
      bargeIn.tick(ms);
      if (paused) heldMs += frameMs;
      // What the words decide, they decide now.
      await null;
    }
    check.free();
    found.push({ clears, pauses, heldMs });
  }
  return { minutes: (sounds.length * partMs) / 60_000, found };
}
