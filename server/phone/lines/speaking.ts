import type { Speaker, SpeakerVoice } from '#voice/assistant/embedded/speaker/speaker.ts';
import { sampleRateHz, silence } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { trimSilence } from '#voice/audio/loudness.ts';
import { wavFile } from '#voice/audio/wav.ts';

/** A voice that calls can be spoken with. */
export interface OfferedVoice extends Pick<SpeakerVoice, 'id' | 'name' | 'language' | 'gender' | 'traits'> {
  /** Who speaks with it: this program, or a configured service. */
  by: 'embedded' | 'service';
  /** `wav` can speak with it. */
  canBeHeard: boolean;
}

/** A sentence in a voice, or quiet. */
export type TalkPart = { text: string; voice: string } | { quietMs: number };

/** The voices of the line, for those who choose one: the port of the voices feature. */
export interface Speaking {
  readonly voices: readonly OfferedVoice[];
  /** One sentence as a WAV file of the telephone's sound, 8000 Hz mono. Throws when it cannot be spoken, or too many wait. */
  wav(text: string, voice: string): Promise<Uint8Array>;
  /** Several parts as one such file. Sentences are cut to what is heard of them, so that quiet is as long as it says. Throws as `wav`. */
  talk(parts: readonly TalkPart[]): Promise<Uint8Array>;
}

/** Callers share the speaker: only one sentence at a time is spoken for those who listen to voices, and so many wait. */
const mostWaiting = 20;
const longestMs = 15_000;

/** Speaks with `speaker` alone, without another that would stand in for it: what is heard is the voice that was asked for. */
export function createSpeaking(speaker: Speaker, voices: readonly OfferedVoice[]): Speaking {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function speak(text: string, voice: string): Promise<Uint8Array> {
    const parts = await Array.fromAsync(speaker.speak(text, voice, AbortSignal.timeout(longestMs)));
    const mulaw = Buffer.concat(parts);
    if (mulaw.length === 0) throw new Error('The speaker said nothing');
    return mulaw;
  }

  /** One after the other. */
  function inTurn(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (waiting >= mostWaiting) return Promise.reject(new Error('Too many wait for the speaker'));
    waiting++;
    const made = last.then(make).finally(() => waiting--);
    last = made.catch(() => undefined);
    return made.then((mulaw) => wavFile([decodeMulaw(mulaw)], sampleRateHz));
  }

  return {
    voices,
    wav: (text, voice) => inTurn(() => speak(text, voice)),
    talk: (parts) =>
      inTurn(async () => {
        const sounds: Uint8Array[] = [];
        for (const part of parts) {
          sounds.push('text' in part ? trimSilence(await speak(part.text, part.voice), 0, 0) : silence(part.quietMs));
        }
        return Buffer.concat(sounds);
      }),
  };
}
