import type { DecoderPair } from './decoder-pair.ts';

/** Idle pairs of decoders kept ready, over all businesses: about 100 MB each. */
const most = 1;
/** A call that waits for a pair asks again with what its caller says next, which is sooner than this. */
const wantedForMs = 60_000;

type Pair = Pick<DecoderPair, 'lives' | 'kill'>;

interface Spare<P> {
  modelFolder: string;
  pair: Promise<P>;
  warm?: P;
  wantedUntilMs: number;
}

/** Pairs of decoders that are ready, or soon, per folder of models. One that a call waits for does not make room for others. */
export function createSpares<P extends Pair>(
  start: (modelFolder: string) => Promise<P>,
  nowMs = () => performance.now(),
) {
  let all: readonly Spare<P>[] = [];
  const isWanted = (spare: Spare<P>) => spare.wantedUntilMs > nowMs();

  const remove = (spare: Spare<P>): void => {
    all = all.filter((one) => one !== spare);
  };

  /** Has one started, unless there is one; of those that nobody waits for the one that was asked for longest ago makes room. */
  const keep = (modelFolder: string): Spare<P> => {
    const known = all.find((spare) => spare.modelFolder === modelFolder);
    if (known && known.warm?.lives !== false) return known;
    if (known) remove(known);
    const spare: Spare<P> = { modelFolder, pair: start(modelFolder), wantedUntilMs: 0 };
    spare.pair.then(
      (warm) => {
        spare.warm = warm;
      },
      () => remove(spare),
    );
    const idle = [...all, spare].filter((one) => !isWanted(one));
    const old = idle.slice(0, Math.max(0, idle.length - most));
    all = [...all, spare].filter((one) => !old.includes(one));
    for (const { pair } of old) pair.then((one) => one.kill()).catch(() => {});
    return spare;
  };

  return {
    keep(modelFolder: string): void {
      keep(modelFolder);
    },
    get areNone(): boolean {
      return all.length === 0;
    },
    /** One of the caller's own from now on, which may still start; undefined where there is none. */
    take(modelFolder: string): Promise<P> | undefined {
      const spare = all.find((one) => one.modelFolder === modelFolder);
      if (spare) remove(spare);
      return spare?.pair;
    },
    /** The same where it is warm; else one is started for the call that asks, unless another call waits for its own. */
    takeWarm(modelFolder: string): P | undefined {
      const spare = all.find((one) => one.modelFolder === modelFolder && one.warm?.lives);
      if (spare) remove(spare);
      else if (!all.some((one) => isWanted(one) && one.modelFolder !== modelFolder))
        keep(modelFolder).wantedUntilMs = nowMs() + wantedForMs;
      return spare?.warm;
    },
    clear(): void {
      all = [];
    },
  };
}
