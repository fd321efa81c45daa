import type { Foundation } from '#server/foundation.ts';
import { modelsRoutes } from './models.routes.ts';
import { createModelsService } from './models.service.ts';

export function installModels(house: Foundation): void {
  modelsRoutes(house.routes, createModelsService(house));
}
