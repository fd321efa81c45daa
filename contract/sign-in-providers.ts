import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { logIn } from './identity.ts';
import { atMost } from './values/at-most.ts';

/** Who else may vouch for a person (LOGIN-11, LOGIN-13), by OpenID Connect. */
export const providerNames = ['google', 'facebook', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

const params = z.object({ provider: z.string().check(atMost(20)) });
const path = '/auth/providers/:provider/callback';
const told = z.optional(z.string().check(atMost(8_000)));

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  access: 'public',
  summary: 'The other ways to sign in that are set up, and whether sign-up is open.',
  output: z.object({
    providers: z.array(z.enum(providerNames)),
    /** Who may open an account; without it everybody may. */
    signUp: z.optional(z.enum(['invite', 'closed'])),
  }),
});

export const startProvider = endpoint({
  method: 'GET',
  path: '/auth/providers/:provider',
  access: 'public',
  summary: "Leads to the provider's own sign-in.",
  params,
  produces: 'text/plain',
});

/** Where the provider sends the browser back; it goes on to the log-in page with a code or a reason. */
export const returnFromProvider = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: "The provider's answer, in the address.",
  params,
  query: z.looseObject({}),
  produces: 'text/plain',
});

export const postFromProvider = endpoint({
  method: 'POST',
  path,
  access: 'public',
  summary: "The provider's answer, as a form (Apple).",
  params,
  body: z.strictObject({
    code: told,
    state: told,
    iss: told,
    scope: told,
    id_token: told,
    user: told,
    error: told,
    error_description: told,
    error_uri: told,
    session_state: told,
    access_token: told,
    token_type: told,
    expires_in: told,
  }),
  produces: 'text/plain',
});

export const redeemProvider = endpoint({
  method: 'POST',
  path: '/auth/providers',
  access: 'public',
  summary: 'Turns the code that the login page was given into a session, once and within a minute.',
  body: z.strictObject({ code: z.string().check(atMost(100)) }),
  output: logIn.output,
});

export const providerEndpoints = {
  listProviders,
  startProvider,
  returnFromProvider,
  postFromProvider,
  redeemProvider,
} as const;
