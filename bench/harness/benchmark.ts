import type { Store } from './store.ts';

/** One measured figure of ours and of the peer, one value a round, in the order of the rounds. */
export interface Figure {
  name: string;
  unit: string;
  ours: readonly number[];
  /** Null where no peer does this. */
  peer: readonly number[] | null;
  /** 'cost': less is better; 'rate': more is better. */
  kind: 'cost' | 'rate';
  /** What is to be reached, in words; `holds` says whether our median does. */
  goal?: { text: string; holds(ours: number, ratio: number): boolean };
  /** What makes the figure doubtful, such as "machine too busy". */
  note?: string;
}

export interface BenchmarkRun {
  quick: boolean;
  /** Pairs of rounds, ours and the peer's alternated A B B A. */
  pairs: number;
  /** A migrated database of this run. */
  store(): Promise<Store>;
  /** Progress, for a person who waits. */
  say(text: string): void;
  /** Figures that only some questions need, such as `--calls 200`. */
  option(name: string): string | undefined;
}

export interface Benchmark {
  /** 'B1' to 'B18', as in the list of benchmarks. */
  id: string;
  title: string;
  run(run: BenchmarkRun): Promise<Figure[]>;
}

/** A B B A B A A B ...: so that neither side always comes first. */
export function alternated(pairs: number): ('ours' | 'peer')[] {
  return Array.from({ length: pairs }, (_, at) => (at % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours'])).flat() as (
    | 'ours'
    | 'peer'
  )[];
}
