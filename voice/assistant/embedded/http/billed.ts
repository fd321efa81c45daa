import { bytesPerMs } from '../../../audio/frame.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import type { Speaker } from '../speaker/speaker.ts';

/** A service has listened to so much sound, u-law. */
export function billSound({ model, used }: ServiceSettings, bytes: number): void {
  const milliseconds = Math.round(bytes / bytesPerMs);
  if (milliseconds > 0) used?.({ service: 'stt', model, amounts: { milliseconds } });
}

/** The speaker of a service, which bills by the characters of what it speaks: each sentence that it has begun. */
export function billedSpeaker(speaker: Speaker, { model, used }: ServiceSettings): Speaker {
  return {
    ...speaker,
    async *speak(text, voice, signal) {
      let began = false;
      for await (const part of speaker.speak(text, voice, signal)) {
        if (!began) used?.({ service: 'tts', model, amounts: { characters: [...text].length } });
        began = true;
        yield part;
      }
    },
  };
}
