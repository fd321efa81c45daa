import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { parseEnv } from '#server/settings/env.ts';
import { startHouse } from '#tests/house.ts';
import { refuseUnsafe } from './start-checks.ts';

const https = { PUBLIC_URL: 'https://calls.example.com', SMTP_URL: 'smtps://mail.example.com' };
const open = { SIGN_UP: 'open', SMTP_URL: 'smtps://mail.example.com' };
const fhir = { FHIR_URL: 'https://fhir.example.com/r4' };
const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token' };
const node = { NODE_NAME: 'a', ...https, TRUST_PROXY: '1', MEDIA_URL: 'https://calls.example.com/n/a' };
const shared = {
  ...{ DATABASE_URL: 'postgres://noura@127.0.0.1/noura', FILES_URL: 's3://files' },
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const check = (source: Record<string, string>, keepsMail = false) => refuseUnsafe(parseEnv(source), { keepsMail });

test.each([
  ['TRUST_PROXY', https],
  ['TRUST_PROXY', { ...https, TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }],
  ...[
    '::/0',
    '0.0.0.0/0.0.0.0',
    '0.0.0.0/1,128.0.0.0/1',
    '128.0.0.0/128.0.0.0',
    '::/1,8000::/1',
    '2000::/3',
    '::ffff:0.0.0.0/0',
  ].map((TRUST_PROXY) => ['TRUST_PROXY', { TRUST_PROXY }] as [string, Record<string, string>]),
  ['TRUST_PROXY', { PUBLIC_URL: 'http://calls.example.com', SMTP_URL: 'smtps://mail.example.com' }],
  ['FHIR_ACCOUNTS', { SIGN_UP: 'open', TRUST_PROXY: '1', ...fhir, FHIR_ACCOUNTS: '*' }],
  ['FHIR_ACCOUNTS', { SIGN_UP: 'open', TRUST_PROXY: '10.0.0.1', ...fhir, FHIR_ACCOUNTS: '*' }],
  ['SMTP_URL', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['PUBLIC_URL', twilio],
  ['FHIR_ACCOUNTS', { ...open, ...fhir, FHIR_ACCOUNTS: '*' }],
  ['FHIR_ACCOUNTS', { ...https, TRUST_PROXY: '1', SIGN_UP: 'open', ...fhir, FHIR_ACCOUNTS: '*' }],
  ['EGRESS_ACCOUNTS', { ...open, EGRESS_ALLOW_HOSTS: 'crm.internal' }],
  ...['DATABASE_URL', 'MASTER_KEY', 'FILES_URL', 'SMTP_URL', 'PUBLIC_URL', 'MEDIA_URL'].map(
    (name) => [name, { ...node, ...shared, [name]: '' }] as [string, Record<string, string>],
  ),
  ['EGRESS_ACCOUNTS', { SIGN_UP: 'open', HOST: '0.0.0.0', EGRESS_ALLOW_HOSTS: 'crm.internal' }],
  ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://noura@127.0.0.1/noura' }],
  ['DATABASE_URL', { DATABASE_MIGRATE_URL: 'postgres://noura@127.0.0.1/noura' }],
  ['NODE_NAME', { ROLE: 'media' }],
  ['NODE_NAME', { BUS_URL: 'nats://127.0.0.1:4222' }],
  ['MEDIA_URL', { ...node, ...shared, ROLE: 'worker,media', MEDIA_URL: '' }],
])('a start that says too little of %s is refused: %o', (name, source) => {
  expect(() => check(source)).toThrow(name);
});

test.each([
  {},
  { ...node, ...shared },
  { ...node, ...shared, ROLE: 'api, worker', MEDIA_URL: '' },
  { ROLE: 'all' },
  { ...https, TRUST_PROXY: '1' },
  { ...https, TRUST_PROXY: '0' },
  {
    ...https,
    TRUST_PROXY: '10.0.0.0/8, 172.16.0.0/255.240.0.0, fc00::/7, fe80::/10, 104.16.0.0/13, 2400:cb00::/32, ::1',
  },
  { PUBLIC_URL: 'http://calls.example.com', SMTP_URL: 'smtps://mail.example.com', TRUST_PROXY: '0' },
  { ...https, TRUST_PROXY: '1', ...twilio },
  { EGRESS_ALLOW_HOSTS: '127.0.0.1:9000' },
  { ...open, EGRESS_ALLOW_HOSTS: 'crm.internal', EGRESS_ACCOUNTS: 'a@clinic.example' },
  { ...https, TRUST_PROXY: '1', EGRESS_ALLOW_HOSTS: 'crm.internal', ...fhir, FHIR_ACCOUNTS: '*' },
])('a start that says enough is none of ours: %o', (source) => {
  expect(() => check(source as Record<string, string>)).not.toThrow();
});

test('kept mail is the operator’s to choose', () => {
  expect(() => check({ PUBLIC_URL: 'http://127.0.0.1:3000' }, true)).not.toThrow();
});

test('a proxy that nobody told of is in the log, once', async () => {
  const lines: string[] = [];
  const collect = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const house = await startHouse({ log: createLogger('warn', collect) });
  const through = () => house.request('GET', '/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await house.request('GET', '/healthz');
  expect(lines.join()).not.toContain('TRUST_PROXY');
  for (let i = 0; i < 3; i += 1) await through();
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  await house.stop();
});
