import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Origin } from './identity.service.ts';

/** Devices from which an account was signed in to: a signed cookie each, nothing is stored. Wrong tries elsewhere keep none out. */
export interface Devices {
  /** The cookie of a new device. */
  issue(accountId: string): string;
  /** Which device of the account sends this; null: none that we know. */
  known(accountId: string, origin: Origin): string | null;
  /** Who asks, for what each asker has of its own: the device, else the network. A keyed hash. */
  askerOf(accountId: string, origin: Origin): Buffer;
}

export function createDevices(key: Buffer): Devices {
  const macOf = (accountId: string, device: string) =>
    createHmac('sha256', key).update(`device|${accountId}|${device}`).digest('base64url');

  const known: Devices['known'] = (accountId, { device = '' }) => {
    const [, id = '', mac = ''] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(device) ?? [];
    return mac && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(accountId, id))) ? id : null;
  };

  return {
    known,
    issue(accountId) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${macOf(accountId, id)}`;
    },
    askerOf: (accountId, origin) =>
      createHmac('sha256', key)
        .update(`asker|${accountId}|${known(accountId, origin) ?? origin.network}`)
        .digest(),
  };
}
