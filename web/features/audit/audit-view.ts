import { type AuditKind, auditKinds } from '#contract/audit-log.ts';

/** What is looked for, as the address keeps it; '' for all. */
export interface AuditView {
  kind: AuditKind | '';
  /** Id of a person, or of a business for superadmins. */
  who: string;
  /** Days, "2026-11-24". */
  from: string;
  to: string;
  /** Where the page begins; '' at the newest. */
  before: string;
}

export const kindNames: Record<AuditKind, string> = {
  'log-ins': 'Logins',
  readings: 'Views',
  changes: 'Changes',
  people: 'Team changes',
  exports: 'Downloads',
  refusals: 'Access denied',
  operation: 'Operations',
};

const day = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export function readView(search: URLSearchParams): AuditView {
  const kind = search.get('kind');
  const who = search.get('who') ?? '';
  const before = search.get('before') ?? '';
  return {
    kind: auditKinds.find((one) => one === kind) ?? '',
    who: /^[0-9a-f-]{36}$/.test(who) ? who : '',
    from: day(search.get('from')),
    to: day(search.get('to')),
    before: /^\d{1,15}-\d{1,15}$/.test(before) ? before : '',
  };
}

export const writeView = (view: AuditView): Record<string, string> =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));

/** As the server is asked: whole days by the reader's own clock. */
export function askOf({ kind, from, to, before }: AuditView) {
  return {
    ...(kind ? { kind } : {}),
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: dayAfter(to).toISOString() } : {}),
    ...(before ? { before } : {}),
  };
}

function dayAfter(text: string): Date {
  const date = new Date(`${text}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}
