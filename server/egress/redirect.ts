import { type EgressAnswer, EgressError, type EgressKind } from './egress.ts';
import { type AllowedHosts, type Target, targetOf } from './target.ts';

/** What is sent in one step of the way. */
export interface Step {
  method: 'GET' | 'POST';
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

const redirections: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** What says nothing about the tenant and nothing that is secret. */
const forEverybody: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

export function isRedirect(status: number, headers: Readonly<Record<string, string>>): boolean {
  return redirections.has(status) && headers.location !== undefined;
}

/**
 * The next step of the way. After 303 it is a GET, and a POST becomes one after 301 and 302, as everywhere on the web; 307 and 308
 * repeat it (RFC 9110, 15.4). Another origin is told nothing that was meant for the first: neither signature nor authorization.
 * Throws `EgressError` 'redirect-invalid' when the new address may not be called, or a webhook would go on without TLS.
 */
export function redirected(
  from: Target,
  step: Step,
  { status, headers }: Pick<EgressAnswer, 'status' | 'headers'>,
  kind: EgressKind,
  allowedHosts: AllowedHosts,
): { target: Target; step: Step } {
  const target = checked(from, headers.location ?? '', allowedHosts);
  const loosesTls = from.url.protocol === 'https:' && target.url.protocol === 'http:';
  if (loosesTls && kind === 'webhook') throw new EgressError('redirect-invalid');
  const becomesGet = status === 303 || (status < 303 && step.method === 'POST');
  const sameOrigin = from.url.origin === target.url.origin;
  const kept = Object.entries(step.headers).filter(
    ([name]) => (sameOrigin || forEverybody.has(name)) && !(becomesGet && name.startsWith('content-')),
  );
  return {
    target,
    step: {
      method: becomesGet ? 'GET' : step.method,
      headers: Object.fromEntries(kept),
      body: becomesGet ? undefined : step.body,
    },
  };
}

function checked(from: Target, location: string, allowedHosts: AllowedHosts): Target {
  const url = URL.parse(location, from.url.href);
  if (!url) throw new EgressError('redirect-invalid');
  try {
    return targetOf(url.href, allowedHosts);
  } catch (error) {
    throw new EgressError('redirect-invalid', error);
  }
}
