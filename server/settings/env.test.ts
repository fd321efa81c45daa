import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testsInMemory } from '#server/start/tests-in-memory.ts';
import { EnvError, parseEnv, variableNames } from './env.ts';

test('nothing set gives the defaults, and an empty variable counts as not set', () => {
  for (const source of [{}, { PORT: '', DATABASE_URL: ' ', OPENAI_API_KEY: '' }]) {
    expect(parseEnv(source)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePoolSize: 10,
      publicUrl: null,
      trustProxy: 0,
      masterKeys: [],
      carriers: { twilio: null },
      realtime: null,
      stt: null,
    });
  }
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['DATABASE_URL', 'mysql://secret@host/x'],
  ['DATABASE_DIRECT_URL', 'mysql://secret@host/x'],
  ['DATABASE_POOL_SIZE', '4'],
  ['PUBLIC_URL', 'calls.example.com'],
  ['TRUST_PROXY', 'yes'],
  ['MASTER_KEY', 'c2hvcnQ='],
  ['MASTER_KEY', `${Buffer.alloc(32).toString('base64')},c2hvcnQ=`],
  ['LOG_LEVEL', 'loud'],
  ['MAX_CALLS', '0'],
  ['MAX_CALLS_PER_ACCOUNT', 'many'],
  ['MAX_CALLS_PER_CALLER', '0'],
  ['MAX_CALLS_PER_CALLER_AN_HOUR', '0'],
  ['MAX_CALLS_WITHHELD', '0'],
  ['FALLBACK_NUMBER', '555-0123'],
  ['FALLBACK_PREFIXES', '1,+49'],
  ['TWILIO_REGION', 'dublin'],
  ['SMTP_URL', 'mail.example.com'],
  ['TWILIO_ACCOUNT_SID', 'secret'],
  ['REALTIME_URL', 'https://example.com'],
  ['REALTIME_CALLS_URL', 'https://example.com/v1/realtime'],
  ['STT_URL', 'nowhere'],
  ['ROLE', 'media,secret'],
  ['ROLE', 'all,media'],
  ['BUS_URL', 'amqp://secret@host'],
  ['REDIS_URL', 'secret'],
  ['CLINIC_MODE', 'on'],
  ['COVERED_SERVICES', 'https://secret.example.com'],
  ['COVERED_SERVICES', 'nowhere.example.com'],
  ['SECURITY_CONTACT', 'secret@example.com'],
  ['SECURITY_CONTACT', 'mailto:nobody'],
  ['SECURITY_CONTACT', 'https://example.com/report, secret'],
  ['SECURITY_POLICY_URL', 'http://example.com/secret'],
  ['SECURITY_POLICY_URL', 'https://example.com/policy'],
])('a bad %s is refused by name, without its value', (name, value) => {
  const parse = () => parseEnv({ [name]: value });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(name);
  expect(parse).not.toThrow('secret');
});

test.each([
  [{}, 10],
  [{ MAX_CALLS: '16' }, 4],
  [{ MAX_CALLS: '2' }, 1],
  [{ MAX_CALLS: '5000', MAX_CALLS_PER_ACCOUNT: '5000' }, 1_250],
  [{ MAX_CALLS_PER_ACCOUNT: '3' }, 3],
])('with %o an account has %i lines', (source, lines) => {
  expect(parseEnv(source).maxCallsOfAccount(0)).toBe(lines);
});

test('the lines of an account grow with those of other nodes', () => {
  const { maxCallsOfAccount } = parseEnv({ MAX_CALLS: '100', MAX_CALLS_PER_ACCOUNT: '60' });
  expect([0, 100, 900].map(maxCallsOfAccount)).toEqual([25, 50, 60]);
});

test.each([
  [{}, 3, 20],
  [{ MAX_CALLS: '2' }, 3, 1],
  [{ MAX_CALLS_PER_CALLER: '1', MAX_CALLS_WITHHELD: '7' }, 1, 7],
])('with %o a caller has %i lines, and those who withhold their number %i', (source, ofCaller, withheld) => {
  const { maxCallsOfCaller, maxCallsWithheld } = parseEnv(source);
  expect([maxCallsOfCaller, maxCallsWithheld]).toEqual([ofCaller, withheld]);
});

test('voice tests have a quarter of the memory for their decoders, and half of the lines', () => {
  expect(testsInMemory(8 * 1024 ** 3)).toBe(20);
  expect(testsInMemory(512 * 1024 ** 2)).toBe(2);
  expect(parseEnv({ MAX_CALLS: '100000' }).maxTests).toBe(testsInMemory());
  expect(parseEnv({ MAX_CALLS: '3' }).maxTests).toBe(2);
  expect(parseEnv({ MAX_TESTS: '5' }).maxTests).toBe(5);
  expect(parseEnv({ MAX_TESTS: '500' }).maxTests).toBe(100);
});

