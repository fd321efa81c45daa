import { readFileSync } from 'node:fs';
import { EnvError } from './env-values.ts';

/**
 * The environment with what stands in files: `MASTER_KEY_FILE=/run/secrets/key` gives MASTER_KEY the text of that file, without the line's
 * end, as systemd, Docker and Kubernetes hand secrets over. Each variable of `names` may come so. Throws `EnvError` where both are set or the
 * file cannot be read; a file's text is never quoted.
 */
export function withFiles(
  source: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const whole = { ...source };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = source[variable]?.trim();
    if (!path) continue;
    if (source[name]?.trim()) throw new EnvError(`${name} and ${variable} are both set: leave one out.`);
    whole[name] = textOf(path, variable);
  }
  return whole;
}

function textOf(path: string, variable: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new EnvError(`${variable} names ${path}, which cannot be read (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
  // An empty variable counts as not set; a secret that is not there yet must not.
  if (!text) throw new EnvError(`${variable} names ${path}, which is empty.`);
  return text;
}
