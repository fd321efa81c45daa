import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Origin } from './identity.service.ts';

/** Devices from which a person logged in: a signed cookie each, nothing is stored. Wrong tries elsewhere keep none out. */
export interface Devices {
  /** The cookie of a new device. */
  issue(personId: string): string;
  /** Which device of the person sends this; null: none that we know. */
  known(personId: string, origin: Origin): string | null;
  /** Who asks, for what each asker has of its own: the device, else the network. A keyed hash. */
  askerOf(personId: string, origin: Origin): Buffer;
}

export function createDevices(key: Buffer): Devices {
  const macOf = (personId: string, device: string) =>
    createHmac('sha256', key).update(`device|${personId}|${device}`).digest('base64url');

  const known: Devices['known'] = (personId, { device = '' }) => {
    const [, id = '', mac = ''] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(device) ?? [];
    return mac && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(personId, id))) ? id : null;
  };

  return {
    known,
    issue(personId) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${macOf(personId, id)}`;
    },
    askerOf: (personId, origin) =>
      createHmac('sha256', key)
        .update(`asker|${personId}|${known(personId, origin) ?? origin.network}`)
        .digest(),
  };
}
