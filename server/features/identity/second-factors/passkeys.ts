import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type PasskeyAssertion, type PasskeyRegistration, secondFactorLimits } from '#contract/second-factors.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import { isThisMachine } from '#server/settings/this-machine.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import {
  type ChallengeRow,
  type FactorRow,
  takeChallenge,
  type Whose,
  writeChallenge,
} from './second-factors.store.ts';

/** What a challenge is for, and the token's hash of the pending log-in or session that asked for it. */
export type Asked = Pick<ChallengeRow, 'use' | 'boundTo'>;

type OfPasskey = FactorRow & { kind: 'passkey'; credentialId: string; publicKey: Buffer; counter: number };
const isPasskey = (factor: FactorRow): factor is OfPasskey => factor.kind === 'passkey';

const validMs = secondFactorLimits.pendingMinutes * 60_000;
const verified = { requireUserVerification: true } as const;
/** COSE: EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys (WebAuthn) at the address of the pages: each challenge is good once, at whichever process it was made. */
export function createPasskeys({
  clock,
  productName,
  pagesUrl,
}: Pick<Foundation, 'clock' | 'productName' | 'pagesUrl'>) {
  /** Whose passkeys they are; null where the pages have an IP address, which no passkey can belong to. A page of this machine is "localhost". */
  function relyingParty(): { id: string; origin: string } | null {
    const { protocol, hostname, port } = new URL(pagesUrl());
    const id = isThisMachine(hostname) ? 'localhost' : hostname;
    if (isIP(id.replace(/^\[|\]$/g, ''))) return null;
    return { id, origin: `${protocol}//${id}${port && `:${port}`}` };
  }

  function party() {
    const found = relyingParty();
    if (!found) throw new AppError('identity.passkeys-unavailable');
    return found;
  }

  async function keep(db: Queryable, { accountId, id: personId }: Whose, asked: Asked, challenge: string) {
    const expiresAt = new Date(clock.now().getTime() + validMs);
    await writeChallenge(db, { ...asked, accountId, personId, challengeHash: hashOf(challenge), expiresAt });
  }

  /** What the passkey says that it signed was asked for this, and is used up now. */
  async function take(tx: Queryable, { accountId, id: personId }: Whose, asked: Asked, clientData: string) {
    const challenge = challengeIn(clientData);
    const known = { ...asked, accountId, personId, challengeHash: hashOf(challenge) };
    return (await takeChallenge(tx, known, clock.now())) ? challenge : null;
  }

  return {
    available: () => relyingParty() !== null,

    /** What a passkey is to sign. Throws 'identity.passkeys-unavailable', 'identity.no-factor' without any. */
    async ask(db: Database, whose: Whose, factors: readonly FactorRow[], asked: Asked) {
      const { id: rpID } = party();
      const own = factors.filter(isPasskey);
      if (own.length === 0) throw new AppError('identity.no-factor');
      const options = await generateAuthenticationOptions({
        ...{ rpID, timeout: validMs, userVerification: 'required' as const },
        allowCredentials: own.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports ?? [],
        })),
      });
      await keep(db, whose, asked, options.challenge);
      return options;
    },

    /** Which of the passkeys signed the challenge, and what its counter says now; null when none did. */
    async check(
      tx: Queryable,
      whose: Whose,
      factors: readonly FactorRow[],
      asked: Asked,
      response: PasskeyAssertion,
    ): Promise<{ factor: FactorRow; counter: number } | null> {
      const party = relyingParty();
      const challenge = party && (await take(tx, whose, asked, response.response.clientDataJSON));
      const factor = factors.filter(isPasskey).find(({ credentialId }) => credentialId === response.id);
      if (!challenge || !factor) return null;
      const { credentialId: id, publicKey, counter } = factor;
      const answer: VerifiedAuthenticationResponse | null = await verifyAuthenticationResponse({
        ...{ response: { ...response, clientExtensionResults: {} }, expectedChallenge: challenge, ...verified },
        ...{ expectedOrigin: party.origin, expectedRPID: party.id },
        credential: { id, publicKey: Uint8Array.from(publicKey), counter },
      }).catch(() => null);
      return answer?.verified ? { factor, counter: answer.authenticationInfo.newCounter } : null;
    },

    /** What a browser needs to make one. Throws 'identity.passkeys-unavailable'. */
    async begin(db: Database, person: Whose & { email: string }, factors: readonly FactorRow[], boundTo: Buffer) {
      const { id: rpID } = party();
      const options = await generateRegistrationOptions({
        ...{ rpID, rpName: productName, userName: person.email, timeout: validMs, attestationType: 'none' as const },
        supportedAlgorithmIDs,
        userID: new TextEncoder().encode(person.id),
        excludeCredentials: factors
          .filter(isPasskey)
          .map(({ credentialId, transports }) => ({ id: credentialId, transports: transports ?? [] })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      });
      await keep(db, person, { use: 'add', boundTo }, options.challenge);
      return options;
    },

    /** The new passkey; null when it was not asked for, or does not hold. */
    async made(tx: Queryable, whose: Whose, boundTo: Buffer, response: PasskeyRegistration) {
      const party = relyingParty();
      const challenge = party && (await take(tx, whose, { use: 'add', boundTo }, response.response.clientDataJSON));
      if (!challenge) return null;
      const { clientDataJSON, attestationObject } = response.response;
      const answer = await verifyRegistrationResponse({
        response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id, ...verified },
        supportedAlgorithmIDs,
      }).catch(() => null);
      if (!answer?.verified) return null;
      const { id: credentialId, publicKey, counter } = answer.registrationInfo.credential;
      const transports = response.response.transports ?? [];
      return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
    },
  };
}

/** The challenge in what a browser let be signed; '' where there is none. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();
