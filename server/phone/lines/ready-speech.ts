import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { Speaker } from '#voice/assistant/embedded/speaker/speaker.ts';
import { plainSpeech } from '#voice/assistant/plain-speech.ts';
import type { ReadySpeech } from '#voice/session/ports.ts';

/** About 4 KB of base64 a spoken second; 2,000 sentences are some 30 MB. */
const keptSentences = 2_000;

/** Keeps spoken sentences as base64 u-law by voice and text, the least recently used go first. */
export function createReadySpeech(speaker: Speaker): ReadySpeech {
  const kept = new Map<string, string>();
  const making = new Map<string, Promise<string>>();

  const render = (text: string, voice: string): Promise<string> => {
    const key = `${voice}\n${text}`;
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const under = making.get(key);
    if (under) return under;
    const made = (async () => {
      const said = plainSpeech(text, voiceParts(voice).language ?? 'en-US').text;
      const whole = speaker.whole
        ? await speaker.whole(said, voice)
        : Buffer.concat(await Array.fromAsync(speaker.speak(said, voice)));
      return Buffer.from(whole).toString('base64');
    })();
    making.set(key, made);
    return made
      .then((mulaw64) => {
        kept.set(key, mulaw64);
        if (kept.size > keptSentences) kept.delete(kept.keys().next().value as string);
        return mulaw64;
      })
      .finally(() => making.delete(key));
  };

  return {
    ready(text, voice) {
      const key = `${voice}\n${text}`;
      const known = kept.get(key);
      if (known === undefined) {
        render(text, voice).catch(() => {});
        return null;
      }
      kept.delete(key);
      kept.set(key, known);
      return known;
    },
    render,
  };
}
