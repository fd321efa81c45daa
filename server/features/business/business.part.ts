import type { Foundation } from '#server/foundation.ts';
import { businessRoutes } from './business.routes.ts';
import { createBusinessService } from './business.service.ts';

export function installBusiness(house: Foundation): void {
  businessRoutes(house.routes, createBusinessService(house));
}
