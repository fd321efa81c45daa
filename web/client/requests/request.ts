import { formTokenHeader } from '#contract/values/patient.ts';
import { currentSession, endSession, saveSessionUser } from '#web/client/session.ts';
import { ApiError, errorOf } from './api-error.ts';
import { baseOf } from './bases.ts';
import { tellChange } from './changes.ts';
import { provesAgain } from './proof.ts';
import type { Answer, Ask, IntakeRoute, PublicRoute, SignedInRoute } from './routes.ts';

export const signedOutNotice = 'Your session has ended. Log in again to continue.';

interface Extras {
  signal?: AbortSignal;
  /** Sends the own origin's cookies along; signing in has one, by which the device is known. */
  cookies?: boolean;
  /** Saves only over this version of a setting; `settings.changed` otherwise. */
  version?: string | null;
  /** Goes out even while the page is being left; for small bodies. */
  keepalive?: boolean;
}

interface SessionExtras extends Extras {
  /** Of the session that it belongs to, where that may have ended here meanwhile. */
  token?: string | undefined;
}

/** A setting with the version that a save may name. */
export interface Versioned<T> {
  value: T;
  version: string | null;
}

/** Asks a route of the contract that needs no session; never carries the token (APIBASE-08 to 11). Throws `ApiError`. */
export async function requestPublic<R extends PublicRoute>(route: R, ask: Ask<R> & Extras): Promise<Answer<R>> {
  const response = await send(route, ask as Loose, null);
  return (await body(response)) as Answer<R>;
}

/** Asks a route of the contract with a patient's link token, in its own header. Throws `ApiError`. */
export async function requestWithLink<R extends IntakeRoute>(
  route: R,
  linkToken: string,
  ask: Ask<R> & Extras,
): Promise<Answer<R>> {
  return (await body(await send(route, { ...ask, linkToken } as Loose, null))) as Answer<R>;
}

/** Asks a route of the contract with the session's bearer token. Throws `ApiError`; a refused token ends the session. */
export async function request<R extends SignedInRoute>(route: R, ask: Ask<R> & SessionExtras): Promise<Answer<R>> {
  return (await body(await requestRaw(route, ask))) as Answer<R>;
}

/** As `request`, for settings: with the version that was answered. */
export async function requestVersioned<R extends SignedInRoute>(
  route: R,
  ask: Ask<R> & Extras,
): Promise<Versioned<Answer<R>>> {
  const response = await requestRaw(route, ask);
  return { value: (await body(response)) as Answer<R>, version: response.headers.get('etag') };
}

/** As `request`, for answers that are read as a stream, a file or with their headers. */
export async function requestRaw<R extends SignedInRoute>(route: R, ask: Ask<R> & SessionExtras): Promise<Response> {
  return send(route, ask as Loose, ask.token ?? currentSession().token);
}

/** As `request`, for sounds and files. */
export async function requestBlob<R extends SignedInRoute>(route: R, ask: Ask<R> & SessionExtras): Promise<Blob> {
  return (await requestRaw(route, ask)).blob();
}

/** As `request`, for one page of a list whose header tells how many there are; an empty answer is an empty list. */
export async function requestPage<R extends SignedInRoute>(route: R, ask: Ask<R> & SessionExtras, size: number) {
  const response = await requestRaw(route, ask);
  const items = ((await body(response)) ?? []) as Answer<R> & unknown[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total, pages: Math.max(1, Math.ceil(total / size)) };
}

interface Loose extends Extras {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Of a patient form. */
  linkToken?: string;
}

async function send(
  route: PublicRoute | SignedInRoute | IntakeRoute,
  ask: Loose,
  token: string | null,
): Promise<Response> {
  const [method, pattern = ''] = route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(ask.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (ask.body !== undefined) headers.set('content-type', 'application/json');
  if (ask.version) headers.set('if-match', ask.version);
  if (ask.linkToken) headers.set(formTokenHeader, ask.linkToken);
  const address = `${baseOf(route)}${path}${query.size > 0 ? `?${query}` : ''}`;
  const sent = performance.now();
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers,
      body: ask.body === undefined ? undefined : JSON.stringify(ask.body),
      signal: ask.signal,
      credentials: ask.cookies ? 'same-origin' : 'omit',
      cache: 'no-store',
      keepalive: ask.keepalive,
    });
  } catch (cause) {
    if (ask.signal?.aborted) throw cause;
    throw new ApiError(0, {}, cause);
  }
  if (response.ok) {
    if (method !== 'GET') tellChange(route);
    return response;
  }
  const refused = token !== null && response.status === 401;
  if (refused && currentSession().token === token) endSession(signedOutNotice);
  const error = await errorOf(response);
  // The person enters their password, and it is asked once more.
  if (error.code === 'identity.proof-needed' && (await provesAgain(sent))) return send(route, ask, token);
  const { token: now, user } = currentSession();
  if (error.code === 'identity.factor-needed' && now === token && user)
    saveSessionUser({ ...user, must_add_factor: true });
  throw error;
}

async function body(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(0, {}, cause);
  }
}
