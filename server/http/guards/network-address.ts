import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network a request counts against: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkAddress(ip: string): string {
  return networkOf(ip, 64);
}

/** The first `bits` of an IPv6 address, a multiple of 8; what is none stays as it is. */
export function networkOf(ip: string, bits: number): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const bytes = address.toByteArray().fill(0, bits / 8);
  const groups = new ipaddr.IPv6(bytes).parts.slice(0, Math.ceil(bits / 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
