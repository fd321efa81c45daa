import type { AuditEntry } from '#contract/audit-log.ts';

/** What one person did one after the other, on one device. */
export interface Visit {
  key: string;
  /** Who it was, from where, and for which business: the same for all of it. */
  of: AuditEntry;
  entries: readonly AuditEntry[];
}

/** Entries that follow each other by the same person from the same device, as one; in the order in which they stand. */
export function visitsOf(entries: readonly AuditEntry[]): Visit[] {
  const visits: { key: string; of: AuditEntry; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const last = visits.at(-1);
    if (last && isSame(last.of, entry)) last.entries.push(entry);
    else visits.push({ key: entry._id, of: entry, entries: [entry] });
  }
  return visits;
}

const isSame = (one: AuditEntry, other: AuditEntry) =>
  one.who === other.who &&
  one.session === other.session &&
  one.device === other.device &&
  one.network === other.network &&
  one.business?._id === other.business?._id;

/** "AR" of "Ana Ruiz", "D" of "dana@clinic.example". */
export function initialsOf(who: string): string {
  const [first = '', ...others] = who.split(/\s+/);
  const letters = [first, who.includes('@') ? '' : (others.at(-1) ?? '')];
  return letters.map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}
