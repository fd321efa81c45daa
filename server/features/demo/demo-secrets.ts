import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type DemoBusinessName, demoBusinessNames } from '#contract/demo.ts';

/** Whose line asked for it, as tries are counted, and told by none of its addresses. */
export interface DemoVisitor {
  network: string;
  site?: string;
}

/** What a secret says: nothing is written before it is used. */
export interface DemoPass {
  business: DemoBusinessName;
  visitor: DemoVisitor;
  expiresAt: Date;
}

/** Tells them from the secrets of accounts, `ek_`. */
export const demoPrefix = 'ed_';

const visitorBytes = 16;
const nonceBytes = 16;
const visitorAt = 1 + 6;
const siteAt = visitorAt + visitorBytes;
const bodyBytes = siteAt + visitorBytes + nonceBytes;
const sealBytes = 32;
const noSite = Buffer.alloc(visitorBytes);

/** Secrets that prove themselves: what they say, and the house's seal over it. */
export function createDemoSecrets(key: Buffer) {
  const sealOf = (body: Buffer) => createHmac('sha256', key).update('secret').update(body).digest();
  const idOf = (place: string) =>
    createHmac('sha256', key).update('visitor').update(place).digest().toString('hex', 0, visitorBytes);
  return {
    make({ business, visitor, expiresAt }: DemoPass): string {
      const head = Buffer.alloc(visitorAt);
      head[0] = demoBusinessNames.indexOf(business);
      head.writeUIntBE(expiresAt.getTime(), 1, 6);
      const network = Buffer.from(visitor.network, 'hex');
      const site = visitor.site ? Buffer.from(visitor.site, 'hex') : noSite;
      const body = Buffer.concat([head, network, site, randomBytes(nonceBytes)]);
      return demoPrefix + Buffer.concat([body, sealOf(body)]).toString('base64url');
    },
    /** Null for one that is forged, or too old. */
    read(secret: string, now: Date): DemoPass | null {
      const bytes = Buffer.from(secret.slice(demoPrefix.length), 'base64url');
      if (!secret.startsWith(demoPrefix) || bytes.length !== bodyBytes + sealBytes) return null;
      const body = bytes.subarray(0, bodyBytes);
      if (!timingSafeEqual(bytes.subarray(bodyBytes), sealOf(body))) return null;
      const business = demoBusinessNames[body[0] ?? -1];
      const expiresAt = new Date(body.readUIntBE(1, 6));
      if (!business || expiresAt <= now) return null;
      const network = body.toString('hex', visitorAt, siteAt);
      const site = body.subarray(siteAt, siteAt + visitorBytes);
      const visitor = { network, ...(site.equals(noSite) ? {} : { site: site.toString('hex') }) };
      return { business, visitor, expiresAt };
    },
    /** By which it is known to be used: of its bytes, as the same ones can be written in several ways. */
    hashOf: (secret: string) =>
      createHash('sha256')
        .update(Buffer.from(secret.slice(demoPrefix.length), 'base64url'))
        .digest(),
    visitorOf: ({ network, site }: { network: string; site?: string }): DemoVisitor => ({
      network: idOf(network),
      ...(site ? { site: idOf(site) } : {}),
    }),
  };
}
