import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { ProviderName } from '#contract/sign-in-providers.ts';
import { testCallModel } from '#contract/test-sessions.ts';
import { emailPattern } from '#contract/values/email.ts';
import { calledModels, readModelMap } from './called-models.ts';
import { fhirSettings, fhirVariables } from './practice-management/fhir/fhir-settings.ts';
import { webrtcSettings, webrtcVariables } from './webrtc-settings.ts';

const text = z.string().check(z.trim(), z.maxLength(2000));
const address = (schemes: RegExp, example: string) =>
  text.check(z.refine((value) => URL.canParse(value) && schemes.test(value), `must be an address such as ${example}`));
const web = address(/^https?:\/\//, 'https://example.com');
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (v) => /^\d+$/.test(v) && Number(v) >= min && Number(v) <= max,
          `must be a whole number, ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  );
const masterKey = z.pipe(
  z.string().check(
    z.refine((value) => {
      return /^[A-Za-z0-9+/_-]+=*$/.test(value) && Buffer.from(value, 'base64').length === 32;
    }, 'must be 32 bytes in base64, for example from: openssl rand -base64 32'),
  ),
  z.transform((value) => Buffer.from(value, 'base64')),
);
/** How many proxies stand before Noura, or the addresses of those that are trusted. */
const trustProxy = z.pipe(
  text.check(z.regex(/^(\d{1,2}|[0-9a-fA-F.:/, ]+)$/, 'must be a number of proxies or a list of their addresses')),
  z.transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()))),
);

/** Hosts inside that tenants' addresses may name. */
const allowedHosts = z.pipe(
  text.check(
    z.refine(
      (value) => value.split(',').every((host) => /^(\[[0-9a-f:]+\]|[0-9a-z.-]+)(:\d{1,5})?$/i.test(host.trim())),
      'must be host names or addresses with commas between, each with a port where it is an unusual one: crm.internal, 10.0.0.5:9000',
    ),
  ),
  z.transform((value) => value.split(',').map((host) => host.trim().toLowerCase())),
);

const service = (name: string) => ({
  [`${name}_URL`]: z.optional(web),
  [`${name}_API_KEY`]: z.optional(text),
  [`${name}_MODEL`]: z.optional(text),
});

const signInProvider = (name: string) => ({
  [`OIDC_${name}_CLIENT_ID`]: z.optional(text),
  [`OIDC_${name}_CLIENT_SECRET`]: z.optional(text),
  [`OIDC_${name}_ISSUER`]: z.optional(web),
  [`OIDC_${name}_TOKEN_ENDPOINT`]: z.optional(web),
});

const modelMap = z.pipe(
  text.check(
    z.refine((value) => readModelMap(value) !== null, 'must be like gpt-4=model,gpt-2=model, of the four stored names'),
  ),
  z.transform((value: string) => readModelMap(value) ?? {}),
);

const variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(address(/^postgres(ql)?:/, 'postgres://user:password@host/name')),
  PUBLIC_URL: z.optional(web),
  TRUST_PROXY: z._default(trustProxy, 0),
  MASTER_KEY: z.optional(masterKey),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent'),
    'warn',
  ),
  PRODUCT_NAME: z._default(text, 'Noura'),
  SUPPORT_EMAIL: z._default(text.check(z.regex(/^$|^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')), ''),
  CONTACT_EMAIL: z._default(text, ''),
  CONTACT_PHONE: z._default(text, ''),
  CONTACT_ADDRESS: z._default(text, ''),
  MAX_CALLS: z._default(wholeNumber(1, 100_000), 200),
  LISTENER_DEADLINE_MS: z.optional(wholeNumber(500, 60_000)),
  SMTP_URL: z.optional(address(/^smtps?:\/\//, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(
    text.check(
      z.refine(
        (value) => senderOf(value) !== null,
        'must be an address, or a name with one: Noura <calls@example.com>',
      ),
    ),
  ),
  FILES_URL: z.optional(address(/^(file|s3):\/\//, 's3://bucket')),
  EGRESS_ALLOW_HOSTS: z._default(allowedHosts, []),
  ...webrtcVariables,
  TWILIO_ACCOUNT_SID: z.optional(text.check(z.regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'))),
  TWILIO_AUTH_TOKEN: z.optional(text),
  REALTIME_URL: z.optional(address(/^wss?:\/\//, 'wss://example.com/v1/realtime')),
  REALTIME_API_KEY: z.optional(text),
  REALTIME_MODEL: z.optional(text),
  REALTIME_MODELS: z._default(modelMap, {}),
  REALTIME_CALLS_URL: z.optional(
    address(/^https?:\/\/[^?#]+\/calls$/, 'https://example.com/v1/realtime/calls, with nothing after it'),
  ),
  REALTIME_CALLS_MODEL: z._default(text, testCallModel),
  OPENAI_API_KEY: z.optional(text),
  ...service('STT'),
  ...service('CHAT'),
  CHAT_MODELS: z._default(modelMap, {}),
  ...service('TTS'),
  ...service('EMBEDDINGS'),
  ...signInProvider('GOOGLE'),
  ...signInProvider('FACEBOOK'),
  ...signInProvider('APPLE'),
  ...fhirVariables,
  DEFAULT_PROVIDER_ID: z._default(
    text.check(z.regex(/^$|^[A-Za-z0-9.-]{1,64}$/, 'must be an id of letters, digits, dots and hyphens, at most 64')),
    '',
  ),
  CAPTCHA_PROVIDER: z.optional(
    z.enum(['recaptcha', 'hcaptcha', 'turnstile'], 'must be recaptcha, hcaptcha or turnstile'),
  ),
  CAPTCHA_SITE_KEY: z.optional(text),
  CAPTCHA_SECRET_KEY: z.optional(text),
  CAPTCHA_VERIFY_URL: z.optional(web),
  WEBINAR_RECORDING_URL: z.optional(web),
  CALCOM_URL: z._default(web, 'https://api.cal.com'),
});

/** "Noura <calls@example.com>" or "calls@example.com"; null when it is neither. The name may be ''. */
function senderOf(text: string): { name: string; address: string } | null {
  const [, name = '', address = text] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text) ?? [];
  return emailPattern.test(address) ? { name: name.trim(), address } : null;
}

/** A service spoken to over HTTP in OpenAI's manner. `url` is the base, without a slash at its end. */
export interface ServiceSettings {
  url: string;
  apiKey: string;
  model: string;
}

/** A client of a provider that people may sign in with. */
export interface SignInSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where codes are turned in, for a provider whose discovery does not name it. */
  tokenEndpoint: string | null;
}

export type Env = ReturnType<typeof parseEnv>;

/** A variable is missing or bad; the message names it and is meant for the operator. */
export class EnvError extends Error {}

/**
 * Reads the environment once. An empty variable counts as not set. Throws `EnvError`, naming the variable, on a bad one;
 * the value is never quoted, as it may be a secret. Source: decisions "Addresses and names"; `.env.example`.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = z.safeParse(variables, set);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  const v = parsed.data as z.output<typeof variables> & Record<string, string | undefined>;
  if (!v.TWILIO_ACCOUNT_SID !== !v.TWILIO_AUTH_TOKEN) {
    const missing = v.TWILIO_ACCOUNT_SID ? 'TWILIO_AUTH_TOKEN' : 'TWILIO_ACCOUNT_SID';
    throw new EnvError(`${missing} is missing: TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are set together.`);
  }
  const openAi = v.OPENAI_API_KEY;
  const httpService = (name: 'STT' | 'CHAT' | 'TTS' | 'EMBEDDINGS', openAiModel: string): ServiceSettings | null => {
    const own = v[`${name}_URL`];
    const url = own ?? (openAi ? 'https://api.openai.com/v1' : undefined);
    if (!url) return null;
    const apiKey = v[`${name}_API_KEY`] ?? (own ? '' : openAi) ?? '';
    return { url: url.replace(/\/+$/, ''), apiKey, model: v[`${name}_MODEL`] ?? openAiModel };
  };
  const provider = (
    name: ProviderName,
    issuer: string,
    tokenEndpoint: string | null = null,
  ): Partial<Record<ProviderName, SignInSettings>> => {
    const prefix = `OIDC_${name.toUpperCase()}`;
    const clientId = v[`${prefix}_CLIENT_ID`];
    const clientSecret = v[`${prefix}_CLIENT_SECRET`];
    if (!clientId && !clientSecret) return {};
    if (!clientId || !clientSecret)
      throw new EnvError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are set together.`);
    const own = {
      issuer: v[`${prefix}_ISSUER`] ?? issuer,
      tokenEndpoint: v[`${prefix}_TOKEN_ENDPOINT`] ?? tokenEndpoint,
    };
    return { [name]: { clientId, clientSecret, ...own } };
  };
  const captcha = () => {
    const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET_KEY: secretKey } = v;
    if (!CAPTCHA_PROVIDER && !siteKey && !secretKey) return null;
    if (!CAPTCHA_PROVIDER || !siteKey || !secretKey)
      throw new EnvError('CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY are set together.');
    return { provider: CAPTCHA_PROVIDER, siteKey, secretKey, verifyUrl: v.CAPTCHA_VERIFY_URL ?? null };
  };
  const fhir = () => {
    const { FHIR_URL, FHIR_TOKEN, FHIR_ACCOUNTS: accounts } = v;
    if (!FHIR_URL && !accounts) return null;
    if (!FHIR_URL || !accounts)
      throw new EnvError(
        'FHIR_URL and FHIR_ACCOUNTS are set together: no form is handed over unless its account is named.',
      );
    return { ...fhirSettings(FHIR_URL, FHIR_TOKEN), accounts };
  };
  const chat = httpService('CHAT', 'gpt-4.1-mini');
  const realtimeUrl = v.REALTIME_URL ?? (openAi ? 'wss://api.openai.com/v1/realtime' : undefined);
  return {
    port: v.PORT,
    host: v.HOST,
    /** Absolute. */
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    /** Where the outside reaches us, without a slash at its end; null: not known, answers use the request's host. */
    publicUrl: v.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: v.TRUST_PROXY,
    masterKey: v.MASTER_KEY ?? null,
    logLevel: v.LOG_LEVEL,
    productName: v.PRODUCT_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    contact: { email: v.CONTACT_EMAIL, phone: v.CONTACT_PHONE, address: v.CONTACT_ADDRESS },
    maxCalls: v.MAX_CALLS,
    listenerDeadlineMs: v.LISTENER_DEADLINE_MS ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    /** Who mail comes from: MAIL_FROM, else support, else an address at our host that nobody reads. */
    mailFrom: {
      name: senderOf(v.MAIL_FROM ?? '')?.name || v.PRODUCT_NAME,
      address:
        senderOf(v.MAIL_FROM ?? '')?.address ??
        (v.SUPPORT_EMAIL || `noreply@${v.PUBLIC_URL ? new URL(v.PUBLIC_URL).hostname : 'localhost'}`),
    },
    filesUrl: v.FILES_URL ?? null,
    /** Each "host" or "host:port", lower case. */
    egressAllowHosts: v.EGRESS_ALLOW_HOSTS,
    twilio:
      v.TWILIO_ACCOUNT_SID && v.TWILIO_AUTH_TOKEN
        ? { accountSid: v.TWILIO_ACCOUNT_SID, authToken: v.TWILIO_AUTH_TOKEN }
        : null,
    webrtc: webrtcSettings(v),
    realtime: realtimeUrl
      ? {
          url: realtimeUrl,
          apiKey: v.REALTIME_API_KEY ?? (v.REALTIME_URL ? '' : openAi) ?? '',
          model: v.REALTIME_MODEL ?? 'gpt-realtime',
          models: calledModels('realtime', {
            mapped: v.REALTIME_MODELS,
            named: v.REALTIME_MODEL,
            isOpenAi: !v.REALTIME_URL,
          }),
        }
      : null,
    /** Where browsers call a service directly in a voice test; null: Noura carries voice tests itself. */
    realtimeCalls: v.REALTIME_CALLS_URL
      ? {
          url: v.REALTIME_CALLS_URL,
          apiKey: v.REALTIME_API_KEY ?? (new URL(v.REALTIME_CALLS_URL).host === 'api.openai.com' ? openAi : '') ?? '',
          model: v.REALTIME_CALLS_MODEL,
        }
      : null,
    stt: httpService('STT', 'gpt-4o-mini-transcribe'),
    chat: chat && {
      ...chat,
      models: calledModels('chat', { mapped: v.CHAT_MODELS, named: v.CHAT_MODEL, isOpenAi: !v.CHAT_URL }),
    },
    tts: httpService('TTS', 'gpt-4o-mini-tts'),
    embeddings: httpService('EMBEDDINGS', 'text-embedding-3-small'),
    signIn: {
      ...provider('google', 'https://accounts.google.com'),
      ...provider('facebook', 'https://www.facebook.com', 'https://graph.facebook.com/oauth/access_token'),
      ...provider('apple', 'https://appleid.apple.com'),
    },
    /** With the accounts whose forms go there. */
    fhir: fhir(),
    /** Whom patients of a practice without providers are given to, by the id of the practice-management system; ''. */
    defaultProviderId: v.DEFAULT_PROVIDER_ID,
    /** A provider's check of people on public forms; null: our own. */
    captcha: captcha(),
    /** Where the recording of a past webinar is; null: the product tour. */
    webinarRecordingUrl: v.WEBINAR_RECORDING_URL ?? null,
    /** Without a slash at its end. */
    calcomUrl: v.CALCOM_URL.replace(/\/+$/, ''),
  };
}
