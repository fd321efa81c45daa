import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { emailPattern } from '#contract/values/email.ts';
import { captchaSettings, captchaVariables } from '#server/human-check/captcha-settings.ts';
import { nodeSettings, nodeVariables } from '#server/nodes/node-settings.ts';
import { fhirVariables, handOverSettings } from '#server/practice-management/fhir/fhir-settings.ts';
import { signInSettings, signInVariables } from '#server/sign-in/sign-in-settings.ts';
import { testsInMemory } from '#server/start/tests-in-memory.ts';
import { keyBytes } from '#server/store/keys/master-key.ts';
import { databaseAddress } from './addresses/database-address.ts';
import { plainHosts, refusePlainLines } from './addresses/plain-lines.ts';
import { carrierSettings, carrierVariables } from './carrier-settings.ts';
import { coveredServices } from './covered-services.ts';
import { address, EnvError, oneOf, readAs, text, textLike, web, wholeNumber } from './env-values.ts';
import { fallbackPrefixes, usualPrefixes } from './fallback-prefixes.ts';
import { modelServices, modelServiceVariables } from './model-services.ts';
import { namedAccounts } from './named-accounts.ts';
import { numberSales, numberSaleVariables } from './number-sales.ts';
import { prices } from './prices.ts';
import { withFiles } from './secret-files.ts';
import { securityContact, securityVariables } from './security-contact.ts';
import { webrtcSettings, webrtcVariables } from './webrtc-settings.ts';

export { EnvError } from './env-values.ts';

/** The newest first. */
const masterKeys = readAs(
  z.string(),
  (value) => {
    const keys = value.split(',').map((one) => keyBytes(one.trim()));
    return keys.every((key) => key !== null) ? keys : null;
  },
  'must be 32 bytes in base64, for example from: openssl rand -base64 32; or several such keys with commas between, the newest first',
);
/** How many proxies stand before Noura, or the addresses of those that are trusted. */
const trustProxy = z.pipe(
  text.check(z.regex(/^(\d{1,2}|[0-9a-fA-F.:/, ]+)$/, 'must be a number of proxies or a list of their addresses')),
  z.transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()))),
);

/** Hosts inside that tenants' addresses may name. */
const allowedHosts = readAs(
  text,
  (value) => {
    const hosts = value.split(',').map((host) => host.trim().toLowerCase());
    return hosts.every((host) => /^(\[[0-9a-f:]+\]|[0-9a-z.-]+)(:\d{1,5})?$/.test(host)) ? hosts : null;
  },
  'must be host names or addresses with commas between, each with a port where it is an unusual one: crm.internal, 10.0.0.5:9000',
);

/** As OpenTelemetry writes them: name=value,name=value, percent-encoded where need be. */
const keyValues = readAs(
  text,
  (value) => {
    const pairs = value.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
    try {
      return Object.fromEntries(
        pairs.map((pair) => {
          if (!pair) throw new TypeError('no pair');
          return [String(pair[1]), decodeURIComponent(String(pair[2]))];
        }),
      );
    } catch {
      return null;
    }
  },
  'must be pairs with commas between: authorization=Bearer%20abc,x-team=calls',
);

const megabyte = 1_048_576;

const variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_MIGRATE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DATABASE_POOL_SIZE: z._default(wholeNumber(5, 1_000), 10),
  MIGRATE: z._default(oneOf('0', '1'), '1'),
  PUBLIC_URL: z.optional(web),
  SIGN_UP: z.optional(oneOf('open', 'invite', 'closed')),
  TRUST_PROXY: z.optional(trustProxy),
  METRICS_TOKEN: z.optional(textLike(/^\S{20,200}$/, 'at least 20 characters without spaces')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(web),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(keyValues, {}),
  OTEL_SERVICE_NAME: z._default(text, 'noura'),
  PLAIN_HOSTS: z._default(plainHosts, []),
  MASTER_KEY: z._default(masterKeys, []),
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'warn'),
  PRODUCT_NAME: z._default(text, 'Noura'),
  SUPPORT_EMAIL: z._default(text.check(z.regex(/^$|^[^\s@]+@[^\s@]+$/, 'must be an email address')), ''),
  CONTACT_EMAIL: z._default(text, ''),
  CONTACT_PHONE: z._default(text, ''),
  CONTACT_ADDRESS: z._default(text, ''),
  ...securityVariables,
  MAX_CALLS: z._default(wholeNumber(1, 100_000), 200),
  MAX_CALLS_PER_ACCOUNT: z._default(wholeNumber(1, 100_000), 10),
  MAX_CALLS_PER_CALLER: z._default(wholeNumber(1, 100_000), 3),
  MAX_CALLS_PER_CALLER_AN_HOUR: z._default(wholeNumber(1, 100_000), 60),
  MAX_CALLS_WITHHELD: z.optional(wholeNumber(1, 100_000)),
  MAX_TESTS: z.optional(wholeNumber(1, 100_000)),
  DEMO: z._default(oneOf('on', 'off'), 'on'),
  DEMO_MINUTES_A_DAY: z._default(wholeNumber(1, 100_000), 30),
  FALLBACK_NUMBER: z.optional(textLike(/^\+[1-9]\d{6,14}$/, 'a number such as +13125550123')),
  FALLBACK_PREFIXES: z._default(fallbackPrefixes, usualPrefixes),
  LISTENER_DEADLINE_MS: z.optional(wholeNumber(500, 60_000)),
  LISTENER_CALLS: z.optional(wholeNumber(1, 100_000)),
  VOICE_OPINION: z._default(oneOf('on', 'off'), 'on'),
  SENTENCE_VECTORS: z._default(oneOf('on', 'off'), 'on'),
  SMTP_URL: z.optional(address(/^smtps?:\/\//, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(readAs(text, senderOf, 'must be an address, or a name with one: Noura <calls@example.com>')),
  MAILS_A_DAY: z._default(wholeNumber(0, 1_000_000), 2000),
  MAILS_TRIAL_A_DAY: z._default(wholeNumber(0, 1_000_000), 100),
  FILES_URL: z.optional(address(/^(file|s3):\/\//, 's3://bucket')),
  STORAGE_MB: z._default(wholeNumber(0, 100_000_000), 1024),
  STORAGE_TRIAL_MB: z._default(wholeNumber(0, 100_000_000), 50),
  STORAGE_FREE_MB: z._default(wholeNumber(0, 100_000_000), 1024),
  RETENTION_MAX_DAYS: z.optional(wholeNumber(1, 36_500)),
  EGRESS_ALLOW_HOSTS: z._default(allowedHosts, []),
  EGRESS_ACCOUNTS: z._default(namedAccounts, '*' as const),
  ...nodeVariables,
  ...webrtcVariables,
  ...carrierVariables,
  ...numberSaleVariables,
  ...modelServiceVariables,
  PRICES: z.optional(prices),
  MODELS_DIR: z.optional(text),
  CLINIC_MODE: z._default(oneOf('1', '0'), '0'),
  COVERED_SERVICES: z._default(plainHosts, []),
  ...signInVariables,
  ...fhirVariables,
  DEFAULT_PROVIDER_ID: z._default(
    text.check(z.regex(/^$|^[A-Za-z0-9.-]{1,64}$/, 'must be an id of letters, digits, dots and hyphens, at most 64')),
    '',
  ),
  ...captchaVariables,
  WEBINAR_RECORDING_URL: z.optional(web),
  WEBINAR_STARTS_AT: z.optional(
    z.iso.datetime({ offset: true, error: 'must be a moment such as 2026-12-10T12:00:00-06:00' }),
  ),
  WEBINAR_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(600)), 60),
  CALCOM_URL: z._default(web, 'https://api.cal.com'),
});

