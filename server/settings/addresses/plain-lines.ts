import { EnvError, readAs, text } from '../env-values.ts';
import { isThisMachine } from '../this-machine.ts';
import { hostsOf } from './database-address.ts';

/** Hosts to which lines may be in clear. */
export const plainHosts = readAs(
  text,
  (value) => {
    const hosts = value.split(',').map((host) => host.trim().toLowerCase());
    return hosts.every((host) => /^(\[[0-9a-f:]+\]|[0-9a-z._-]+)$/.test(host)) ? hosts : null;
  },
  'must be host names or addresses with commas between, without ports: db, 10.0.0.5',
);

/** The hosts to which an address leads in clear. */
export function plainHostsOf(address: string): string[] {
  const addresses = /^postgres(ql)?:/.test(address) ? hostsOf(address) : [address];
  return addresses.flatMap((one) => plainHostOf(one) ?? []);
}

/**
 * The host to which an address leads in clear; null where the line is sealed and the other side proves its name, or stays on this
 * machine. `sslmode` as pg-connection-string reads it: below verify-full, libpq takes any certificate.
 */
export function plainHostOf(address: string): string | null {
  const url = new URL(address);
  const last = (name: string) => url.searchParams.getAll(name).at(-1);
  let host = decodeURIComponent(url.hostname).toLowerCase();
  let isSealed = /^(https|wss|smtps|tls|rediss|file):$/.test(url.protocol);
  if (/^postgres(ql)?:$/.test(url.protocol)) {
    host = last('host') ?? host;
    // No host, or a folder: a socket of this machine.
    if (host === '' || host.startsWith('/')) return null;
    isSealed = last('sslmode') === 'verify-full';
  } else if (/^smtps?:$/.test(url.protocol)) {
    // STARTTLS is required unless the address says otherwise (server/mail/smtp.ts), in whatever word.
    const isAlways = (name: string, word: string) => url.searchParams.getAll(name).every((said) => said === word);
    isSealed =
      isAlways('requireTLS', 'true') && isAlways('ignoreTLS', 'false') && isAlways('tls.rejectUnauthorized', 'true');
  } else if (url.protocol === 's3:') {
    const endpoint = last('endpoint');
    return endpoint && URL.canParse(endpoint) ? plainHostOf(endpoint) : null;
  }
  return isSealed || isThisMachine(host) ? null : host;
}

/** Refuses settings that would send passwords, keys or callers' words in clear to another host. Throws `EnvError`. */
export function refusePlainLines(values: Readonly<Record<string, unknown>>, allowed: readonly string[]): void {
  const problems = Object.entries(values).flatMap(([name, value]) => {
    // Where people reach us is not a line of ours; forms have a stricter rule of their own.
    if (!/_(URL|ISSUER|ENDPOINT)$/.test(name) || /^(PUBLIC|MEDIA|WEBINAR_RECORDING|FHIR)_URL$/.test(name)) return [];
    const hosts = typeof value === 'string' ? plainHostsOf(value) : [];
    const host = hosts.find((one) => !allowed.includes(one));
    if (host === undefined) return [];
    return [
      `${name} leads to ${host} in clear. Use ${sealedForm(name, String(value))}, or name the host in PLAIN_HOSTS if nobody else is on that line.`,
    ];
  });
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
}

function sealedForm(name: string, value: string): string {
  if (name.startsWith('DATABASE_')) return '?sslmode=verify-full at its end';
  if (name === 'SMTP_URL') return 'TLS (smtps://, or smtp:// without requireTLS=false)';
  const schemes: Record<string, string> = { BUS_URL: 'tls://', REDIS_URL: 'rediss://' };
  return schemes[name] ?? (value.startsWith('ws:') ? 'wss://' : 'https://');
}
