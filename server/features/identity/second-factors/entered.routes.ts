import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { secondFactorLimits, type signedIn } from '#contract/second-factors.ts';
import type { RememberDevice } from '#server/features/identity/identity.routes.ts';
import { cookieOf } from '#server/http/cookies.ts';
import type { Entered } from './second-step.ts';

const cookieName = 'noura_second_factor';

/** Answers a log-in whose first proof was right: a session, or the step before it, which this browser alone can take. */
export type AnswerEntered = (reply: FastifyReply, entered: Entered) => z.output<typeof signedIn>;

export function answersEntered(isHttps: () => boolean, remember: RememberDevice): AnswerEntered {
  return (reply, entered) => {
    if ('token' in entered) {
      remember(reply, entered.device);
      return { access_token: entered.token, isSetupComplete: entered.isSetupComplete };
    }
    const reach = `Path=/auth; HttpOnly; SameSite=Strict${isHttps() ? '; Secure' : ''}`;
    const maxAge = secondFactorLimits.pendingMinutes * 60;
    reply.header('set-cookie', `${cookieName}=${entered.cookie}; ${reach}; Max-Age=${maxAge}`);
    return { secondFactor: entered.step };
  };
}

/** What a browser has of a pending log-in. */
export const stepCookieOf = (request: FastifyRequest) => cookieOf(request, cookieName);
