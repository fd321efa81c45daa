import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where browsers reach this machine by UDP. */
export interface BrowserLineSettings {
  /** Behind NAT: the address that is ours from outside. */
  publicAddress: string | null;
  /** Ports that calls may take; null for any. */
  ports: [number, number] | null;
  /** Browsers are on this machine. */
  onlyHere: boolean;
}

const loopback = '127.0.0.1';

/** The addresses of this machine at which a call listens. */
export function localAddresses({ onlyHere }: BrowserLineSettings, interfaces = networkInterfaces()): string[] {
  if (onlyHere) return [loopback];
  const outer = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .map(({ address }) => address);
  return outer.length > 0 ? [...new Set(outer)] : [loopback];
}

/**
 * The answer with the public address in place of the private ones of its kind: behind NAT browsers can do nothing with those, and
 * nobody needs to know them.
 */
export function withPublicAddress(sdp: string, publicAddress: string | null): string {
  if (publicAddress === null) return sdp;
  const kind = isIP(publicAddress);
  const lines = sdp.split('\r\n').map((line) => {
    const [, before = '', address = '', after = ''] = /^(a=candidate:(?:\S+ ){4})(\S+)( .*)$/.exec(line) ?? [];
    return isIP(address) === kind ? `${before}${publicAddress}${after}` : line;
  });
  return lines.join('\r\n');
}
