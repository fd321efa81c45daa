import type * as z from 'zod/mini';
import type { callEndpoints } from '#contract/calls.ts';
import type { endpoints } from '#contract/endpoints.ts';

/** The contract's endpoints as types only: the table itself stays out of the pages' bytes. */
type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints] | (typeof callEndpoints)[keyof typeof callEndpoints];

type Name<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type ByName = { [E in AnyEndpoint as Name<E>]: E };

/** "GET /user": method and path as the contract writes them. */
export type PublicRoute = Name<Extract<AnyEndpoint, { access: 'public' }>>;
export type SignedInRoute = Name<Extract<AnyEndpoint, { access: 'user' | 'superadmin' }>>;
/** Routes that a patient's link token opens. */
export type IntakeRoute = Name<Extract<AnyEndpoint, { access: 'intake' }>>;
type Route = PublicRoute | SignedInRoute | IntakeRoute;

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.input<S> }
  : unknown;

/** What a route is given: `params`, `query` and `body`, as far as the contract has them. */
export type Ask<R extends Route> = Part<ByName[R], 'params'> & Part<ByName[R], 'query'> & Part<ByName[R], 'body'>;

/** What a route answers; `undefined` where the contract names no JSON. */
export type Answer<R extends Route> = ByName[R] extends { output: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
