import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Origin } from './identity.service.ts';

/**
 * Devices from which a person logged in: a signed word each in a cookie of the browser, which several people may share; nothing is
 * stored. Wrong tries elsewhere keep none out.
 */
export interface Devices {
  /** The cookie with a new device of the person beside those of others. */
  issue(personId: string, origin: Pick<Origin, 'device'>): string;
  /** Which device of the person sends this; null: none that we know. */
  known(personId: string, origin: Pick<Origin, 'device'>): string | null;
  /** Who asks, for what each asker has of its own: the device, else the network. A keyed hash. */
  askerOf(personId: string, origin: Origin): Buffer;
}

/** People of one browser; who came first is forgotten first. */
const mostPeople = 20;
const form = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;
const devicesIn = ({ device = '' }: Pick<Origin, 'device'>) =>
  device
    .split('~')
    .slice(0, mostPeople)
    .filter((one) => form.test(one));

export function createDevices(key: Buffer): Devices {
  const macOf = (personId: string, device: string) =>
    createHmac('sha256', key).update(`device|${personId}|${device}`).digest('base64url');

  const isOf = (personId: string, device: string) => {
    const [, id = '', mac = ''] = form.exec(device) ?? [];
    return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(personId, id)));
  };
  const known: Devices['known'] = (personId, origin) =>
    devicesIn(origin)
      .find((device) => isOf(personId, device))
      ?.split('.')[0] ?? null;

  return {
    known,
    issue(personId, origin) {
      const id = randomBytes(16).toString('base64url');
      const others = devicesIn(origin).filter((device) => !isOf(personId, device));
      return [`${id}.${macOf(personId, id)}`, ...others].slice(0, mostPeople).join('~');
    },
    askerOf: (personId, origin) =>
      createHmac('sha256', key)
        .update(`asker|${personId}|${known(personId, origin) ?? origin.network}`)
        .digest(),
  };
}
