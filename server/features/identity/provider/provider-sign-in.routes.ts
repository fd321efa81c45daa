import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/pages.ts';
import {
  listProviders,
  postFromProvider,
  redeemProvider,
  returnFromProvider,
  startProvider,
} from '#contract/sign-in-providers.ts';
import { AppError } from '#server/app-error.ts';
import { originOf } from '#server/features/identity/identity.routes.ts';
import type { AnswerEntered } from '#server/features/identity/second-factors/entered.routes.ts';
import { cookieOf } from '#server/http/cookies.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { awayMs, codeMs, type ProviderSignIn } from './provider-sign-in.service.ts';

const cookieName = 'noura_sign_in';
const cookiePath = '/auth/providers';

/** `publicUrl`: where browsers reach us, without a slash at the end. The routes take forms: give them a scope that reads them. */
export function providerSignInRoutes(
  routes: Routes,
  signIn: ProviderSignIn,
  { publicUrl, perMinute, answer }: { publicUrl(): string; perMinute: number; answer: AnswerEntered },
): void {
  const returnUrl = (provider: string) => `${publicUrl()}${returnFromProvider.path.replace(':provider', provider)}`;

  /** A form that another site posts brings the cookie only with SameSite=None, which browsers take over https alone. */
  const cookie = (value: string, maxAge: number) => {
    const reach = publicUrl().startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax';
    return `${cookieName}=${value}; Path=${cookiePath}; HttpOnly; ${reach}; Max-Age=${maxAge}`;
  };

  /** What goes wrong is told on the log-in page, where the person is sent in any case. */
  async function toLogIn(reply: FastifyReply, work: () => Promise<string>): Promise<FastifyReply> {
    const outcome = await work().then(
      (code) => `sign-in-code=${code}`,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return `sign-in-error=${error.code}`;
      },
    );
    return reply.redirect(`${paths.logIn}#${outcome}`, 303);
  }

  function finish(provider: string, answer: URLSearchParams, request: FastifyRequest, reply: FastifyReply) {
    const returned = new URL(returnUrl(provider));
    returned.search = answer.toString();
    return toLogIn(reply, async () => {
      reply.header('set-cookie', cookie('', 0));
      const { code, proof } = await signIn.finish(provider, returned, cookieOf(request, cookieName), originOf(request));
      // The code is good in this browser alone: a link with somebody else's signs nobody in.
      reply.removeHeader('set-cookie').header('set-cookie', cookie(proof, codeMs / 1000));
      return code;
    });
  }

  routes.add(listProviders, () => ({
    providers: [...signIn.names],
    ...(signIn.signUp === 'open' ? {} : { signUp: signIn.signUp }),
  }));
  const limited = routes.with({ perMinute });
  limited.add(startProvider, async ({ params, reply }) => {
    try {
      const { url, ticket } = await signIn.begin(params.provider, returnUrl(params.provider));
      return reply.header('set-cookie', cookie(ticket, awayMs / 1000)).redirect(url, 303);
    } catch (error) {
      return toLogIn(reply, () => Promise.reject(error));
    }
  });
  limited.add(returnFromProvider, ({ params, query, request, reply }) => {
    const told = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return finish(params.provider, new URLSearchParams(told), request, reply);
  });
  limited.add(postFromProvider, ({ params, body, request, reply }) => {
    const told = Object.entries(body).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return finish(params.provider, new URLSearchParams(told), request, reply);
  });
  limited.add(redeemProvider, async ({ body, request, reply }) => {
    const proof = cookieOf(request, cookieName);
    const entered = await signIn.redeem(body.code, proof, originOf(request));
    reply.header('set-cookie', cookie('', 0));
    return answer(reply, entered);
  });
}
