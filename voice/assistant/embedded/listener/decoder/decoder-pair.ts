import type { ListeningState } from '../listener.ts';
import type { DecodedWord } from './decoder-lines.ts';
import type { DecoderProcess } from './decoder-process.ts';

/** After so many words the better decoder of a call may stay alone, if its mean confidence is ahead by the lead. */
const trialWords = 12;
const lead = 0.1;

type Decoder = Pick<DecoderProcess, 'onEnd' | 'lives' | 'spentMs' | 'begin' | 'write' | 'finish' | 'kill'>;

interface Contender {
  decoder: Decoder;
  words: number;
  confidence: number;
}

export type DecoderPair = ReturnType<typeof pairOf>;

/**
 * Decoders with different corrections for the telephone that hear the same call, two where the machine can do it; each utterance is taken from the one that
 * has been surer in the call so far. Once one is clearly better it goes on alone. Same use as a `DecoderProcess`.
 */
export function pairOf(decoders: readonly Decoder[]) {
  let contenders: readonly Contender[] = decoders.map((decoder) => ({ decoder, words: 0, confidence: 0 }));
  /** Ready for the next utterance. */
  const joining: Contender[] = [];
  /** Half a word over our sound is heard with little confidence by whoever hears it well: it tells nothing of who does. */
  let counts = true;
  const pair = {
    onEnd: (): void => {},
    get lives(): boolean {
      return contenders.some(({ decoder }) => decoder.lives);
    },
    /** Processor time that those who hear have taken, ms. */
    get spentMs(): number {
      return contenders.reduce((sum, { decoder }) => sum + decoder.spentMs, 0);
    },
    /** Another one hears from the next utterance on. */
    join(decoder: Decoder): void {
      if (!pair.lives) return decoder.kill();
      joining.push({ decoder, words: 0, confidence: 0 });
      decoder.onEnd = ended;
    },
    begin(state: ListeningState): void {
      contenders = [...contenders, ...joining.splice(0)];
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
    /** The surer one goes on alone: two cost twice as much. */
    goOnAlone(): void {
      const [best, ...others] = [...contenders, ...joining.splice(0)]
        .filter(({ decoder }) => decoder.lives)
        .sort((a, b) => sureness(b) - sureness(a));
      if (best) contenders = [best];
      for (const { decoder } of others) decoder.kill();
    },
    /** Ends both at once. Idempotent. */
    kill(): void {
      for (const { decoder } of [...contenders, ...joining]) decoder.kill();
    },
  };
  const ended = () => {
    if (!pair.lives) pair.onEnd();
  };
  for (const decoder of decoders) decoder.onEnd = ended;
  return pair;
}

function sureness({ words, confidence }: Contender): number {
  return words === 0 ? 0 : confidence / words;
}
