import { readArguments } from '#scripts/setup/arguments.mjs';
import { parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { backUp } from '#server/store/backup/back-up.ts';
import { version } from '#server/version.ts';
import { runCommand } from '../command.ts';

// npm run backup -- <folder>: a backup in a new folder, also while Noura runs. Without the master key, which is kept apart.
await runCommand(async () => {
  const [folder] = readArguments({}, { positionals: 1 }).positionals;
  if (!folder) throw new StartError('Name a folder: npm run backup -- <folder>');
  const env = parseEnv(process.env);
  const manifest = await backUp(
    { ...env, databaseUrl: env.databaseDirectUrl ?? env.databaseUrl },
    { folder, version, tell: (line) => console.log(line) },
  );
  const { files, holdsUntil, keyId, cluster, hasFiles } = manifest;
  const megabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  console.log(`${folder} is whole: ${files.length} files, ${megabytes} MB. All up to ${holdsUntil} is in it.`);
  if (!cluster)
    console.log(
      'The database of DATABASE_URL is not in it: back it up with pgBackRest (docs/operating.md, "Back up").',
    );
  if (!hasFiles) console.log('Uploaded files are not in it: they are in the S3 of FILES_URL.');
  if (keyId) console.log(`It is sealed with the master key ${keyId}, which is not in it: keep that key elsewhere.`);
});
