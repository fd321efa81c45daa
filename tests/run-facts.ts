import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What Vitest's JSON report does not hold. */
export interface RunFacts {
  /** What each test file took with its hooks, by path; the report counts from the first test to the last. */
  seconds: Record<string, number>;
  /** What was said where a file failed in its hooks, by path. */
  hookErrors: Record<string, string>;
  /** The first line of each error that belongs to no file: an unhandled rejection, a worker that died. */
  errors: string[];
}

/** Writes the facts of a run into the file that `RUN_FACTS` names. */
class RunFactsReporter implements Reporter {
  readonly #seconds: RunFacts['seconds'] = {};
  readonly #hookErrors: RunFacts['hookErrors'] = {};

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    this.#seconds[module.moduleId] = Math.round((collectDuration + duration) / 100) / 10;
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
    if (errors.length > 0)
      this.#hookErrors[module.moduleId] = errors.map(({ stack, message }) => stack ?? message).join('\n');
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const errors = unhandledErrors.map(({ message }) => message.split('\n')[0] ?? '');
    const facts: RunFacts = { seconds: this.#seconds, hookErrors: this.#hookErrors, errors };
    if (process.env.RUN_FACTS) writeFileSync(process.env.RUN_FACTS, JSON.stringify(facts));
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by its file's default.
export default RunFactsReporter;
