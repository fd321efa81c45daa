import { describe, expect, it } from 'vitest';
import { encodeMulaw } from './g711.ts';
import { VoiceActivity } from './voice-activity.ts';

/** 20 ms of a tone at `db` full scale. */
const tone = (db: number) =>
  encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 32_767 * Math.SQRT2 * 10 ** (db / 20) * Math.sin(i / 4)));

const hearAll = (activity: VoiceActivity, db: number, frames: number, echo = false) =>
  Array.from({ length: frames }, () => activity.hear(tone(db), echo));

describe('voice activity', () => {
  it('hears a voice of ordinary level at once and silence never', () => {
    const activity = new VoiceActivity(() => true);
    expect(hearAll(activity, -70, 50)).not.toContain(true);
    expect(hearAll(activity, -20, 5)).toEqual([true, true, true, true, true]);
  });

  it('learns a noise that stays, within 2.5 s', () => {
    const activity = new VoiceActivity(() => true);
    hearAll(activity, -40, 126);
    expect(activity.hear(tone(-40), false)).toBe(false);
    expect(activity.hear(tone(-25), false)).toBe(true);
  });

  it('does not learn a voice, which pauses', () => {
    const activity = new VoiceActivity(() => true);
    for (let word = 0; word < 10; word++) {
      expect(hearAll(activity, -25, 70)).not.toContain(false);
      hearAll(activity, -60, 5);
    }
  });

  it('asks the voicing check about every loud frame', () => {
    expect(hearAll(new VoiceActivity(() => false), -15, 5)).not.toContain(true);
  });

  it('does not take our own echo for the caller, but the caller over it', () => {
    const activity = new VoiceActivity(() => true);
    hearAll(activity, -75, 50);
    expect(hearAll(activity, -40, 100, true)).not.toContain(true);
    expect(activity.hear(tone(-28), true)).toBe(true);
  });

  it('does not take for the caller what comes back of us once we are silent, but an answer over it', () => {
    const activity = new VoiceActivity(() => true);
    hearAll(activity, -75, 50);
    hearAll(activity, -40, 100, true);
    expect(hearAll(activity, -40, 15)).not.toContain(true);
    expect(activity.hear(tone(-28), false)).toBe(true);
    hearAll(activity, -75, 14);
    expect(activity.hear(tone(-40), false)).toBe(true);
  });

  it('hears a soft answer at once where the line returned no echo', () => {
    const activity = new VoiceActivity(() => true);
    hearAll(activity, -75, 100, true);
    expect(activity.hear(tone(-42), false)).toBe(true);
  });

  it('hears a quiet caller where the line returns no echo', () => {
    const activity = new VoiceActivity(() => true);
    hearAll(activity, -75, 50, true);
    expect(activity.hear(tone(-42), true)).toBe(true);
  });
});
