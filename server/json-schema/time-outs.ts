import { createHash } from 'node:crypto';

const mostTimeOuts = 3;
const keptSchemas = 5_000;

/** Counts the time-outs of schemas, each by its owner; of very many the oldest are forgotten. */
export function createTimeOuts() {
  const counts = new Map<string, number>();
  const keyOf = (owner: string, schema: object) =>
    `${owner}:${createHash('sha256').update(JSON.stringify(schema)).digest('base64')}`;
  return {
    add(owner: string, schema: object): void {
      const key = keyOf(owner, schema);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (counts.size > keptSchemas) counts.delete(counts.keys().next().value ?? '');
    },
    areTooMany: (owner: string, schema: object) => (counts.get(keyOf(owner, schema)) ?? 0) >= mostTimeOuts,
    forget(owner: string): void {
      for (const key of counts.keys()) if (key.startsWith(`${owner}:`)) counts.delete(key);
    },
  };
}
