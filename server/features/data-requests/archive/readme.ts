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
    `index.json says how many rows are in each file; the form of this archive is version ${archiveVersion}.`,
    'It contains personal data. Keep it where only the people it concerns can read it.',
    '',
    'calls/*.json: calls with their summaries, details and transcripts',
    'sounds/*.wav: voicemails, and recordings of details that were unclear; calls name them',
    ...tables.map(({ file, about }) => `${file}: ${about}`),
    ...(number ? [] : ['functions.json: functions of the business and what the assistant is told of them']),
    '',
    'Not in it: passwords, keys and other secrets, and what is made of the rest, such as figures and search.',
    ...(number ? ['A note of who did and read what is not in it either: it names no caller.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
