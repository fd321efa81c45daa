import { createHash } from 'node:crypto';
import { archiveVersion, type DataRequestKind } from '#contract/data-requests.ts';
import { countCalls, type WholeCall, wholeCalls, wholeSound } from '#server/features/calls/calls.service.ts';
import type { CallerRecords } from '#server/features/data-requests/caller-records.ts';
import type { Progress } from '#server/features/data-requests/progress.ts';
import type { Foundation } from '#server/foundation.ts';
import { type OwnRow, ownRows } from '#server/store/own-rows.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';
import { readme } from './readme.ts';
import { jsonArray, once, type Zip } from './zip.ts';

export interface ArchiveParts extends Pick<Foundation, 'db' | 'vault' | 'files' | 'productName' | 'clock'> {
  /** The functions of a business, their addresses opened, and what the assistant is told of them. */
  functionsOf(accountId: string): Promise<unknown>;
}

export interface ArchiveOrder {
  accountId: string;
  kind: Exclude<DataRequestKind, 'erase-caller'>;
  /** Null: of the whole business. */
  caller: { number: string; records: CallerRecords } | null;
}

/** What index.json says. */
export interface ArchiveIndex {
  version: typeof archiveVersion;
  kind: ArchiveOrder['kind'];
  accountId: string;
  number: string | null;
  madeAt: string;
  /** Rows, or files, by their place in the archive. */
  counts: Record<string, number>;
}

/** The tables that tell of a caller, and which of their rows. */
function ofCaller({
  calls,
  bookings,
  functionRuns,
  formLinks,
}: CallerRecords): Record<string, (row: OwnRow) => boolean> {
  const callIds = new Set(calls.ids);
  const has = (ids: ReadonlySet<string>, column: string) => (row: OwnRow) => ids.has(String(row[column]));
  return {
    bookings: has(bookings, 'id'),
    function_runs: has(functionRuns, 'id'),
    patient_form_links: has(formLinks, 'id'),
    patient_submissions: has(formLinks, 'link_id'),
    patient_readings: has(formLinks, 'link_id'),
    notices: has(callIds, 'subject'),
    webhook_deliveries: (row) => callIds.has(String(row.subject)) || bookings.has(String(row.subject)),
  };
}

/** Writes all of an archive, and ends it. */
export async function writeArchive(
  parts: ArchiveParts,
  zip: Zip,
  { accountId, kind, caller }: ArchiveOrder,
  progress: Progress,
): Promise<void> {
  const { db, files, clock, productName } = parts;
  const counts: Record<string, number> = {};
  const rowsOf = caller && ofCaller(caller.records);
  const tables = exportedTables.filter(({ table }) => !rowsOf || rowsOf[table]);
  const madeAt = clock.now().toISOString();
  await zip.add('README.txt', once(readme({ productName, madeAt, number: caller?.number ?? null, tables })));

  await addCalls();
  for (const [at, table] of tables.entries()) {
    const writing = progress.step(`Writing ${table.file}`, tables.length);
    await writing.at(at);
    await addTable(table, () => writing.at(at));
  }
  if (!caller) {
    await zip.add('functions.json', once(`${JSON.stringify(await parts.functionsOf(accountId))}\n`));
    counts['functions.json'] = 1;
  }
  const index: ArchiveIndex = {
    ...{ version: archiveVersion, kind, accountId, number: caller?.number ?? null, madeAt, counts },
  };
  await zip.add('index.json', once(`${JSON.stringify(index, null, 2)}\n`));
  zip.end();

  async function addCalls(): Promise<void> {
    const ids = caller && new Set(caller.records.calls.ids);
    const total = ids ? ids.size : await countCalls(db, accountId);
    const writing = progress.step('Writing calls', total);
    let done = 0;
    let part = 0;
    counts.calls = 0;
    counts.sounds = 0;
    await writing.at(0);
    for await (const page of wholeCalls(parts, accountId, ids)) {
      part += 1;
      const shown = page.map((call) => ({ ...call, sounds: call.sounds.map((sound) => soundName(call, sound)) }));
      await zip.add(`calls/${String(part).padStart(5, '0')}.json`, once(`${JSON.stringify(shown, null, 1)}\n`));
      for (const call of page) {
        for (const kindOf of call.sounds) {
          const wav = await wholeSound(parts, accountId, call.id, kindOf);
          if (!wav) continue;
          await zip.add(soundName(call, kindOf), once(wav), { isPacked: true });
          counts.sounds += 1;
          await writing.at(done);
        }
      }
      done += page.length;
      counts.calls += page.length;
      await writing.at(done);
    }
  }

  async function addTable(
    { table, file, without = [], owner, files: folder }: ExportedTable,
    tick: () => Promise<void>,
  ) {
    const kept: { key: string; name: string }[] = [];
    const matches = rowsOf?.[table];
    async function* pages() {
      for await (const page of ownRows(parts, accountId, table, owner)) {
        await tick();
        const rows = matches ? page.filter(matches) : page;
        if (folder) kept.push(...rows.flatMap(fileOf));
        yield rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
        );
      }
    }
    await zip.add(
      file,
      jsonArray(pages(), (rows) => {
        counts[file] = rows;
      }),
    );
    for (const { key, name } of kept) {
      await zip.add(`${folder}/${name}`, await files.open(accountId, key), { isPacked: true });
      await tick();
    }
    if (folder) counts[`${folder}/`] = kept.length;
  }
}

function fileOf(row: OwnRow): { key: string; name: string }[] {
  if (typeof row.file_key !== 'string') return [];
  const plain = String(row.name)
    .replace(/[^\p{L}\p{N}. _-]/gu, '_')
    .replace(/\.{2,}/g, '_');
  return [{ key: row.file_key, name: `${row.id}-${plain}` }];
}

/** A detail's own name may be anything. */
function soundName({ id }: Pick<WholeCall, 'id'>, kind: string): string {
  const name = /^[a-z]+(?::[\w-]+)?$/i.test(kind)
    ? kind.replace(':', '-')
    : createHash('sha256').update(kind).digest('hex');
  return `sounds/${id}-${name}.wav`;
}
