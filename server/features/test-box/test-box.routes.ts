import { type TestCallEvent, testBoxEndpoints } from '#contract/test-box.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { EventStream } from '#server/http/event-stream.ts';
import type { OpenSessionStream } from '#server/http/session-streams.ts';
import type { TestBox } from './test-box.ts';
import type { TestCallReader } from './test-call.ts';

const placedPerMinute = 60;
const actsPerMinute = 600;

/** The test box of superadmins, each on their own account (ROUTES-23). */
export function testBoxRoutes(routes: Routes, box: TestBox, openStream: OpenSessionStream): void {
  routes.add(testBoxEndpoints.placeTestCall, ({ body, session }) => box.place(session, body.from ?? null), {
    perMinute: placedPerMinute,
  });
  routes.add(testBoxEndpoints.watchTestCall, ({ params, session, reply }) => {
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
  });
  const options = { perMinute: actsPerMinute };
  routes.add(
    testBoxEndpoints.sayInTestCall,
    ({ params, body, session }) => box.say(session, params.id, body.text),
    options,
  );
  routes.add(
    testBoxEndpoints.pressInTestCall,
    ({ params, body, session }) => box.press(session, params.id, body.key),
    options,
  );
  routes.add(testBoxEndpoints.endTestCall, ({ params, session }) => box.hangUp(session, params.id), options);
}
