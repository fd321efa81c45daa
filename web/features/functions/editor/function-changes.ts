import type { CustomFunction } from '#contract/functions.ts';

/** One thing done to the list; `was` is the function as it was when the editing began. */
export type FunctionChange =
  | { kind: 'add'; tool: CustomFunction }
  | { kind: 'replace'; was: CustomFunction; tool: CustomFunction }
  | { kind: 'remove'; was: CustomFunction };

/**
 * The list with a change, made on whatever the list is now, so that functions saved elsewhere in the meantime stay.
 * 'changed' when the function itself is another now; `over` replaces it all the same. A function that is gone is brought
 * back by that, and needs no removing.
 */
export function withChange(
  tools: readonly CustomFunction[],
  change: FunctionChange,
  over = false,
): CustomFunction[] | 'changed' {
  if (change.kind === 'add') return [...tools, change.tool];
  const at = tools.findIndex(({ name }) => name === change.was.name);
  if (change.kind === 'remove') return tools.filter((_, index) => index !== at);
  const now = tools[at];
  if (!over && !(now && sameFunction(now, change.was))) return 'changed';
  if (!now) return [...tools, change.tool];
  return tools.map((tool, index) => (index === at ? change.tool : tool));
}

/** Whether two answers tell of the same function; the order of fields inside the parameters says nothing. */
export function sameFunction(one: CustomFunction, other: CustomFunction): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}
