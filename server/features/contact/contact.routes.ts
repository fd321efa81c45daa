import { askSupport, contactUs } from '#contract/contact.ts';
import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { networkAddress } from '#server/http/guards/network-address.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(routes: Routes, contact: ContactService): void {
  routes.add(contactUs, async ({ body: { proof, ...request }, request: { ip } }) => {
    await contact.send(request, proof, networkAddress(ip));
    return { message: publicFormTexts.contactSent };
  });
  routes.add(askSupport, async ({ session, body }) => {
    await contact.sendFrom(session, body);
    return { message: publicFormTexts.contactSent };
  });
}
