import type { Speaker, SpeakerVoice } from '#voice/assistant/embedded/speaker/speaker.ts';
import { sampleRateHz } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavFile } from '#voice/audio/wav.ts';

/** A voice that calls can be spoken with. */
export interface OfferedVoice extends Pick<SpeakerVoice, 'id' | 'name' | 'language' | 'gender' | 'traits'> {
  /** Who speaks with it: this program, or a configured service. */
  by: 'embedded' | 'service';
  /** `wav` can speak with it. */
  canBeHeard: boolean;
}

/** The voices of the line, for those who choose one: the port of the voices feature. */
export interface Speaking {
  readonly voices: readonly OfferedVoice[];
  /** One sentence as a WAV file of the telephone's sound, 8000 Hz mono. Throws when it cannot be spoken, or too many wait. */
  wav(text: string, voice: string): Promise<Uint8Array>;
}

/** Callers share the speaker: only one sentence at a time is spoken for those who listen to voices, and so many wait. */
const mostWaiting = 20;
const longestMs = 15_000;

/** Speaks with `speaker` alone, without another that would stand in for it: what is heard is the voice that was asked for. */
export function createSpeaking(speaker: Speaker, voices: readonly OfferedVoice[]): Speaking {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function speak(text: string, voice: string): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of speaker.speak(text, voice, AbortSignal.timeout(longestMs))) parts.push(part);
    const mulaw = Buffer.concat(parts);
    if (mulaw.length === 0) throw new Error('The speaker said nothing');
    return wavFile([decodeMulaw(mulaw)], sampleRateHz);
  }

  return {
    voices,
    wav(text, voice) {
      if (waiting >= mostWaiting) return Promise.reject(new Error('Too many wait for the speaker'));
      waiting++;
      const spoken = last.then(() => speak(text, voice)).finally(() => waiting--);
      last = spoken.catch(() => undefined);
      return spoken;
    },
  };
}
