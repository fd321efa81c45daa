import { createFliteSpeaker } from '../assistant/embedded/speaker/flite/flite-speaker.ts';
import { frameBytes, frameMs } from '../audio/frame.ts';

const sentence = 'Excuse me, may I ask you something about the opening hours before you go on?';
const speaker = createFliteSpeaker();
const parts = await Array.fromAsync(speaker.speak(sentence, 'rms', AbortSignal.timeout(20_000)));
await speaker.close();
const spoken = Buffer.concat(parts);

/** The first `ms` of somebody who breaks in, u-law in frames of 20 ms: a voice detector takes no tone for a voice for long. */
export function spokenVoice(ms: number): Uint8Array[] {
  return Array.from({ length: ms / frameMs }, (_, i) => {
    const from = (i * frameBytes) % (spoken.length - frameBytes);
    return Uint8Array.from(spoken.subarray(from, from + frameBytes));
  });
}
