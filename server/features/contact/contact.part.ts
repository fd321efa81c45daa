import type { Foundation } from '#server/foundation.ts';
import type { PublicForms } from '#server/human-check/public-forms.ts';
import { contactRoutes } from './contact.routes.ts';
import { createContactService } from './contact.service.ts';

/** Messages of visitors. */
export function installContact(house: Foundation, forms: PublicForms): void {
  const { env, mail } = house;
  const contact = createContactService({
    ...{ ...house, ...forms.gate('contact') },
    key: house.keyFor('public forms'),
    // In the outbox a message can be read on this machine, also before there is an address.
    supportEmail: env.supportEmail || env.contact.email || (mail.way === 'outbox' ? env.mailFrom.address : null),
  });
  contactRoutes(house.routes.with({ perMinute: forms.perMinute }), contact);
  house.jobs.recur('hour', contact.purge);
}