test('while a token is changed both are set', () => {
  const twilio = { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}` };
  const parse = (TWILIO_AUTH_TOKEN: string) => parseEnv({ ...twilio, TWILIO_AUTH_TOKEN }).carriers.twilio;
  expect(parse('old, new')?.TWILIO_AUTH_TOKEN).toBe('old, new');
  for (const bad of ['old,', ',new', 'old,,new', 'old new']) expect(() => parse(bad)).toThrow('TWILIO_AUTH_TOKEN');
});

test('forms are handed over on a line that nobody reads along, or within this machine', () => {
  const urlOf = (FHIR_URL: string) => parseEnv({ FHIR_URL, FHIR_TOKEN: 'bearer-secret', FHIR_ACCOUNTS: '*' }).fhir?.url;
  expect(urlOf('https://fhir.example.com/r4/')).toBe('https://fhir.example.com/r4');
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080']) {
    expect(urlOf(`http://${host}/r4`)).toBe(`http://${host}/r4`);
  }
  for (const address of [
    'fhir.example.com',
    '10.0.0.5',
    'localhost.example.com',
    '127.0.0.1.example.com',
    'localhost@a.example',
  ])
    expect(() => urlOf(`http://${address}/r4`)).toThrow(
      /^FHIR_URL must be an address such as https:.*http:\/\/ is for/,
    );
  for (const address of ['ftp://localhost/r4', 'fhir.example.com', 'https://'])
    expect(() => urlOf(address)).toThrow('FHIR_URL must be');
  expect(() => urlOf('http://user:word@fhir.example.com')).not.toThrow(/word|bearer-secret/);
});

test('a service for forms is set with the accounts whose forms it gets', () => {
  const FHIR_URL = 'https://fhir.example.com/r4';
  const accountsOf = (FHIR_ACCOUNTS: string) => parseEnv({ FHIR_URL, FHIR_ACCOUNTS }).fhir?.accounts;
  expect(accountsOf('*')).toBe('*');
  expect(accountsOf(' a@clinic.example , B@clinic.example')).toEqual(['a@clinic.example', 'B@clinic.example']);
  for (const value of ['all', 'a@clinic.example,', '*,a@clinic.example', 'a@clinic.example b@clinic.example'])
    expect(() => accountsOf(value)).toThrow('FHIR_ACCOUNTS must be email addresses');
  expect(() => parseEnv({ FHIR_URL })).toThrow('FHIR_URL and FHIR_ACCOUNTS are set together');
  expect(() => parseEnv({ FHIR_ACCOUNTS: '*' })).toThrow('FHIR_URL and FHIR_ACCOUNTS are set together');
});

