import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HandlingWords, type TestCallEvent, testBoxEndpoints } from '#contract/test-box.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import type { EventStream } from '#server/http/event-stream.ts';
import type { PassOn } from '#server/http/pass-on.ts';
import type { OpenSessionStream } from '#server/http/session-streams.ts';
import type { TestBox } from './test-box.ts';
import type { TestCallReader } from './test-call.ts';

const placedPerMinute = 60;
const actsPerMinute = 600;

/** What is asked about one call. */
interface Asked {
  params: { id: string };
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Test calls, each of the own account (ROUTES-23). */
export function testBoxRoutes(
  routes: Routes,
  box: TestBox,
  others: {
    openStream: OpenSessionStream;
    /** The node where the account's call is, if not here. */
    elsewhere(accountId: string, callId: string): Promise<string | null>;
    passOn: PassOn;
    /** What a caller hears first of each way to handle calls. */
    handlingWords(accountId: string): Promise<HandlingWords>;
  },
): void {
  const { openStream, elsewhere, passOn, handlingWords } = others;
  routes.add(testBoxEndpoints.getHandlingWords, ({ session }) => handlingWords(session.accountId), {
    perMinute: placedPerMinute,
  });
  /** A call that was placed at another node is answered by that one. */
  async function atItsNode({ params, session, request, reply }: Asked, act: () => unknown): Promise<unknown> {
    const nodeId = box.has(params.id) || request.wasPassedOn ? null : await elsewhere(session.accountId, params.id);
    return nodeId === null ? act() : passOn(nodeId, request, reply);
  }

  const place = ({
    body: { from = null, ask },
    session,
  }: {
    body: { from?: string | null; ask?: string };
    session: Session;
  }) => box.place(session, { from, ask });
  routes.add(testBoxEndpoints.placeTestCall, place, { perMinute: placedPerMinute });
  const watch = ({ params, session, reply }: Asked) => {
    const early: TestCallEvent[] = [];
    let stream: EventStream | null = null;
    let ended = false;
    const reader: TestCallReader = {
      send: (event) => (stream ? stream.send(event) : void early.push(event)),
      end() {
        ended = true;
        stream?.end();
      },
    };
    // Joined before the answer begins, so that an unknown call is still a plain 404.
    box.join(session, params.id, reader);
    stream = openStream(reply, session, { closed: () => box.leave(params.id, reader) });
    for (const event of early) stream.send(event);
    if (ended) stream.end();
    return reply;
  };
  routes.add(testBoxEndpoints.watchTestCall, (asked) => atItsNode(asked, () => watch(asked)));
  const options = { perMinute: actsPerMinute };
  routes.add(
    testBoxEndpoints.sayInTestCall,
    (asked) => atItsNode(asked, () => box.say(asked.session, asked.params.id, asked.body.text)),
    options,
  );
  routes.add(
    testBoxEndpoints.pressInTestCall,
    (asked) => atItsNode(asked, () => box.press(asked.session, asked.params.id, asked.body.key)),
    options,
  );
  routes.add(
    testBoxEndpoints.endTestCall,
    (asked) => atItsNode(asked, () => box.hangUp(asked.session, asked.params.id)),
    options,
  );
}
