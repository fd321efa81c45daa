import type { Database } from '#server/store/database.ts';
import { noteProgress, type Work } from './data-requests.store.ts';

/** Another job does it by now, or it is not to be done any more. */
export class Superseded extends Error {}

/** How far a request is, as its owner sees it; each sign of life keeps it from being taken for broken off. */
export interface Progress {
  /** What is done now, of so many parts. */
  step(
    name: string,
    total: number,
  ): {
    /** So many are done. Throws `Superseded`. */
    at(done: number): Promise<void>;
  };
}

const notedEachMs = 500;

export function createProgress(db: Database, work: Work): Progress {
  let notedAtMs = Number.NEGATIVE_INFINITY;
  let noted = '';
  return {
    step: (step, total) => ({
      async at(done) {
        const nowMs = performance.now();
        if (step === noted && nowMs - notedAtMs < notedEachMs) return;
        [notedAtMs, noted] = [nowMs, step];
        if (!(await noteProgress(db, work, { step, done, total }))) throw new Superseded();
      },
    }),
  };
}
