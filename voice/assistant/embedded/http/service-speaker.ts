import { voiceParts } from '#contract/values/spoken-voice.ts';
import { encodeMulaw } from '../../../audio/g711.ts';
import { downsampler24to8 } from '../../../audio/resample-24.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import { serviceVoice, speechVoices } from '../../service-voices.ts';
import type { Speaker } from '../speaker/speaker.ts';
import { inCall, post, type RequestLimits, type RequestTimes, untimed } from './service-request.ts';

const maxBytes = 24_000 * 2 * 120;
/** For who listens to a voice to choose it: no other speaks in its place. */
export const toChoose = { firstMs: 5_000, idleMs: 4_000 } as const;

/** A speaker that is a service: `POST /audio/speech`, 24 kHz PCM as it comes, made u-law on the way. */
export function createServiceSpeaker(
  service: ServiceSettings,
  times: RequestTimes = untimed,
  waits: Pick<RequestLimits, 'firstMs' | 'idleMs'> = inCall(service),
): Speaker {
  return {
    voices: speechVoices,
    async *speak(text, voiceId, signal) {
      const body = {
        model: service.model,
        input: text,
        voice: serviceVoice(voiceParts(voiceId).id, 'speech'),
        response_format: 'pcm',
      };
      const narrow = downsampler24to8();
      let odd: Buffer = Buffer.alloc(0);
      const request = { ...waits, maxBytes, signal, timed: times('speaker') };
      for await (const chunk of post(service, '/audio/speech', body, request)) {
        const bytes = Buffer.concat([odd, chunk]);
        const samples = new Int16Array(bytes.length >> 1);
        for (let at = 0; at < samples.length; at++) samples[at] = bytes.readInt16LE(2 * at);
        odd = bytes.subarray(2 * samples.length);
        const mulaw = encodeMulaw(narrow.push(samples));
        if (mulaw.length > 0) yield mulaw;
      }
      yield encodeMulaw(narrow.flush());
    },
    close: async () => {},
  };
}
