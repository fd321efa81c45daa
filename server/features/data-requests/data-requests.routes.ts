import {
  countCaller,
  downloadArchive,
  getDataRequests,
  linkArchive,
  makeDataRequest,
  repeatDataRequest,
} from '#contract/data-requests.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { Asking, DataRequestsService } from './data-requests.service.ts';

/** Downloads of archives a minute from one network address. */
const downloadsPerMinute = 30;

export function dataRequestsRoutes(routes: Routes, requests: DataRequestsService): void {
  const by = ({ session, request }: { session: Session; request: { id: string } }): Asking => ({
    ...{ accountId: session.accountId, personId: session.personId, requestId: request.id },
  });
  routes.add(getDataRequests, async ({ session }) => (await requests.list(session.accountId)).map(withWireId));
  routes.add(countCaller, ({ session, body }) => requests.countCaller(session.accountId, body.number));
  routes.add(makeDataRequest, async (at) => withWireId(await requests.make(by(at), at.body)));
  routes.add(repeatDataRequest, async (at) => withWireId(await requests.again(by(at), at.params.id)));
  routes.add(linkArchive, async (at) => ({
    path: downloadArchive.path.replace(':token', await requests.link(by(at), at.session.id, at.params.id)),
  }));
  routes.with({ perMinute: downloadsPerMinute }).add(downloadArchive, async ({ params, request, reply }) => {
    const { name, bytes, stream } = await requests.download(params.token, request.id);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
