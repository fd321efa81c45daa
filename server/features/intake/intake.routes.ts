import {
  createFormLink,
  deleteFormLink,
  getFormLinks,
  getPracticeProviders,
  getSubmission,
  handOverSubmission,
  revealSsn,
  type Submission,
  savePracticeProviders,
} from '#contract/intake.ts';
import { mayDo } from '#contract/roles.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import { type Told, withWireId } from '#server/http/wire-id.ts';
import type { FormLinks, Reader } from './form-links.ts';
import type { PracticeProvidersService } from './providers.ts';
import type { Submissions } from './submissions.ts';

/** The practice's side of patient intake: links to a form, and what it does with what patients hand in through them. */
export function intakeRoutes(
  routes: Routes,
  {
    links,
    submissions,
    providers,
  }: { links: FormLinks; submissions: Submissions; providers: PracticeProvidersService },
): void {
  const readerOf = ({ session, request }: { session: Session; request: { id: string } }): Reader => ({
    ...{ accountId: session.accountId, personId: session.personId, requestId: request.id },
  });

  routes.add(getFormLinks, async (at) => {
    const found = await links.page(readerOf(at), Number(at.query.page ?? 1));
    at.reply.header('x-total-count', String(found.total));
    return found.links.map(withWireId);
  });
  routes.add(createFormLink, async ({ session, body }) => {
    const { link, ...made } = await links.create(session.accountId, body.email);
    return { link: withWireId(link), ...made };
  });
  routes.add(deleteFormLink, (at) => links.remove(readerOf(at), at.params.id));

  routes.add(getSubmission, async (at) => shownTo(at.session, await submissions.read(readerOf(at), at.params.id)));
  routes.add(revealSsn, async (at) => ({ ssn: await submissions.ssn(readerOf(at), at.params.id) }));
  routes.add(handOverSubmission, async (at) =>
    shownTo(at.session, await submissions.handOver(readerOf(at), at.params.id)),
  );

  routes.add(getPracticeProviders, async ({ session, reply }) =>
    tellVersion(reply, await providers.read(session.accountId)),
  );
  routes.add(savePracticeProviders, async ({ session, body, request, reply }) => {
    return tellVersion(reply, await providers.save(session.accountId, body, expectedVersion(request)));
  });
}

/** Who may not read the number is told no digit of it. */
function shownTo(session: Session, submission: Told<Submission>): Submission {
  const ssnLastFour = mayDo(session, 'reads', 'ssn') ? submission.ssnLastFour : '';
  return withWireId({ ...submission, ssnLastFour });
}
