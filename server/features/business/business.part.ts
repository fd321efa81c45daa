import type { Foundation } from '#server/foundation.ts';
import { leftOutText } from '#server/settings/covered-services.ts';
import { businessRoutes } from './business.routes.ts';
import { createBusinessService } from './business.service.ts';
import { clinicModeRoutes } from './clinic-mode.routes.ts';
import { createClinicMode } from './clinic-mode.service.ts';

export function installBusiness(house: Foundation): void {
  const leftOut = leftOutText(house.env.clinic);
  if (leftOut) house.remarks.make(leftOut);
  businessRoutes(house.routes, createBusinessService(house));
  clinicModeRoutes(house.routes, createClinicMode(house));
}
