import { fileURLToPath } from 'node:url';
import { liveWebinar } from '#contract/values/webinars.ts';
import type { Foundation } from '#server/foundation.ts';
import { siteKeySources } from '#server/human-check/site-key/site-key-check.ts';
import { type PagesOptions, refuseUnknown, servePages } from './pages.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/** The built web application; after every route, since it answers what they leave. */
export async function installPages(house: Foundation, told: Pick<PagesOptions, 'practiceOf'>): Promise<void> {
  const { app, clock, env, mail, overrides, productName, pagesUrl } = house;
  const { contact, supportEmail, realtimeCalls, captcha } = env;
  if (!env.node.roles.includes('api')) return refuseUnknown(app);
  const webinar = () => {
    const told = liveWebinar(env.webinar, clock.now());
    const { dateText = '', timeText = '', startsAt = '', endsAt = '' } = told?.live ?? {};
    const badge = told?.status === 'upcoming' ? 'Upcoming' : '';
    return { date: dateText, time: timeText, badge, start: startsAt, end: endsAt };
  };
  await servePages(app, {
    ...told,
    directory: overrides.webDirectory ?? builtWeb,
    settings: {
      ...{ productName, contact, supportEmail, webinar, baseUrl: pagesUrl },
      mailKept: mail.way === 'outbox',
      demo: env.demo !== null && overrides.telephone !== false,
    },
    connectSources: realtimeCalls ? [new URL(realtimeCalls.url).origin] : [],
    checkSources: captcha ? siteKeySources[captcha.provider] : [],
    https: env.isHttps,
    signUpOpen: env.signUp === 'open',
  });
}
