import { type BusinessInfo, createBusinessInfo, getBusinessInfo, updateBusinessInfo } from '#contract/business.ts';
import { type DayHours, hoursText, readHours, weekdays } from '#contract/values/business-hours.ts';
import { presentZone } from '#contract/values/present-zones.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import type { BusinessService } from './business.service.ts';

type Values = Awaited<ReturnType<BusinessService['info']>>['value'];

export function businessRoutes(routes: Routes, business: BusinessService): void {
  routes.add(getBusinessInfo, async ({ session, reply }) => [
    onTheWire(tellVersion(reply, await business.info(session.accountId))),
  ]);
  for (const endpoint of [updateBusinessInfo, createBusinessInfo]) {
    routes.add(endpoint, async ({ session, body, request, reply }) => {
      const saved = await business.save(session.accountId, fromTheWire(body), expectedVersion(request));
      return onTheWire(tellVersion(reply, saved));
    });
  }
}

/** The spellings of the documents, each day's hours as one text. */
function onTheWire(values: Values): BusinessInfo {
  return {
    name: values.name,
    website: values.website,
    address: values.address,
    country: values.country,
    bussinessOverview: values.overview,
    coreServices: values.services,
    bussinessHours: values.hours.map(({ day, open }) => ({ day, hours: hoursText(open) })),
    direction: values.direction,
    timezone: values.timeZone,
  };
}

function fromTheWire(sent: { [K in keyof BusinessInfo]?: BusinessInfo[K] | undefined }) {
  return {
    name: sent.name,
    website: sent.website,
    address: sent.address,
    country: sent.country,
    overview: sent.bussinessOverview,
    services: sent.coreServices,
    hours: sent.bussinessHours && wholeWeek(sent.bussinessHours),
    direction: sent.direction,
    timeZone: sent.timezone && presentZone(sent.timezone),
  };
}

/** A day that is left out is closed. */
function wholeWeek(sent: BusinessInfo['bussinessHours']): DayHours[] {
  return weekdays.map((day) => ({
    day,
    open: readHours(sent.find((entry) => entry.day === day)?.hours ?? '') ?? null,
  }));
}
