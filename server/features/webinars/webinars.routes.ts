import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import { downloadWebinarRegistrations, getWebinarRegistrations, registerForWebinar } from '#contract/webinars.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { networkAddress } from '#server/http/guards/network-address.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { WebinarsService } from './webinars.service.ts';

/** `perMinute`: registrations a minute from one network address. */
export function webinarsRoutes(
  routes: Routes,
  webinars: WebinarsService,
  options: { perMinute: number; today(): Date; mails: boolean },
): void {
  routes.add(
    registerForWebinar,
    async ({ body: { proof, ...registration }, request: { ip } }) => {
      const { recordingUrl } = await webinars.register(registration, proof, networkAddress(ip));
      const { registered, registeredOnly } = publicFormTexts;
      return { message: options.mails ? registered : registeredOnly, recordingUrl };
    },
    { perMinute: options.perMinute },
  );
  routes.add(getWebinarRegistrations, async ({ query, reply }) => {
    const { items, total } = await webinars.page(query.webinar ?? null, Number(query.page ?? 1));
    reply.header('x-total-count', String(total));
    return items.map(withWireId);
  });
  routes.add(downloadWebinarRegistrations, ({ query, reply }) => {
    const name = `webinar_registrations_${options.today().toISOString().slice(0, 10)}.csv`;
    return sendCsv(reply, name, webinars.csv(query.webinar ?? null));
  });
}
