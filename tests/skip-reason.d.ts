import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why tests are skipped where they are; `npm test` prints it. */
    skipReason?: string;
  }
}
