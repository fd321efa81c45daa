import { demoTours } from '#contract/demo.ts';
import type { Foundation } from '#server/foundation.ts';
import type { PublicForms } from '#server/human-check/public-forms.ts';
import { webinarsRoutes } from './webinars.routes.ts';
import { createWebinarsService } from './webinars.service.ts';

/** The tour at a clinic is the recording as long as none is set. */
const tour = `/product/${demoTours.clinic}.webm`;

/** Registrations for webinars. */
export function installWebinars(house: Foundation, forms: PublicForms): void {
  const { env, pagesUrl } = house;
  const webinars = createWebinarsService({
    ...{ ...house, ...forms.gate('webinars') },
    key: house.keyFor('public forms'),
    recordingUrl: (webinar) =>
      webinar === 'healthcare-communication' ? (env.webinarRecordingUrl ?? `${pagesUrl()}${tour}`) : null,
  });
  webinarsRoutes(house.routes, webinars, {
    ...forms,
    today: () => house.clock.now(),
    mails: house.mail.way !== 'outbox',
  });
  house.jobs.recur('hour', webinars.purge);
}
