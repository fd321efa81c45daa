import { hasClinicMode } from '#server/features/business/clinic-mode.service.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { TakeTry } from '#server/limits/try-limit.ts';
import type { PhoneLine } from '#server/phone/phone.part.ts';
import { voicesRoutes } from './voices.routes.ts';
import { createVoicesService } from './voices.service.ts';

/** `phone` null: a house without a telephone. */
export function installVoices(
  house: Foundation,
  others: { storage: Storage; phone: Pick<PhoneLine, 'speakingFor'> | null; takeTry: TakeTry },
): void {
  const { phone, ...given } = others;
  const speakingFor = async (accountId: string) =>
    phone?.speakingFor((await hasClinicMode(house.db, accountId)) ? { coveredOnly: true } : {}) ?? null;
  voicesRoutes(house.routes, createVoicesService({ ...house, ...given, speakingFor }));
}
