import { type Sql, sql } from '#server/store/sql.ts';

/** Where a call stands in the log. */
export interface LogPlace {
  /** When it began, in microseconds since 1970. */
  at: number;
  id: string;
}

export const microsecondsOf = (at: Sql): Sql => sql`(extract(epoch from ${at}) * 1000000)::bigint`;
export const momentAt = (microseconds: number): Sql =>
  sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;

/** Of calls whose `started_at` and id these columns are: behind a place, as the log has the newest first. */
export const isBehind = (columns: Sql, { at, id }: LogPlace): Sql => sql`(${columns}) < (${momentAt(at)}, ${id}::uuid)`;

/** A place as a caller of the API is given it. */
export const cursorOf = (startedAt: Sql, id: Sql): Sql => sql`${microsecondsOf(startedAt)} || '.' || ${id}`;

/** Null for what is no cursor. */
export function placeOf(cursor: string): LogPlace | null {
  const [, at, id] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
