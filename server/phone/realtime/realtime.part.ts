import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { isOnTrial, secondsLeft } from '#server/features/minutes/minutes.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { forAccount } from '#server/store/scope.ts';
import { isKnownVoice } from '#voice/assistant/service-voices.ts';
import { createBrowserLine } from '#voice/carrier/browser/browser-line.ts';
import type { Lines } from '../lines/lines.ts';
import { createClientSecrets, type SecretHolder } from './client-secrets.ts';
import { realtimeRoutes } from './realtime.routes.ts';
import { createRealtimeCalls } from './realtime-calls.ts';
import { createRealtimeDoor, type DoorDeps, placesOfAccount } from './realtime-door.ts';
import { realtimeSocket } from './realtime-socket.ts';

/** A start is over by then. */
const restsAfterMs = 3_000;

/** The door of clients of the realtime protocol: their secrets, their socket, and the calls of browsers over WebRTC. */
export async function installRealtime(
  house: Foundation,
  parts: Pick<DoorDeps, 'switchboard' | 'calls' | 'tools' | 'demo'> & { lines: Lines; carriesCalls: boolean },
) {
  const { bus, clock, db, env, events, jobs, overrides, sessions } = house;
  const { lines, carriesCalls, ...office } = parts;
  const secrets = createClientSecrets(house);
  jobs.recur('hour', secrets.purge);
  const door = createRealtimeDoor({
    ...{ ...office, clock, secrets, maxPlaces: env.maxTests },
    authenticate: sessions.authenticate,
    hold: sessions.hold,
    briefFor: (accountId) => briefFor(db, accountId),
    knowsVoice: (brief, name) => isKnownVoice(name, lines.of(brief).speaking.voices),
    secondsLeft: (accountId) => forAccount(accountId, () => secondsLeft(db, accountId)),
    placesOf: async (accountId) =>
      (await forAccount(accountId, () => isOnTrial(db, accountId)))
        ? (overrides.trialTests ?? placesOfAccount.onTrial)
        : placesOfAccount.usual,
  });
  events.on('session-ended', door.sessionEnded);
  const browsers = createBrowserLine(env.webrtc);
  const prepare = () => void browsers.prepare().catch(() => {});
  const calls = createRealtimeCalls({ door, clock, answer: browsers.answer });
  bus.answer('hang-up', async ({ accountId, id }) => calls.hangUp(accountId, id) || null);
  const hangUpElsewhere = async (call: { accountId: string; id: string }) =>
    (await bus.ask(null, 'hang-up', call)) === true;
  await house.formRoutes((routes) => realtimeRoutes(routes, { secrets, door, calls, hangUpElsewhere }));

  let timer: NodeJS.Timeout | undefined;
  /** While nobody is on the line, so that neither the first browser call nor those beside it wait for its loading. */
  const prepareAtRest = () => {
    if (office.switchboard.liveCalls > 0) return;
    clearInterval(timer);
    prepare();
  };
  if (carriesCalls)
    house.onStart(() => {
      timer = setInterval(prepareAtRest, restsAfterMs).unref();
    });
  house.onStop(() => clearInterval(timer));

  return {
    socket: realtimeSocket(door, clock),
    /** Lets one voice test in, within `clientSecretSeconds`. */
    makeTestSecret(holder: Omit<SecretHolder, 'purpose'>): Promise<{ value: string; expiresAt: Date }> {
      prepare();
      return secrets.make({ ...holder, purpose: 'test' });
    },
    /** Who tries the assistant out hears a goodbye at once, and nobody else comes in. */
    drain: door.close,
    settled: calls.settled,
  };
}
