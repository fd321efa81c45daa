import type { Foundation } from '#server/foundation.ts';
import { greetingsRoutes } from './greetings.routes.ts';
import { createGreetingsService } from './greetings.service.ts';

export function installGreetings(house: Foundation): void {
  greetingsRoutes(house.routes, createGreetingsService(house));
}
