/** Where the search begins, and a number of calls that no process carries. */
export interface SearchRange {
  first: number;
  most: number;
}

const attempts = 3;

/** What one try with so many calls showed; 'hopeless': another try would not change it. */
export type Carried = 'yes' | 'no' | 'hopeless';

/**
 * The most calls that are carried, by bisection to 5 % (to 5 calls where that is more); 0 when none are. What other work on the
 * machine takes away makes a try worse, never better: one good try of three counts.
 */
export async function mostCalls({ first, most }: SearchRange, tried: (calls: number) => Promise<Carried>) {
  const carries = async (calls: number) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const carried = await tried(calls);
      if (carried !== 'no') return carried === 'yes';
    }
    return false;
  };
  let low = 0;
  let high = most;
  let next = first;
  while (high - low > Math.max(5, low * 0.05)) {
    if (await carries(next)) low = next;
    else high = next;
    next = Math.round(high === most && low < most / 2 ? low * 1.5 : (low + high) / 2);
  }
  return low;
}
