import { SetupError } from '#scripts/setup/project.mjs';
import { EnvError } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';

/** Runs a command of the terminal: what a person can mend is printed as its sentence, anything else whole; exit code 1 then. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const plain = [StartError, EnvError, SetupError].some((kind) => error instanceof kind);
    console.error(plain ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
