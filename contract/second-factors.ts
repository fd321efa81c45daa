import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { atMost } from './values/at-most.ts';
import { oneLine } from './values/one-line.ts';

export const secondFactorLimits = { perPerson: 10, nameCharacters: 40, recoveryCodes: 10, pendingMinutes: 5 } as const;

export const factorKinds = ['app', 'passkey'] as const;
/** 'app': an authenticator app, whose codes change every 30 seconds (RFC 6238). */
export type FactorKind = (typeof factorKinds)[number];

const bytes = z.string().check(atMost(16_384), z.regex(/^[A-Za-z0-9_-]*$/));
const credential = {
  id: z.string().check(atMost(1400), z.regex(/^[A-Za-z0-9_-]+$/)),
  rawId: bytes,
  type: z.literal('public-key'),
};

/** What a passkey answered to a challenge, as browsers write it (WebAuthn, `AuthenticationResponseJSON`); bytes are base64url. */
const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

/** A new passkey (WebAuthn, `RegistrationResponseJSON`). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(atMost(20))).check(atMost(10))),
  }),
});
export type PasskeyRegistration = z.infer<typeof registration>;

/** A second factor, by one of these. */
export const factorProof = {
  /** Six digits of the app, with or without spaces. */
  code: z.optional(z.string().check(atMost(20))),
  passkey: z.optional(assertion),
  /** In any case, with or without spaces and hyphens. */
  recoveryCode: z.optional(z.string().check(atMost(64))),
};
export interface FactorProof {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
  recoveryCode?: string | undefined;
}

/** A session (APIAUTH-05). */
export const loggedIn = z.object({ access_token: z.string(), isSetupComplete: z.boolean() });

/** What is asked of somebody with a second factor, within `secondFactorLimits.pendingMinutes` and in the same browser. */
export const secondStep = z.object({
  token: z.string(),
  /** Which factors the person has; a recovery code is taken as well. */
  kinds: z.array(z.enum(factorKinds)),
});
export type SecondStep = z.infer<typeof secondStep>;

/** A session, or the step before it. */
export const signedIn = z.union([loggedIn, z.object({ secondFactor: secondStep })]);

const pendingToken = z.string().check(atMost(100));

export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary:
    'Completes a login that awaits the second factor: by a code from the app, a passkey’s signature, or a recovery code.',
  body: z.strictObject({ token: pendingToken, ...factorProof }),
  output: loggedIn,
});

/** For `navigator.credentials` of a browser (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
const passkeyChallenge = z.looseObject({ challenge: z.string() });

export const challengeForLogIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor/challenge',
  access: 'public',
  summary: 'What a passkey signs for a login that awaits it; valid once.',
  body: z.strictObject({ token: pendingToken }),
  output: passkeyChallenge,
});

const own = { access: 'user', area: 'own' } as const;
/** Also for who has to set up a second factor before anything else. */
const enrolling = { ...own, enrols: true } as const;

export const challengeForProof = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/prove-again/challenge',
  audit: 'nothing',
  summary: 'What a passkey signs to confirm the logged-in person again; valid once.',
  output: passkeyChallenge,
});

const secondFactor = z.object({
  _id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: z.string(),
  /** ISO 8601; null: not yet. */
  lastUsedAt: z.nullable(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactors = endpoint({
  ...enrolling,
  method: 'GET',
  path: '/auth/second-factors',
  summary: 'The second factors of the logged-in person.',
  output: z.object({
    factors: z.array(secondFactor),
    recoveryCodesLeft: z.number(),
    /** Whether the person has a password as well: who came by a provider alone has none. */
    hasPassword: z.boolean(),
    /** Whoever has this role, or belongs to this business, needs one. */
    required: z.boolean(),
    /** Whether passkeys can be used at the address of this service. */
    passkeys: z.boolean(),
  }),
});

export const beginApp = endpoint({
  ...enrolling,
  method: 'POST',
  path: '/auth/second-factors/app',
  fresh: true,
  audit: 'nothing',
  summary: 'A new secret for an authenticator app; it counts once a code of it is given.',
  output: z.object({
    /** Base32, for who types it. */
    secret: z.string(),
    /** otpauth://, for the QR code. */
    url: z.string(),
    ticket: z.string(),
  }),
});

const name = z
  .string()
  .check(
    z.trim(),
    atMost(secondFactorLimits.nameCharacters, `Use at most ${secondFactorLimits.nameCharacters} characters.`),
    z.overwrite(oneLine),
    z.minLength(1, 'Give it a name you will recognize.'),
  );

/** Ten codes where they are the person's first, to be shown this once; else null. */
const added = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const addApp = endpoint({
  ...enrolling,
  method: 'POST',
  path: '/auth/second-factors/app/confirm',
  fresh: true,
  audit: 'within',
  summary: 'Adds the authenticator app, by a code of it.',
  body: z.strictObject({
    ticket: z.string().check(atMost(1000)),
    code: z.string().check(atMost(20)),
    name,
  }),
  output: added,
});

export const beginPasskey = endpoint({
  ...enrolling,
  method: 'POST',
  path: '/auth/second-factors/passkey',
  fresh: true,
  audit: 'nothing',
  summary: 'What a browser needs to make a passkey; valid once.',
  output: passkeyChallenge,
});

export const addPasskey = endpoint({
  ...enrolling,
  method: 'POST',
  path: '/auth/second-factors/passkey/confirm',
  fresh: true,
  audit: 'within',
  summary: 'Adds the passkey that the browser made.',
  body: z.strictObject({ passkey: registration, name }),
  output: added,
});

export const removeSecondFactor = endpoint({
  ...own,
  method: 'DELETE',
  path: '/auth/second-factors/:id',
  fresh: true,
  audit: 'within',
  summary: 'Removes a second factor; the last one takes the recovery codes along, and stays where one is required.',
  params: z.object({ id: z.string() }),
});

export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/recovery-codes',
  fresh: true,
  audit: 'within',
  summary: 'Ten new recovery codes that replace the remaining ones; shown only once.',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const secondFactorEndpoints = {
  giveSecondFactor,
  challengeForLogIn,
  challengeForProof,
  getSecondFactors,
  beginApp,
  addApp,
  beginPasskey,
  addPasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} as const;
