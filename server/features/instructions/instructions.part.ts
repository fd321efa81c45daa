import type { Foundation } from '#server/foundation.ts';
import { instructionsRoutes } from './instructions.routes.ts';
import { createInstructionsService } from './instructions.service.ts';

export function installInstructions(house: Foundation): void {
  instructionsRoutes(house.routes, createInstructionsService(house));
}
