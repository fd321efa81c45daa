import type { Clock } from '#voice/session/ports.ts';
import { AppError } from './app-error.ts';
import type { Env } from './env.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { createContactService } from './features/contact/contact.service.ts';
import type { Attempts } from './features/identity/attempts.store.ts';
import { webinarsRoutes } from './features/webinars/webinars.routes.ts';
import { createWebinarsService } from './features/webinars/webinars.service.ts';
import type { HouseOverrides } from './house-parts.ts';
import type { Routes } from './http/endpoint.ts';
import { createAltchaCheck } from './human-check/altcha/altcha-check.ts';
import { humanCheckRoutes } from './human-check/human-check.routes.ts';
import { createSiteKeyCheck, siteKeySources } from './human-check/site-key/site-key-check.ts';
import { forgetSpentProofs } from './human-check/spent-proofs.store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Database, Queryable } from './store/database.ts';
import type { Vault } from './store/vault.ts';

/** The forms that anybody may send, put together beside `house.ts`: contact and webinars, with the check of people before them. */
export interface HousePublicForms {
  routes(routes: Routes): void;
  /** What a provider's check of people needs in the public pages. */
  readonly pageSources: readonly string[];
  /** Deletes used proofs and what was kept long enough. */
  purge(): Promise<void>;
}

/** Of each kind for one network address; of checks six times as many. */
const formsPerMinute = 10;
const hourMs = 3_600_000;
/** Tries of one network address within ten minutes, whether their proof holds or not. */
const triesEach = { tries: 30, windowMs: hourMs / 6 };
/** Forms with a proof of their own within an hour, of all the world together: more is no day of ours, but a flood. */
const triesOfAll = { tries: 600, windowMs: hourMs };
/** The product tour is the recording as long as none is set. */
const tour = '/product/tour.webm';

export function openPublicForms(deps: {
  db: Database;
  vault: Vault;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  env: Env;
  attempts: Attempts;
  /** A key of the house for one use. */
  keyFor(use: string): Buffer;
  pagesUrl(): string;
  overrides: HouseOverrides;
}): HousePublicForms {
  const { db, vault, clock, jobs, mail, env, attempts, keyFor, pagesUrl, overrides } = deps;
  const { productName, captcha } = env;
  const { humanCheckCost: cost, signInsPerMinute: perMinute = formsPerMinute } = overrides;
  const humanCheck = captcha
    ? createSiteKeyCheck(captcha, { clock })
    : createAltchaCheck({ key: keyFor('human check'), clock, ...(cost ? { cost } : {}) });
  const common = { db, vault, clock, jobs, mail, productName, humanCheck, key: keyFor('public forms') };
  const limits = (form: string) => {
    const ofAll = { kind: `${form}-of-all`, ...triesOfAll };
    const orRefuse = (taken: boolean) => {
      if (!taken) throw new AppError('request.too-many');
    };
    return {
      admit: async (network: string) =>
        orRefuse(await attempts.take({ kind: form, ...triesEach }, network, clock.now())),
      admitProven: async (tx: Queryable) => orRefuse(await attempts.takeWithin(tx, ofAll, '', clock.now())),
    };
  };
  const contact = createContactService({
    ...common,
    ...limits('contact'),
    // In the outbox a message can be read on this machine, also before there is an address.
    supportEmail: env.supportEmail || env.contact.email || (mail.way === 'outbox' ? env.mailFrom.address : null),
  });
  const webinars = createWebinarsService({
    ...common,
    ...limits('webinars'),
    pagesUrl,
    recordingUrl: (webinar) =>
      webinar === 'healthcare-communication' ? (env.webinarRecordingUrl ?? `${pagesUrl()}${tour}`) : null,
  });
  return {
    pageSources: captcha ? siteKeySources[captcha.provider] : [],
    routes(routes) {
      humanCheckRoutes(routes, humanCheck, { perMinute: perMinute * 6 });
      contactRoutes(routes, contact, { perMinute });
      webinarsRoutes(routes, webinars, { perMinute, today: () => clock.now() });
    },
    async purge() {
      await forgetSpentProofs(db, clock.now());
      await contact.purge();
      await webinars.purge();
    },
  };
}
