import type { Database } from '#server/store/database.ts';
import { createTurns } from '#server/store/turns.ts';

/** Takes the turn of what a house does again and again ("each minute"), which would change what a file puts in; returns what gives it back. */
export async function takeTurn(db: Database, name: string): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const turn = createTurns(db).inTurn(name, () => {
    taken.resolve();
    return over.promise;
  });
  await Promise.race([taken.promise, turn]);
  return () => {
    over.resolve();
    return turn;
  };
}
