import {
  createFormLink,
  deleteFormLink,
  getFormLinks,
  getPracticeProviders,
  getSubmission,
  handOverSubmission,
  revealSsn,
  savePracticeProviders,
} from '#contract/intake.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, requireVersion, tellVersion } from '#server/http/versions.ts';
import type { Reader } from './form-links.ts';
import type { IntakeService } from './intake.service.ts';

/** The practice's side of patient intake. */
export function intakeRoutes(routes: Routes, { links, submissions, providers }: IntakeService): void {
  const readerOf = (at: { session: { accountId: string }; request: { id: string } }): Reader => ({
    accountId: at.session.accountId,
    requestId: at.request.id,
  });

  routes.add(getFormLinks, async (at) => {
    const found = await links.page(readerOf(at), Number(at.query.page ?? 1));
    at.reply.header('x-total-count', String(found.total));
    return found.links;
  });
  routes.add(createFormLink, ({ session, body }) => links.create(session.accountId, body.email));
  routes.add(deleteFormLink, (at) => links.remove(readerOf(at), at.params.id));

  routes.add(getSubmission, (at) => submissions.read(readerOf(at), at.params.id));
  routes.add(revealSsn, async (at) => ({ ssn: await submissions.ssn(readerOf(at), at.params.id) }));
  routes.add(handOverSubmission, (at) => submissions.handOver(readerOf(at), at.params.id));

  routes.add(getPracticeProviders, async ({ session, reply }) =>
    tellVersion(reply, await providers.read(session.accountId)),
  );
  routes.add(savePracticeProviders, async ({ session, body, request, reply }) => {
    const expected = expectedVersion(request);
    const check = (current: unknown) => requireVersion(expected, current);
    return tellVersion(reply, await providers.save(session.accountId, body, check));
  });
}
