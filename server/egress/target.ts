import { isIP } from 'node:net';
import { EgressError } from './egress.ts';
import { isPublicAddress } from './public-address.ts';

const ports: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
/** Names that never lead outside, whatever a name server says (RFC 6761, 6762, 8375; .internal is kept for private use). */
const insideNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** An address that may be called, as far as its writing tells. */
export interface Target {
  url: URL;
  /** Lower case, in ASCII, without brackets or the dot at the end. */
  host: string;
  port: number;
  /** The operator allows this host: where it leads is not asked. */
  allowed: boolean;
}

/** Hosts that an operator allows although they are inside: "host", or "host:port" for one more port. */
export type AllowedHosts = readonly string[];

/** Checks an address as it is written. Throws `EgressError`. */
export function targetOf(address: string, allowedHosts: AllowedHosts): Target {
  // The parser of the WHATWG also reads 0x7f.1, 2130706433 and full-width digits, and writes them as what they are.
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') throw new EgressError('address-invalid');
  if (url.username !== '' || url.password !== '') throw new EgressError('address-credentials');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const allowedHere = allowedHosts.includes(`${name}:${port}`);
  const allowed = allowedHere || allowedHosts.includes(name);
  if (!ports.has(port) && !allowedHere) throw new EgressError('address-port');
  if (!allowed && !mayLeadOutside(host)) throw new EgressError('address-inside');
  return { url, host, port, allowed };
}

function mayLeadOutside(host: string): boolean {
  if (isIP(host) > 0) return isPublicAddress(host);
  return host.includes('.') && !host.endsWith('.') && !insideNames.test(host);
}