/** "Noura <calls@example.com>" or "calls@example.com"; null when it is neither. The name may be ''. */
function senderOf(text: string): { name: string; address: string } | null {
  const [, name = '', address = text] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text) ?? [];
  return emailPattern.test(address) ? { name: name.trim(), address } : null;
}

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads the environment once, with the files that `<NAME>_FILE` names. An empty variable counts as not set. Throws `EnvError`, naming
 * the variable, on a bad one; the value is never quoted, as it may be a secret. What each means stands in `.env.example`.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(withFiles(source, variableNames)).filter(([, value]) => value?.trim()));
  const parsed = z.safeParse(variables, set);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  const v = parsed.data as z.output<typeof variables> & Record<string, string | undefined>;
  refusePlainLines(v, v.PLAIN_HOSTS);
  const forAll = v.CLINIC_MODE === '1';
  const services = modelServices(v);
  const { covered, leftOut } = coveredServices(services, v.COVERED_SERVICES);
  return {
    port: v.PORT,
    host: v.HOST,
    /** Absolute. */
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    /** Of the user who owns the tables, beside a `databaseUrl` of one who only reads and writes rows; null: one for both. */
    databaseMigrateUrl: v.DATABASE_MIGRATE_URL ?? null,
    /** PostgreSQL itself, where `databaseUrl` is that of a pooler before it; null: there is none. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    /** Connections of this process to the database, beside those of jobs, lock and bus. */
    databasePoolSize: v.DATABASE_POOL_SIZE,
    /** A start and commands bring the database up to date; else `npm run db:migrate` alone does. */
    migrates: v.MIGRATE === '1',
    /** Where the outside reaches us, without a slash at its end; null: not known, answers use the request's host. */
    publicUrl: v.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    /** Noura is reached by https only. */
    isHttps: v.PUBLIC_URL?.startsWith('https:') ?? false,
    /** Who may open an account: with an address that everybody can reach nobody, unless the operator says so. */
    signUp: v.SIGN_UP ?? (v.PUBLIC_URL ? ('closed' as const) : ('open' as const)),
    trustProxy: v.TRUST_PROXY ?? 0,
    /** With which /metrics is read from anywhere; null: on this machine alone. */
    metricsToken: v.METRICS_TOKEN ?? null,
    /** Where traces of calls go; null: nowhere. */
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: v.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: v.OTEL_SERVICE_NAME,
        }
      : null,
    /** The operator says how many proxies there are, be it none. */
    tellsProxies: v.TRUST_PROXY !== undefined,
    /** 32 bytes each, the newest first; none: key files. */
    masterKeys: v.MASTER_KEY,
    logLevel: v.LOG_LEVEL,
    productName: v.PRODUCT_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    contact: { email: v.CONTACT_EMAIL, phone: v.CONTACT_PHONE, address: v.CONTACT_ADDRESS },
    /** Who is told of faults in security; null: nobody. */
    security: securityContact(v),
    /** None where calls are for other nodes. */
    maxCalls: v.ROLE.includes('media') ? v.MAX_CALLS : 0,
    /** Of one account, where other nodes have so many lines: never more than a quarter of all, so that no business takes every line. */
    maxCallsOfAccount: (linesElsewhere: number) =>
      Math.min(v.MAX_CALLS_PER_ACCOUNT, Math.ceil((v.MAX_CALLS + linesElsewhere) / 4)),
    /** Of one caller's number, to whomever. */
    maxCallsOfCaller: v.MAX_CALLS_PER_CALLER,
    /** Of one caller's number to one business, one after the other. */
    callsOfCallerAnHour: v.MAX_CALLS_PER_CALLER_AN_HOUR,
    /** Voice tests and clients of `/v1/realtime` at once. */
    maxTests: Math.min(v.MAX_TESTS ?? testsInMemory(), Math.ceil(v.MAX_CALLS / 2)),
    /** What visitors without an account may talk a day, all together, to a made-up business; null: they may not. */
    demo: v.DEMO === 'on' ? { minutesADay: v.DEMO_MINUTES_A_DAY } : null,
    /** Of all callers together who withhold their number. */
    maxCallsWithheld: v.MAX_CALLS_WITHHELD ?? Math.ceil(v.MAX_CALLS / 10),
    /** Whom calls go to that nobody here can take, where a business names no number of its own. */
    fallbackNumber: v.FALLBACK_NUMBER ?? null,
    /** Beginnings of the numbers that a business may name; see `isAllowed`. */
    fallbackPrefixes: v.FALLBACK_PREFIXES,
    listenerDeadlineMs: v.LISTENER_DEADLINE_MS ?? null,
    listenerCalls: v.LISTENER_CALLS ?? null,
    /** A neural detector gives its opinion on what may be a voice. */
    voiceOpinion: v.VOICE_OPINION === 'on',
    /** The built-in receptionist compares questions with answers as sentences. */
    sentenceVectors: v.SENTENCE_VECTORS === 'on',
    smtpUrl: v.SMTP_URL ?? null,
    /** Who mail comes from: MAIL_FROM, else support, else an address at our host that nobody reads. */
    mailFrom: {
      name: v.MAIL_FROM?.name || v.PRODUCT_NAME,
      address:
        v.MAIL_FROM?.address ??
        (v.SUPPORT_EMAIL || `noreply@${v.PUBLIC_URL ? new URL(v.PUBLIC_URL).hostname : 'localhost'}`),
    },
    /** To others than the owner, of one business; of strangers on trial. */
    mails: { aDay: v.MAILS_A_DAY, unverifiedADay: v.MAILS_TRIAL_A_DAY },
    filesUrl: v.FILES_URL ?? null,
    /** What the files of one business may take, and how much of the disk uploads leave free. */
    storage: {
      bytes: v.STORAGE_MB * megabyte,
      trialBytes: v.STORAGE_TRIAL_MB * megabyte,
      freeDiskBytes: v.STORAGE_FREE_MB * megabyte,
    },
    /** Each "host" or "host:port", lower case. */
    /** No business keeps what its calls leave for longer, in days; null: as long as each wants. */
    retentionMaxDays: v.RETENTION_MAX_DAYS ?? null,
    egressAllowHosts: v.EGRESS_ALLOW_HOSTS,
    /** Whose addresses may lead there. */
    egressAccounts: v.EGRESS_ACCOUNTS,
    /** What each carrier of calls needs; null where it is not set up. */
    carriers: carrierSettings(v),
    /** What owners may buy themselves; null: they ask for a number. */
    numberSales: numberSales(v),
    /** Where Twilio's API is asked; null: where its SDK asks by itself. */
    twilioPlace: { region: v.TWILIO_REGION ?? null, edge: v.TWILIO_EDGE ?? null },
    node: nodeSettings(v),
    webrtc: webrtcSettings(v),
    /** What takes part in calls; with the clinic mode for all what is covered alone. */
    ...(forAll ? covered : services),
    /** Where the operator's own models are, absolute; null: nowhere. */
    modelsDir: v.MODELS_DIR ? resolve(v.MODELS_DIR) : null,
    /** What services and carriers cost; null: the operator has set none. */
    prices: v.PRICES ?? null,
    /** `covered`: what takes part in calls of a business that is in clinic mode; `leftOut`: what is set and does not. */
    clinic: { forAll, covered, leftOut },
    signIn: signInSettings(v),
    /** With the accounts whose forms go there. */
    fhir: handOverSettings(v),
    /** Whom patients of a practice without providers are given to, by the id of the practice-management system; ''. */
    defaultProviderId: v.DEFAULT_PROVIDER_ID,
    /** A provider's check of people on public forms; null: our own. */
    captcha: captchaSettings(v),
    /** When the live webinar is; null: as stated. */
    webinar: v.WEBINAR_STARTS_AT
      ? {
          startsAt: new Date(v.WEBINAR_STARTS_AT),
          endsAt: new Date(Date.parse(v.WEBINAR_STARTS_AT) + v.WEBINAR_MINUTES * 60_000),
        }
      : null,
    /** Where the recording of a past webinar is; null: the product tour. */
    webinarRecordingUrl: v.WEBINAR_RECORDING_URL ?? null,
    /** Without a slash at its end. */
    calcomUrl: v.CALCOM_URL.replace(/\/+$/, ''),
  };
}
