import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that callers' voices are made with, by their Debian packages, as far as they are not installed. */
export function missingVoices(): string[] {
  return ['flite', 'espeak-ng', 'sox'].filter(
    (program) => !(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
  );
}
