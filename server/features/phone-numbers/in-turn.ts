/** Lets what is asked under one key happen one after the other. One Noura works on a database, so this is enough. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = (async () => {
      await before;
      return work();
    })();
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
