import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The installed speech decoder. */
export interface InstalledDecoder {
  program: string;
  acousticModel: string;
  dictionary: string;
}

const modelFolders = ['/usr/share/pocketsphinx/model/en-us', '/usr/local/share/pocketsphinx/model/en-us'];

function readable(path: string, mode = constants.R_OK): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks for PocketSphinx and its US English model. Says what is missing, in words for the start of the program.
 * `searchPath` is a list of folders as in PATH. Never throws.
 */
export function detectDecoder(
  searchPath: string = process.env.PATH ?? '',
): { installed: InstalledDecoder } | { missing: string } {
  const program = searchPath
    .split(delimiter)
    .map((folder) => join(folder, 'pocketsphinx_batch'))
    .find((path) => readable(path, constants.X_OK));
  if (!program) return { missing: 'PocketSphinx is not installed (Debian: pocketsphinx)' };
  if (process.platform !== 'linux') return { missing: 'PocketSphinx is used on Linux only' };
  const folder = modelFolders.find((path) => readable(join(path, 'en-us', 'mdef')));
  if (!folder) return { missing: 'the US English model of PocketSphinx is not installed (Debian: pocketsphinx-en-us)' };
  return {
    installed: { program, acousticModel: join(folder, 'en-us'), dictionary: join(folder, 'cmudict-en-us.dict') },
  };
}
