import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { readAs } from './env-values.ts';
import { isThisMachine } from './this-machine.ts';

/** Where browsers reach Noura by UDP: the variables, before they are checked. */
export const webrtcVariables = {
  WEBRTC_PUBLIC_ADDRESS: z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => isIP(value) !== 0, 'must be an IP address'),
    ),
  ),
  /** Each call takes a port on each address. */
  WEBRTC_PORTS: z.optional(readAs(z.string(), portsOf, 'must be two ports from 1024 to 65535, such as 40000-40200')),
};

export interface WebrtcVariables {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  WEBRTC_PUBLIC_ADDRESS?: string | undefined;
  WEBRTC_PORTS?: [number, number] | undefined;
}

export function webrtcSettings({ HOST, PUBLIC_URL, WEBRTC_PUBLIC_ADDRESS, WEBRTC_PORTS }: WebrtcVariables) {
  return {
    publicAddress: WEBRTC_PUBLIC_ADDRESS ?? null,
    ports: WEBRTC_PORTS ?? null,
    /** Nobody but this machine reaches the pages, so nobody else needs to reach their sound. */
    onlyHere: isThisMachine(HOST) && !PUBLIC_URL && !WEBRTC_PUBLIC_ADDRESS,
  };
}

function portsOf(value: string): [number, number] | null {
  const [, from = 0, to = 0] = (/^\s*(\d{4,5})-(\d{4,5})\s*$/.exec(value) ?? []).map(Number);
  return from >= 1024 && from < to && to <= 65_535 ? [from, to] : null;
}
