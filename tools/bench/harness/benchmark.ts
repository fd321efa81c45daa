import type { Store } from './store.ts';

export type Side = 'ours' | 'peer';

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
  note?: string | null;
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
export function alternated(pairs: number): Side[] {
  return Array.from({ length: pairs }, (_, at): Side[] => (at % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours'])).flat();
}

/** A place for the rounds of both sides. */
export function rounds<T = number>(): Record<Side, T[]> {
  return { ours: [], peer: [] };
}

/** Makes figures out of the rounds of both sides: what each cost, with what makes them all doubtful. */
export function costsOf<T>(of: Readonly<Record<Side, readonly T[]>>, note: string | null = null) {
  return (name: string, unit: string, value: (round: T) => number, goal?: Figure['goal']): Figure => ({
    ...{ name, unit, ours: of.ours.map(value), peer: of.peer.map(value), kind: 'cost', note },
    ...(goal ? { goal } : {}),
  });
}

/** A figure that no peer has; `goal` in words and as the value that ours has to stay under. */
export function ownCost(name: string, unit: string, ours: readonly number[], goal?: [string, number]): Figure {
  const [text, under] = goal ?? [];
  return {
    ...{ name, unit, ours, peer: null, kind: 'cost' },
    ...(text && under ? { goal: { text, holds: (value: number) => value < under } } : {}),
  };
}
