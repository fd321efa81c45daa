/** A table of a business as its archive has it. */
export interface ExportedTable {
  table: string;
  /** In the archive. */
  file: string;
  /** Columns that stay out: secrets, and what only this installation can use. */
  without?: readonly string[];
  /** The column that says whose a row is, where it is not `account_id`. */
  owner?: string;
  /** What is in it, for README.txt. */
  about: string;
  /** Its rows name files of the file store, which go along: by `file_key`, with their `name`. */
  files?: string;
}

/** Calls with their lines and sounds are apart. A test holds all of it against the migrated database. */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'accounts',
    owner: 'id',
    file: 'account.json',
    without: ['ending_since', 'ending_by'],
    about: 'the account',
  },
  { table: 'people', file: 'people.json', without: ['password_hash'], about: 'who can log in, without passwords' },
  {
    table: 'second_factors',
    file: 'second-factors.json',
    without: ['secret', 'credential_id', 'public_key'],
    about: 'names of second factors, without their secrets',
  },
  { table: 'data_rules', file: 'data-rules.json', about: 'what is kept and for how long' },
  { table: 'legal_holds', file: 'legal-holds.json', about: 'calls and numbers under legal hold' },
  { table: 'account_notices', file: 'account-mails.json', about: 'emails sent about logins and changes' },
  { table: 'invitations', file: 'invitations.json', without: ['token_hash'], about: 'who is invited' },
  { table: 'hand_over_offers', file: 'owner-offer.json', about: 'to whom the owner offers the business' },
  { table: 'sessions', file: 'sessions.json', without: ['token_hash'], about: 'who is logged in' },
  { table: 'businesses', file: 'business.json', about: 'what the assistant knows of the business' },
  { table: 'faqs', file: 'faqs.json', about: 'questions and answers' },
  { table: 'greetings', file: 'greetings.json', about: 'greetings' },
  {
    table: 'instructions',
    file: 'instructions.json',
    without: ['calcom_api_key', 'zapier_webhook_url'],
    about: 'what callers are asked and how calls are handled, without keys',
  },
  { table: 'own_fields', file: 'own-fields.json', about: 'custom fields that callers are asked for' },
  { table: 'model_configurations', file: 'model-configuration.json', about: 'model, voice and language' },
  {
    table: 'custom_voices',
    file: 'voices.json',
    without: ['file_key'],
    files: 'voices',
    about: "the business's own voices; their samples are in voices/",
  },
  { table: 'phone_numbers', file: 'phone-numbers.json', about: 'the phone number' },
  { table: 'number_purchases', file: 'number-purchases.json', about: 'the numbers that the owner bought' },
  { table: 'first_steps', file: 'first-steps.json', about: 'how far the first steps are' },
  { table: 'recipients', file: 'recipients.json', about: 'who gets emails about calls' },
  { table: 'notices', file: 'mails.json', about: 'emails sent about calls' },
  { table: 'bookings', file: 'appointments.json', about: 'appointments that callers made' },
  { table: 'webhook_deliveries', file: 'deliveries.json', about: 'what was told to the webhook' },
  { table: 'function_runs', file: 'function-uses.json', about: 'uses of the functions' },
  { table: 'practice_providers', file: 'providers.json', about: 'whom patients choose from' },
  {
    table: 'patient_form_links',
    file: 'form-links.json',
    without: ['token_hash', 'mail_token'],
    about: 'links to the patient form',
  },
  { table: 'patient_submissions', file: 'forms.json', about: 'what patients submitted' },
  { table: 'patient_readings', file: 'form-readings.json', about: 'who read those' },
  { table: 'knowledge_bases', file: 'knowledge-bases.json', about: 'knowledge bases' },
  {
    table: 'knowledge_items',
    file: 'knowledge-sources.json',
    without: ['file_key'],
    files: 'knowledge',
    about: 'pages, texts and files in them; the files are in knowledge/',
  },
  { table: 'minute_accounts', file: 'minutes.json', about: 'minutes that are left' },
  { table: 'minute_ledger', file: 'ledger.json', about: 'every minute that was given and charged' },
  { table: 'test_days', file: 'typed-tests.json', about: 'how long typed tests of the assistant lasted, each day' },
  { table: 'test_sessions', file: 'voice-tests.json', about: 'tests of the assistant in the browser' },
  { table: 'audit_log', file: 'audit-log.json', about: 'who did and read what' },
];

/** Tables of businesses that no archive has, and why. */
export const leftOut: Record<string, string> = {
  calls: 'in calls/, with their lines',
  call_lines: 'in calls/',
  call_sounds: 'in sounds/',
  custom_prompts: 'in functions.json, opened',
  audit_links: 'seals of the audit log',
  passkey_challenges: 'secrets of a minute',
  pending_log_ins: 'secrets of a minute',
  recovery_codes: 'secrets',
  retention_marks: 'how far rules were applied',
  call_search: 'made of the calls',
  call_rollups: 'figures made of the calls',
  call_rollup_days: 'figures made of the calls',
  call_facets: 'figures made of the calls',
  call_facet_slots: 'figures made of the calls',
  call_facet_changes: 'figures made of the calls',
  call_reads: 'who opened which call in the log; the audit log has it',
  live_calls: 'signs of life of calls that are going on',
  live_notes: 'in calls/, with what else is known of calls that are going on',
  call_usage: "the operator's bills",
  call_usage_rollups: "the operator's bills",
  client_secrets: 'secrets of a minute',
  data_keys: 'keys',
  data_requests: 'about archives themselves',
  knowledge_dropped_files: 'files that are gone',
  knowledge_embedded: 'made of the sources',
  knowledge_indexes: 'made of the sources',
  knowledge_passages: 'made of the sources',
  knowledge_terms: 'made of the sources',
  knowledge_vectors: 'made of the sources',
  provider_identities: 'names at a sign-in provider',
  reset_codes: 'secrets of an hour',
  setting_versions: 'counters',
  sign_in_codes: 'secrets of a minute',
  storage_accounts: 'a sum of the files',
  webhook_secrets: 'keys',
};
