import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What tries at something count against where each network has a few: the line that an address belongs to, which for IPv6 has the first
 * 56 bits, as one customer may have 256 networks of 64; and `site`, the first 48 bits, with as many lines. IPv4 has no site.
 */
export function lineOf(ip: string): { network: string; site?: string } {
  if (isIP(ip) === 0) return { network: ip };
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return { network: address.toString() };
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  const site = [a, b, c].map((group) => group.toString(16)).join(':');
  return { network: `${site}:${(d & 0xff00).toString(16)}::/56`, site: `${site}::/48` };
}

/** The network a request counts against: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkAddress(ip: string): string {
  return networkOf(ip, 64);
}

/** Whose line it was, and not which of a house: the first 24 bits of an IPv4 address, 56 of an IPv6 address, as the audit log keeps them. */
export function coarseNetwork(ip: string): string {
  const { network } = lineOf(ip);
  return isIP(network) === 4 ? network.replace(/\d+$/, '0/24') : network;
}

/** Such a network as people are told: "203.0.113.x"; of an IPv6 address as it is. */
export const networkText = (network: string): string => network.replace(/\.0\/24$/, '.x');

/** The first `bits` of an IPv6 address, a multiple of 8; what is none stays as it is. */
export function networkOf(ip: string, bits: number): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const bytes = address.toByteArray().fill(0, bits / 8);
  const groups = new ipaddr.IPv6(bytes).parts.slice(0, Math.ceil(bits / 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
