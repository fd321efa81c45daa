import { archiveVersion } from '#contract/data-requests.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import type { ExportedTable } from './exported-tables.ts';

/** What is in an archive, for whoever opens it. */
export function readme(of: {
  productName: string;
  madeAt: string;
  /** Of the caller; null: of the whole business. */
  number: string | null;
  tables: readonly ExportedTable[];
}): string {
  const { productName, madeAt, number, tables } = of;
  const what = number ? `all data stored for ${formatPhoneNumber(number)}` : 'all data stored for a business';
  const lines = [
    `This archive contains ${what} in ${productName}, as of ${madeAt}.`,
    '',
    'Texts are JSON in UTF-8. Times are ISO 8601 in UTC. Recordings are WAV files (u-law, 8000 Hz).',
    `index.json says how many rows are in each file; the archive format is version ${archiveVersion}.`,
    'It contains personal data. Store it where only authorized people can read it.',
    '',
    'calls/*.json: calls with their summaries, details and transcripts',
    'sounds/*.wav: voicemails, and recordings of details that were unclear; calls name them',
    ...tables.map(({ file, about }) => `${file}: ${about}`),
    ...(number ? [] : ['functions.json: functions of the business and what the assistant is told about them']),
    '',
    'Not in it: passwords, keys and other secrets, and data derived from the rest, such as statistics and the search index.',
    ...(number ? ['The audit log is not in it either: it names no callers.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
