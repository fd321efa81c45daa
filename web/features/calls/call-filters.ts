import type { CallOutcome, callerKinds, Mood } from '#contract/values/call-words.ts';

/** By what the log is filtered besides period and search, as the server is asked; null: not at all. Days are YYYY-MM-DD. */
export interface CallFilters {
  status: CallOutcome | null;
  mood: Mood | null;
  caller: (typeof callerKinds)[number] | null;
  from: string | null;
  to: string | null;
  /** "0" to "23". */
  hour: string | null;
}

export const noFilters: CallFilters = { status: null, mood: null, caller: null, from: null, to: null, hour: null };
export const filterNames = Object.keys(noFilters) as (keyof CallFilters)[];

/** How many filters are set; the two ends of a time are one. */
export function filterCount({ from, to, ...others }: CallFilters): number {
  const { status, mood, caller, hour } = others;
  return [status, mood, caller, hour, from ?? to].filter((value) => value !== null).length;
}

/** The filters alone, as they are asked for: what is not set is left out. */
export function filtersIn(address: Partial<CallFilters>): { [N in keyof CallFilters]?: NonNullable<CallFilters[N]> } {
  return Object.fromEntries(filterNames.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
}
