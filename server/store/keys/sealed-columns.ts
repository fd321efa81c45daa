import type { SealedPlace } from './vault.ts';

/** A table with sealed columns: which they are, and how its rows are named where they are bound. */
export interface SealedColumns {
  table: string;
  columns: readonly string[];
  /** Its primary key; what names a row in a place is these with ':' between. */
  key: readonly string[];
  /** Of rows that go over into another table's, sealed as they are: that table, and what names the row there. */
  boundTo?: { table: string; key: readonly string[] };
  /** False: rows of the house itself, without an account. */
  ofAccount?: false;
  /** Rows that are read at once; few where one holds sound. Default 500. */
  batch?: number;
}

/**
 * All that is sealed in the database, but for the addresses in `custom_prompts.tools`, which are sealed within JSON, and `data_keys` and
 * `master_keys` themselves. A test holds it against the migrated database.
 */
export const sealedColumns: readonly SealedColumns[] = [
  {
    ...{ table: 'live_notes', columns: ['details', 'acts'], key: ['account_id', 'call_id', 'sequence'] },
    boundTo: { table: 'calls', key: ['call_id'] },
  },
  {
    table: 'calls',
    columns: ['summary', 'sentiment', 'details', 'doubts', 'acts', 'carrier_name'],
    key: ['id'],
  },
  { table: 'call_lines', columns: ['text', 'sources'], key: ['call_id', 'sequence'] },
  { table: 'call_sounds', columns: ['sound'], key: ['call_id', 'kind'], batch: 10 },
  { table: 'instructions', columns: ['calcom_api_key', 'zapier_webhook_url'], key: ['account_id'] },
  { table: 'webhook_secrets', columns: ['secret', 'previous'], key: ['account_id'] },
  { table: 'function_runs', columns: ['arguments', 'answer'], key: ['id'], batch: 100 },
  { table: 'client_secrets', columns: ['session'], key: ['id'] },
  { table: 'bookings', columns: ['attendee', 'title'], key: ['id'] },
  { table: 'legal_holds', columns: ['reason'], key: ['id'] },
  { table: 'patient_form_links', columns: ['email', 'mail_token'], key: ['id'] },
  { table: 'patient_submissions', columns: ['name', 'details', 'ssn'], key: ['link_id'] },
  { table: 'second_factors', columns: ['secret'], key: ['id'] },
  { table: 'data_requests', columns: ['caller'], key: ['account_id', 'id'] },
  { table: 'contact_requests', columns: ['message'], key: ['id'], ofAccount: false },
  { table: 'webinar_registrations', columns: ['details'], key: ['id'], ofAccount: false },
];

/** To what a sealed column of a row is bound. */
export function placeOf(sealed: SealedColumns, column: string, row: Record<string, unknown>): SealedPlace {
  const { table, key } = sealed.boundTo ?? sealed;
  return { table, column, row: key.map((name) => row[name]).join(':') };
}

/** Columns that name files of the file store, each sealed with a key of its tenant's data key. */
export const fileColumns: readonly { table: string; column: string; key: readonly string[] }[] = [
  { table: 'custom_voices', column: 'file_key', key: ['id'] },
  { table: 'knowledge_items', column: 'file_key', key: ['account_id', 'id'] },
  { table: 'data_requests', column: 'file_key', key: ['account_id', 'id'] },
];

/** Where files wait to be removed from the store: account and key. */
export const droppedFiles = 'knowledge_dropped_files';
