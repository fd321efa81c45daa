import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Of the special registries those that ipaddr.js does not know, or that only a cloud gives a meaning. */
const alsoInside = [
  // The platform services of one cloud, at a public address.
  ipaddr.parseCIDR('168.63.129.16/32'),
  // IPv6 documentation, RFC 9637, and segment routing, RFC 9602.
  ipaddr.parseCIDR('3fff::/20'),
  ipaddr.parseCIDR('5f00::/16'),
];
/** The only part of IPv6 that is given out for the internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether a numeric address belongs to one machine of the public internet: no private, loopback, link-local, shared, multicast,
 * broadcast, reserved or documentation address, none that wraps an IPv4 address, and none of this machine.
 * Source: IANA special-purpose registries, RFC 6890.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && (!address.match(globalUnicast) || wrapsAddress(address as ipaddr.IPv6)))
    return false;
  if (alsoInside.some((range) => range[0].kind() === address.kind() && address.match(range))) return false;
  return !isOwn(address.toNormalizedString());
}

/** ISATAP: an IPv4 address in the lower half, RFC 5214. */
function wrapsAddress(address: ipaddr.IPv6): boolean {
  return ((address.parts[4] ?? 0) & 0xfdff) === 0 && address.parts[5] === 0x5efe;
}

/** What listens only inside is also reached by the outer address of the machine. */
function isOwn(normalized: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => isIP(address) > 0 && ipaddr.parse(address).toNormalizedString() === normalized),
  );
}

/** `::ffff:1.2.3.4`, as a dual-stack socket names its peer, to `1.2.3.4`. */
export function withoutMapping(address: string): string {
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address;
}
