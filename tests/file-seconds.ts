import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes what each test file took with its hooks, in seconds by path, into the file that `FILE_SECONDS` names; Vitest's JSON
 * report counts from the first test to the last.
 */
class FileSeconds implements Reporter {
  readonly #seconds: Record<string, number> = {};

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic();
    this.#seconds[module.moduleId] = Math.round((collectDuration + duration) / 100) / 10;
  }

  onTestRunEnd(): void {
    if (process.env.FILE_SECONDS) writeFileSync(process.env.FILE_SECONDS, JSON.stringify(this.#seconds));
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by its file's default.
export default FileSeconds;
