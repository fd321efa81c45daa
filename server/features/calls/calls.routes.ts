import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { callLogQuery } from '#contract/call-filters.ts';
import { type CallLog, callEndpoints } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Period } from '#contract/values/period.ts';
import { refuseCsv } from '#server/features/business/clinic-mode.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { CallsService } from './calls.service.ts';
import { mulawWav } from './log/sound-file.ts';

/** The overview's routes but the live stream: figures, log, one call, CSV and sounds. */
export function callsRoutes(routes: Routes, calls: CallsService, { db, env }: Pick<Foundation, 'db' | 'env'>): void {
  routes.add(callEndpoints.getCallAnalytics, ({ session }) =>
    calls.analytics(session.accountId, 'all', seenBy(session)),
  );
  routes.add(callEndpoints.getCallAnalyticsThisMonth, ({ session }) =>
    calls.analytics(session.accountId, 'this-month', seenBy(session)),
  );
  routes.add(callEndpoints.getCallAnalyticsThisQuarter, ({ session }) =>
    calls.analytics(session.accountId, 'this-quarter', seenBy(session)),
  );

  routes.add(callEndpoints.getCallLogs, (at) => listCalls(calls, 'all', at));
  routes.add(callEndpoints.getCallLogsThisMonth, (at) => listCalls(calls, 'this-month', at));
  routes.add(callEndpoints.getCallLogsThisQuarter, (at) => listCalls(calls, 'this-quarter', at));
  routes.add(callEndpoints.downloadCallLogs, async ({ session, query, reply }) => {
    await refuseCsv(db, env, session.accountId);
    const { costs, ...asked } = query;
    const { name, text } = await calls.csv(session.accountId, asked, { costs: costs === '1' && seenBy(session).costs });
    return sendCsv(reply, name, text);
  });
  routes.add(callEndpoints.getCallCharts, ({ session, query }) => calls.charts(session.accountId, query));
  routes.add(callEndpoints.markCallsRead, ({ session }) => calls.markAllRead(session));
  routes.add(callEndpoints.markCallRead, ({ session, params }) => calls.markRead(session, params.id));
  routes.add(callEndpoints.getCallLog, async ({ session, params, query }) =>
    withWireId(await calls.entry(session.accountId, params.id, seenBy(session), query)),
  );
  routes.add(callEndpoints.eraseCall, ({ session, params, request }) =>
    calls.erase({ actorId: session.personId, requestId: request.id }, session.accountId, params.id),
  );
  routes.add(callEndpoints.getVoicemail, async ({ session, params, reply }) =>
    sendSound(reply, await calls.sound(session.accountId, params.id, 'voicemail')),
  );
  routes.add(callEndpoints.getDetailSound, async ({ session, params, reply }) =>
    sendSound(reply, await calls.sound(session.accountId, params.id, `clip:${params.field}`)),
  );
}

/** What calls cost is the operator's. */
const seenBy = ({ role }: Pick<Session, 'role'>) => ({ costs: role === 'superadmin' });

interface ListRequest {
  session: Pick<Session, 'accountId' | 'personId'>;
  query: z.output<typeof callLogQuery>;
  request: { url: string };
  reply: FastifyReply;
}

/** With `limit` or `page`: that page, without transcripts. Without: whole calls, at most 1,000, and how to go on. */
async function listCalls(calls: CallsService, period: Period, at: ListRequest): Promise<CallLog[]> {
  const { reply, session } = at;
  const { limit: asked, page: number, after, ...filter } = at.query;
  if (asked === undefined && number === undefined) {
    const found = await calls.list(session.accountId, { ...filter, period }, after ?? null);
    reply.header('x-total-count', String(found.total));
    if (found.next) reply.header('link', linkTo(at.request.url, { after: found.next }, 'next'));
    return found.calls.map(withWireId);
  }
  const page = number ?? 1;
  const limit = asked ?? limits.callLogPageSize;
  const found = await calls.page(session.accountId, { ...filter, period }, { page, limit, readerId: session.personId });
  reply.header('x-total-count', String(found.total));
  const last = Math.max(1, Math.ceil(found.total / limit));
  const to = (number: number, rel: string) =>
    linkTo(at.request.url, { limit: String(limit), page: String(number) }, rel);
  const links = [to(1, 'first'), to(last, 'last')];
  if (page > 1) links.push(to(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(to(page + 1, 'next'));
  reply.header('link', links.join(', '));
  return found.calls.map(withWireId);
}

/** A Link of the same address with other parameters (RFC 8288), relative to the origin. */
function linkTo(url: string, change: Record<string, string>, rel: string): string {
  const target = new URL(url, 'http://origin');
  for (const [key, value] of Object.entries(change)) target.searchParams.set(key, value);
  return `<${target.pathname}${target.search}>; rel="${rel}"`;
}

function sendSound(reply: FastifyReply, mulaw: Uint8Array): FastifyReply {
  const file = mulawWav(mulaw);
  return reply.type('audio/wav').header('content-length', file.length).send(Buffer.from(file));
}
