import type { Storage } from '#server/features/storage/storage.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Speaking } from '#server/phone/speaking.ts';
import { voicesRoutes } from './voices.routes.ts';
import { createVoicesService } from './voices.service.ts';

/** `speaking` null: a house without a telephone. */
export function installVoices(house: Foundation, others: { storage: Storage; speaking: Speaking | null }): void {
  voicesRoutes(house.routes, createVoicesService({ ...house, ...others }));
}
