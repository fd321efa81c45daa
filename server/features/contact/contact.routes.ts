import { contactUs } from '#contract/contact.ts';
import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { networkAddress } from '#server/http/network-address.ts';
import type { ContactService } from './contact.service.ts';

/** `perMinute`: messages a minute from one network address. */
export function contactRoutes(routes: Routes, contact: ContactService, { perMinute }: { perMinute: number }): void {
  routes.add(
    contactUs,
    async ({ body: { proof, ...request }, request: { ip } }) => {
      await contact.send(request, proof, networkAddress(ip));
      return { message: publicFormTexts.contactSent };
    },
    { perMinute },
  );
}
