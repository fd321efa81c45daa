import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/start/start-error.ts';

/** The last file of a backup that is written: what lacks it is none. */
export const manifestName = 'manifest.json';

const copiedFile = z.object({
  /** Below the backup's folder, with slashes. */
  path: z.string().check(z.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$)).+$/)),
  bytes: z.number(),
  /** In hex. */
  sha256: z.string(),
});
export type CopiedFile = z.output<typeof copiedFile>;

const manifest = z.object({
  format: z.literal(1),
  /** Of the Noura that made it. */
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** All that was acknowledged before is in it. */
  holdsUntil: z.iso.datetime(),
  /** The last migration of its database; null: it was never migrated. */
  schema: z.nullable(z.string()),
  /** The fingerprint of the master key that it is sealed with; null: nothing is. */
  keyId: z.nullable(z.string()),
  /** For which PostgreSQL the copied database is; null: the database is elsewhere and not in it. */
  cluster: z.nullable(z.object({ major: z.string(), platform: z.string() })),
  /** Whether uploaded files are in it; false where they are in S3. */
  hasFiles: z.boolean(),
  /** Processes whose spool is on a disk of their own and not in it. */
  otherSpools: z.array(z.object({ node: z.string(), seenAt: z.iso.datetime(), lives: z.boolean() })),
  folders: z.array(z.string()),
  files: z.array(copiedFile),
});
export type Manifest = z.output<typeof manifest>;

/** Throws `StartError` for a folder that holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartError(`${folder} is no whole backup: it has no ${manifestName}, as one that was broken off.`, {
      cause,
    });
  }
  try {
    return z.parse(manifest, JSON.parse(text));
  } catch (cause) {
    throw new StartError(`The backup is damaged, or of a newer Noura: ${path} cannot be read. Nothing was restored.`, {
      cause,
    });
  }
}

/** The spools that are not in a backup, in a sentence each. */
export function spoolsElsewhere({ otherSpools }: Pick<Manifest, 'otherSpools'>): string[] {
  return otherSpools.map(({ node, seenAt, lives }) =>
    lives
      ? `The spool of node ${node} is not in it: back that node up as well, on its own machine.`
      : `Node ${node} was last heard of at ${seenAt}. What its calls could not write to the database then is in the spool of its DATA_DIR alone, and not in this backup: start it again under its name, and it writes it.`,
  );
}
