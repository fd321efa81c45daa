import { requireSecondFactor } from '#contract/people.ts';
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  challengeForLogIn,
  challengeForProof,
  getSecondFactors,
  giveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factors.ts';
import { originOf, type RememberDevice } from '#server/features/identity/identity.routes.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { withWireId } from '#server/http/wire-id.ts';
import { stepCookieOf } from './entered.routes.ts';
import type { SecondFactors } from './second-factors.service.ts';
import type { SecondStep } from './second-step.ts';

/** `perMinute`: requests a minute from one network address, beside the limits on wrong tries. */
export function secondFactorRoutes(
  routes: Routes,
  { factors, step, remember }: { factors: SecondFactors; step: SecondStep; remember: RememberDevice },
  { perMinute }: { perMinute: number },
): void {
  const limited = routes.with({ perMinute });
  limited.add(giveSecondFactor, async ({ body: { token, ...given }, request, reply }) => {
    const { device, ...opened } = await step.complete(token, given, stepCookieOf(request), originOf(request));
    remember(reply, device);
    return { access_token: opened.token, isSetupComplete: opened.isSetupComplete };
  });
  limited.add(challengeForLogIn, async ({ body, request }) => ({
    ...(await step.challenge(body.token, stepCookieOf(request))),
  }));
  limited.add(challengeForProof, async ({ session }) => ({ ...(await factors.challenge(session)) }));
  routes.add(getSecondFactors, async ({ session }) => {
    const found = await factors.list(session);
    return { ...found, factors: found.factors.map(withWireId) };
  });
  limited.add(beginApp, ({ session }) => factors.beginApp(session));
  limited.add(addApp, ({ session, body, request }) => factors.addApp(session, body, request.id));
  limited.add(beginPasskey, async ({ session }) => ({ ...(await factors.beginPasskey(session)) }));
  limited.add(addPasskey, ({ session, body, request }) => factors.addPasskey(session, body, request.id));
  limited.add(removeSecondFactor, ({ session, params, request }) => factors.remove(session, params.id, request.id));
  limited.add(renewRecoveryCodes, async ({ session, request }) => ({
    recoveryCodes: await factors.renewCodes(session, request.id),
  }));
  limited.add(requireSecondFactor, ({ session, body, request }) => factors.require(session, body.required, request.id));
}
