import type { ListeningState } from '../listener.ts';
import type { DecodedWord } from './decoder-lines.ts';
import { DecoderProcess, type DecoderSettings } from './decoder-process.ts';

/** After so many words the better decoder of a call may stay alone, if its mean confidence is ahead by the lead. */
const trialWords = 12;
const lead = 0.1;

type Decoder = Pick<DecoderProcess, 'onEnd' | 'lives' | 'hearFile' | 'begin' | 'write' | 'finish' | 'kill'>;

interface Contender {
  decoder: Decoder;
  words: number;
  confidence: number;
}

export type DecoderPair = ReturnType<typeof pairOf>;

/** Starts both; rejects when one cannot be started. They hear once `hearFile` has answered. */
export async function startDecoderPair(settings: DecoderSettings, modelFolder: string): Promise<DecoderPair> {
  return pairOf(await Promise.all(settings.corrections.map((one) => DecoderProcess.start(settings, one, modelFolder))));
}

/**
 * Two decoders with different corrections for the telephone that hear the same call; each utterance is taken from the one that
 * has been surer in the call so far. Once one is clearly better it goes on alone. Same use as a `DecoderProcess`.
 */
export function pairOf(decoders: readonly Decoder[]) {
  let contenders: readonly Contender[] = decoders.map((decoder) => ({ decoder, words: 0, confidence: 0 }));
  /** Half a word over our sound is heard with little confidence by whoever hears it well: it tells nothing of who does. */
  let counts = true;
  const pair = {
    onEnd: (): void => {},
    get lives(): boolean {
      return contenders.some(({ decoder }) => decoder.lives);
    },
    /** Has both hear a sound file, named from their folders; false when neither did. */
    async hearFile(name: string): Promise<boolean> {
      const heard = await Promise.all(contenders.map(({ decoder }) => decoder.hearFile(name)));
      return heard.some((words) => words !== undefined);
    },
    begin(state: ListeningState): void {
      counts = state !== 'over-us';
      for (const { decoder } of contenders) decoder.begin(state);
    },
    write(samples: Int16Array): void {
      for (const { decoder } of contenders) decoder.write(samples);
    },
    /** The words of the surer decoder, or undefined when both have ended. */
    async finish(): Promise<readonly DecodedWord[] | undefined> {
      const heard = await Promise.all(
        contenders.map(async (contender) => ({ contender, words: await contender.decoder.finish() })),
      );
      const alive = heard.flatMap(({ contender, words }) => (words ? [{ contender, words }] : []));
      for (const { contender, words } of counts ? alive : []) {
        contender.words += Math.max(1, words.length);
        contender.confidence += words.reduce((sum, { confidence }) => sum + (confidence || 0), 0);
      }
      const [best, other] = alive.sort((a, b) => sureness(b.contender) - sureness(a.contender));
      if (best && other && Math.min(best.contender.words, other.contender.words) >= trialWords) {
        if (sureness(best.contender) - sureness(other.contender) >= lead) {
          contenders = [best.contender];
          other.contender.decoder.kill();
        }
      }
      return best?.words;
    },
    /** Ends both at once. Idempotent. */
    kill(): void {
      for (const { decoder } of contenders) decoder.kill();
    },
  };
  for (const decoder of decoders) {
    decoder.onEnd = () => {
      if (!pair.lives) pair.onEnd();
    };
  }
  return pair;
}

function sureness({ words, confidence }: Contender): number {
  return words === 0 ? 0 : confidence / words;
}