test('half of the Twilio settings is refused, naming the other half', () => {
  expect(() => parseEnv({ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` })).toThrow('TWILIO_AUTH_TOKEN is missing');
  expect(() => parseEnv({ TWILIO_AUTH_TOKEN: 'x' })).toThrow('TWILIO_ACCOUNT_SID is missing');
});

test('a provider of human checks has both its keys, or is refused', () => {
  const all = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' };
  const set = { provider: 'turnstile', siteKey: 'site', secretKey: 'secret', verifyUrl: null };
  expect(parseEnv(all).captcha).toEqual(set);
  expect(parseEnv({}).captcha).toBeNull();
  for (const name of Object.keys(all))
    expect(() => parseEnv({ ...all, [name]: '' })).toThrow('CAPTCHA_SECRET_KEY are set together');
  expect(() => parseEnv({ ...all, CAPTCHA_PROVIDER: 'mine' })).toThrow('must be recaptcha, hcaptcha or turnstile');
});

test('OPENAI_API_KEY alone sets every service, and a service of its own wins', () => {
  const env = parseEnv({ OPENAI_API_KEY: 'k', STT_URL: 'http://127.0.0.1:9/v1/', STT_MODEL: 'm' });
  const patient = parseEnv({ STT_URL: 'http://127.0.0.1:9/v1', SERVICE_DEADLINE_MS: '4000' });
  expect(patient.stt?.deadlineMs).toBe(4_000);
  expect(env.realtime).toMatchObject({
    url: 'wss://api.openai.com/v1/realtime',
    apiKey: 'k',
    model: 'gpt-realtime-2.1',
  });
  expect(env.chat?.url).toBe('https://api.openai.com/v1');
  expect(env.stt).toEqual({ url: 'http://127.0.0.1:9/v1', apiKey: '', model: 'm' });
});

test('a key for OpenAI is not sent to a service of one’s own that has no key', () => {
  const own = { REALTIME_URL: 'ws://127.0.0.1:9/v1/realtime', STT_URL: 'http://127.0.0.1:9/v1' };
  const env = parseEnv({ OPENAI_API_KEY: 'k', ...own });
  expect(env.realtime?.apiKey).toBe('');
  expect(env.stt?.apiKey).toBe('');
});

test('how soon a turn is taken by its words is refused where turns end by silence: it would do nothing', () => {
  for (const turns of [{}, { REALTIME_TURN_DETECTION: 'server_vad' }])
    expect(() => parseEnv({ ...turns, REALTIME_EAGERNESS: 'low' })).toThrow(
      'REALTIME_EAGERNESS has an effect only beside REALTIME_TURN_DETECTION=semantic_vad.',
    );
});

test('how a realtime service hears is refused where there is none: it would do nothing', () => {
  for (const manner of [{ REALTIME_TURN_DETECTION: 'semantic_vad' }, { REALTIME_NOISE_REDUCTION: 'off' }]) {
    expect(() => parseEnv({ ...manner, STT_URL: 'http://127.0.0.1:9/v1' })).toThrow('are for a realtime service');
    expect(parseEnv({ ...manner, OPENAI_API_KEY: 'k' }).realtime).not.toBeNull();
  }
});

test('OpenAI’s names of models and its key hold at its address, the common names elsewhere', () => {
  const env = parseEnv({ OPENAI_API_KEY: 'k', STT_URL: 'https://api.openai.com/v1', TTS_URL: 'http://127.0.0.1:9/v1' });
  expect(env.stt).toMatchObject({ model: 'gpt-transcribe', apiKey: 'k' });
  expect(env.tts).toMatchObject({ model: 'tts-1', apiKey: '' });
});

describe('a streaming protocol', () => {
  test('of a listener is at its maker’s address with its model, or at the operator’s with the one that is named', () => {
    expect(parseEnv({ STT_PROTOCOL: 'openai-realtime', OPENAI_API_KEY: 'k' }).stt).toEqual({
      ...{ url: 'wss://api.openai.com/v1/realtime?intent=transcription', apiKey: 'k', model: 'gpt-live-transcribe' },
      protocol: 'openai-realtime',
    });
    expect(parseEnv({ STT_PROTOCOL: 'deepgram', STT_API_KEY: 'd', OPENAI_API_KEY: 'k' }).stt).toEqual({
      ...{ url: 'wss://api.deepgram.com/v1/listen', apiKey: 'd', model: 'nova-3', protocol: 'deepgram' },
    });
    const own = { STT_PROTOCOL: 'deepgram', STT_URL: 'wss://speech.example/v1/listen' };
    expect(() => parseEnv(own)).toThrow('Name a model in STT_MODEL: STT_URL is not api.deepgram.com.');
    expect(parseEnv({ ...own, STT_MODEL: 'nova-3' }).stt?.url).toBe('wss://speech.example/v1/listen');
  });

  test('has an address of its scheme, and a streaming address a protocol', () => {
    expect(() => parseEnv({ STT_PROTOCOL: 'deepgram', STT_URL: 'https://speech.example/v1/listen' })).toThrow(
      'STT_URL must begin with wss://',
    );
    expect(() => parseEnv({ STT_URL: 'wss://speech.example/v1/listen' })).toThrow(
      'STT_URL begins with wss:// only beside',
    );
    expect(() => parseEnv({ STT_PROTOCOL: 'other' })).toThrow('must be openai, openai-realtime or deepgram');
  });

  test('of a speaker needs the ids of its voices, and takes no settings that would do nothing', () => {
    const own = { TTS_PROTOCOL: 'elevenlabs', TTS_API_KEY: 'e' };
    expect(() => parseEnv(own)).toThrow('needs TTS_VOICES');
    expect(() => parseEnv({ ...own, TTS_VOICES: 'anna' })).toThrow('must be like female=id,male=id');
    expect(parseEnv({ ...own, TTS_VOICES: 'female=a1, male=b2' }).tts).toEqual({
      ...{ url: 'wss://api.elevenlabs.io/v1', apiKey: 'e', model: 'eleven_flash_v2_5', protocol: 'elevenlabs' },
      voices: { female: 'a1', male: 'b2' },
    });
    expect(() => parseEnv({ ...own, TTS_VOICES: 'female=a1', TTS_FORMAT: 'wav' })).toThrow('TTS_FORMAT has no effect');
    expect(() => parseEnv({ TTS_URL: 'http://127.0.0.1:9/v1', TTS_VOICES: 'female=a1' })).toThrow(
      'TTS_VOICES has no effect',
    );
  });
});

test('a speech service is asked for the sound that the operator names, where that has an effect', () => {
  const url = { TTS_URL: 'http://127.0.0.1:9/v1' };
  expect(parseEnv({ ...url, TTS_PCM_RATE: '16000' }).tts).toMatchObject({ rawRateHz: 16_000 });
  expect(parseEnv({ ...url, TTS_FORMAT: 'wav' }).tts).toMatchObject({ format: 'wav' });
  expect(() => parseEnv({ ...url, TTS_FORMAT: 'wav', TTS_PCM_RATE: '16000' })).toThrow('a WAV file says its rate');
  expect(() => parseEnv({ TTS_PCM_RATE: '16000' })).toThrow('only with a service that speaks');
  expect(() => parseEnv({ ...url, TTS_PCM_RATE: '7' })).toThrow('TTS_PCM_RATE must be one of 8000');
});

test('a service may have its own header for the key, and a realtime service its own manner of turns', () => {
  const { realtime, chat } = parseEnv({
    REALTIME_URL: 'wss://voice.example/openai/v1/realtime?api-version=1',
    REALTIME_KEY_HEADER: 'api-key',
    REALTIME_TURN_DETECTION: 'semantic_vad',
    REALTIME_EAGERNESS: 'low',
    REALTIME_NOISE_REDUCTION: 'off',
    CHAT_URL: 'https://chat.example/v1',
  });
  expect(realtime).toMatchObject({ keyHeader: 'api-key', turnDetection: 'semantic_vad', noiseReduction: 'off' });
  expect(chat).not.toHaveProperty('keyHeader');
  expect(() => parseEnv({ REALTIME_TURN_DETECTION: 'none' })).toThrow('must be server_vad or semantic_vad');
  expect(() => parseEnv({ STT_KEY_HEADER: 'a b' })).toThrow('must be the name of a header');
});

test('voice tests go to a service only where its address is set, with a key that is meant for it', () => {
  expect(parseEnv({ OPENAI_API_KEY: 'k' }).realtimeCalls).toBeNull();
  const at = (REALTIME_CALLS_URL: string, more = {}) =>
    parseEnv({ OPENAI_API_KEY: 'k', REALTIME_CALLS_URL, ...more }).realtimeCalls;
  const url = 'https://api.openai.com/v1/realtime/calls';
  expect(at(url)).toEqual({ url, apiKey: 'k', model: 'gpt-realtime-2.1-mini' });
  expect(at('http://127.0.0.1:9/v1/realtime/calls')?.apiKey).toBe('');
  expect(at(url, { REALTIME_API_KEY: 'own', REALTIME_CALLS_MODEL: 'm' })).toMatchObject({ apiKey: 'own', model: 'm' });
});

test('trusted proxies are a number or addresses', () => {
  expect(parseEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('hosts that owners may name although they are inside are names or addresses, some with a port', () => {
  expect(parseEnv({}).egressAllowHosts).toEqual([]);
  const given = 'CRM.internal, 10.0.0.5:9000,[fd00::1]:8000';
  expect(parseEnv({ EGRESS_ALLOW_HOSTS: given }).egressAllowHosts).toEqual([
    'crm.internal',
    '10.0.0.5:9000',
    '[fd00::1]:8000',
  ]);
  for (const bad of ['http://crm.internal', 'crm.internal/path', 'a b', '*', 'crm.internal,'])
    expect(() => parseEnv({ EGRESS_ALLOW_HOSTS: bad })).toThrow('EGRESS_ALLOW_HOSTS');
});

test.each([
  ['DATABASE_URL', 'postgres://noura:secret@db.internal/noura'],
  ['DATABASE_URL', 'postgres://noura:secret@db.internal/noura?sslmode=require'],
  ['DATABASE_URL', 'postgres://noura:secret@db.internal/noura?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://noura:secret@localhost/noura?host=db.internal'],
  ['DATABASE_DIRECT_URL', 'postgres://noura:secret@db.internal/noura'],
  ['STT_URL', 'http://speech.internal/v1'],
  ['CHAT_URL', 'http://10.0.0.5:9000/v1'],
  ['TTS_URL', 'http://127.0.0.1.example.com/v1'],
  ['EMBEDDINGS_URL', 'http://localhost.example.com/v1'],
  ['REALTIME_URL', 'ws://voice.internal/v1/realtime'],
  ['REALTIME_CALLS_URL', 'http://voice.internal/v1/realtime/calls'],
  ['SMTP_URL', 'smtp://noura:secret@mail.internal?requireTLS=false'],
  ['SMTP_URL', 'smtp://mail.internal?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.internal?ignoreTLS=1'],
  ['SMTP_URL', 'smtp://mail.internal?requireTLS=0'],
  ['SMTP_URL', 'smtp://mail.internal?requireTLS='],
  ['SMTP_URL', 'smtp://mail.internal?requireTLS=true&requireTLS=no'],
  ['SMTP_URL', 'smtp://mail.internal?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://mail.internal?tls.rejectUnauthorized=false'],
  ['CALCOM_URL', 'http://cal.internal'],
  ['CAPTCHA_VERIFY_URL', 'http://check.internal/siteverify'],
  ['OIDC_GOOGLE_ISSUER', 'http://accounts.internal'],
  ['FILES_URL', 's3://bucket?endpoint=http://s3.internal'],
  ['BUS_URL', 'nats://noura:secret@bus.internal:4222'],
  ['REDIS_URL', 'redis://:secret@cache.internal:6379'],
])('%s to another host in clear is refused: %s', (name, value) => {
  const parse = (PLAIN_HOSTS?: string) => () => parseEnv({ [name]: value, PLAIN_HOSTS });
  expect(parse()).toThrow(new RegExp(`^${name} leads to \\S+ in clear\\. Use .*, or name the host in PLAIN_HOSTS`));
  expect(parse()).not.toThrow('secret');
  const { host } = new URL(value.replace(/^s3.*endpoint=/, ''));
  const inside = /host=([^&]+)/.exec(value)?.[1] ?? host.replace(/:\d+$/, '');
  expect(parse(`other, ${inside}`)).not.toThrow();
});

test.each([
  ['DATABASE_URL', 'postgres://noura:secret@db.internal/noura?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://noura@127.0.0.1:5433/noura'],
  ['DATABASE_URL', 'postgres:///noura?host=/var/run/postgresql'],
  ['STT_URL', 'https://speech.internal/v1'],
  ['CHAT_URL', 'http://[::1]:9000/v1'],
  ['REALTIME_URL', 'ws://localhost:9000/v1/realtime'],
  ['SMTP_URL', 'smtp://mail.internal:587'],
  ['SMTP_URL', 'smtps://mail.internal'],
  ['SMTP_URL', 'smtps://mail.internal?tls.rejectUnauthorized=true&requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525?requireTLS=false'],
  ['PUBLIC_URL', 'http://noura.internal'],
  ['BUS_URL', 'tls://noura:secret@bus.internal'],
  ['BUS_URL', 'nats://127.0.0.1:4222'],
  ['REDIS_URL', 'rediss://:secret@cache.internal'],
])('%s over a sealed line, or within this machine, is taken: %s', (name, value) => {
  expect(() => parseEnv({ [name]: value })).not.toThrow();
});

test('.env.example explains every variable that is read', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  expect(variableNames.length).toBeGreaterThan(50);
  for (const name of variableNames) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, text);
    return path;
  };

  test('is read without the end of its line', () => {
    const key = Buffer.alloc(32, 3);
    const url = 'postgres://noura:secret@127.0.0.1/noura';
    const env = parseEnv({ MASTER_KEY_FILE: file(`${key.toString('base64')}\n`), DATABASE_URL_FILE: file(`${url}\n`) });
    expect(env).toMatchObject({ masterKeys: [key], databaseUrl: url });
  });

  test.each<[string, () => Record<string, string>, string]>([
    ['beside the variable itself', () => ({ METRICS_TOKEN: 'x', METRICS_TOKEN_FILE: file('y') }), 'are both set'],
    ['that is not there', () => ({ METRICS_TOKEN_FILE: join(folder, 'none') }), 'cannot be read (ENOENT)'],
    ['that is empty', () => ({ MASTER_KEY_FILE: file('\n') }), 'which is empty'],
    ['with a bad value', () => ({ MASTER_KEY_FILE: file('secret') }), 'MASTER_KEY must be 32 bytes'],
  ])('%s is refused, and never quoted', (_, variables, sentence) => {
    const set = variables();
    expect(() => parseEnv(set)).toThrow(EnvError);
    expect(() => parseEnv(set)).toThrow(sentence);
    expect(() => parseEnv(set)).not.toThrow(/\bsecret\b/);
  });
});
