import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network a request counts against: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkAddress(ip: string): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
