import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factors.ts';

/** Whether this browser has passkeys, here: none has on a page that came over a line in clear from another machine. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext;

/** Why the browser's own dialog brought none; `message` is for people. */
export class PasskeyProblem extends Error {}

/** Has a passkey sign what the server asked, until `signal` takes the browser's dialog away. Rejects with `PasskeyProblem`. */
export async function signWithPasskey(asked: object, signal: AbortSignal): Promise<PasskeyAssertion> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  signal.throwIfAborted();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const optionsJSON = asked as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyProblem(reasonOf(error, 'The passkey was not used. Try again, or choose another method.'));
  }) as Promise<PasskeyAssertion>;
}

/** Has the browser make a passkey as the server asked. Rejects with `PasskeyProblem`. */
export async function makePasskey(asked: object): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = asked as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyProblem(reasonOf(error, 'No passkey was created. Try again.'));
  }) as Promise<PasskeyRegistration>;
}

function reasonOf(error: unknown, otherwise: string): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'You already have a passkey on this device.';
  if (name === 'SecurityError') {
    const there = new URL(location.href);
    there.hostname = 'localhost';
    return there.hostname === location.hostname
      ? 'Your browser does not allow passkeys at this address.'
      : `Your browser does not allow passkeys at this address. On this machine, open ${there.origin}.`;
  }
  return otherwise;
}
