/** Keeps what was made for a text beside its owner: what was used last, as much of it as `most` allows by its `sizeOf`. */
export function lastUsed<Owner extends object, Value>(most: number, sizeOf: (value: Value) => number = () => 1) {
  const kept = new WeakMap<Owner, { values: Map<string, Value>; size: number }>();
  return {
    has: (owner: Owner) => kept.has(owner),
    of(owner: Owner, key: string, make: () => Value): Value {
      const { values, size } = kept.get(owner) ?? { values: new Map<string, Value>(), size: 0 };
      const known = values.get(key);
      const value = known ?? make();
      values.delete(key);
      values.set(key, value);
      let now = known === undefined ? size + sizeOf(value) : size;
      for (const [oldest, one] of values) {
        if (now <= most || oldest === key) break;
        values.delete(oldest);
        now -= sizeOf(one);
      }
      kept.set(owner, { values, size: now });
      return value;
    },
  };
}
