import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What kinds of acts there are to look for. */
export const auditKinds = ['log-ins', 'readings', 'changes', 'people', 'exports', 'refusals', 'operation'] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditLogPageSize = 50;

const named = z.object({ _id: z.string(), name: z.string() });

/** One act, told: "Ana Ruiz" "read the call from (555) 010-2233". */
export const auditEntry = z.object({
  _id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  who: z.string(),
  /** What they did, to be read behind `who`. */
  did: z.string(),
  kind: z.enum(auditKinds),
  outcome: z.enum(['done', 'refused']),
  /** "Safari on iPhone"; '' where none is known. */
  device: z.string(),
  /** "10.1.2.x", or the first 56 bits of an IPv6 address; ''. */
  network: z.string(),
  /** A few characters that are the same for one session; ''. */
  session: z.string(),
  /** Whose business it was about; null: the house's, and where there is one business only. */
  business: z.nullable(named),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = {
  kind: z.optional(z.enum(auditKinds)),
  /** ISO 8601; `to` is not within. */
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
};
const before = z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/)));
const person = z.optional(z.uuid());
const business = z.optional(z.uuid());

const page = {
  entries: z.array(auditEntry),
  /** As `before` it asks for those that come after; null at the end. */
  older: z.nullable(z.string()),
  /** Whom to look for: all who ever could log in to the business; for superadmins the newest businesses. */
  choices: z.array(named),
};

/** The owner's own log, and that of all businesses for superadmins. */
export const auditLogEndpoints = {
  getAuditLog: endpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'user',
    area: 'business',
    summary: 'Who did what in the business, newest first.',
    query: z.strictObject({ ...filters, person, before }),
    output: z.object(page),
  }),
  downloadAuditLog: endpoint({
    method: 'GET',
    path: '/audit-log/csv',
    access: 'user',
    area: 'business',
    fresh: true,
    audit: { act: 'audit-log-exported', of: () => '' },
    summary: 'The same as CSV, all of it.',
    query: z.strictObject({ ...filters, person }),
    produces: 'text/csv; charset=utf-8',
  }),
  getHouseAuditLog: endpoint({
    method: 'GET',
    path: '/operations/audit-log',
    access: 'superadmin',
    audit: 'operations-read',
    summary: 'Who did what in all businesses and in the installation itself, newest first.',
    query: z.strictObject({ ...filters, business, before }),
    output: z.object(page),
  }),
  downloadHouseAuditLog: endpoint({
    method: 'GET',
    path: '/operations/audit-log/csv',
    access: 'superadmin',
    fresh: true,
    audit: { act: 'audit-log-exported', of: () => '' },
    summary: 'The same as CSV, all of it.',
    query: z.strictObject({ ...filters, business }),
    produces: 'text/csv; charset=utf-8',
  }),
} as const;
