import type { DataRequest, DataRequestKind } from '#contract/data-requests.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';

const kinds: Record<DataRequestKind, string> = {
  'erase-caller': 'Caller erasure',
  'export-caller': 'Caller export',
  'export-business': 'Business export',
};

/** What a request is about: "Export of +1 (312) 555-0147". */
export function requestTitle({ kind, number }: Pick<DataRequest, 'kind' | 'number'>): string {
  if (number === '') return kinds[kind];
  return `${kind === 'erase-caller' ? 'Erasure' : 'Export'} of ${formatPhoneNumber(number)}`;
}

/** What is being waited for, so that it is asked about again. */
export function isOpen({ state }: Pick<DataRequest, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Of an archive: "840 KB", "9.6 MB", "1.2 GB". */
export function archiveSize(bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
