import type { AppointmentsService } from '#server/features/appointments/appointments.service.ts';
import type { FunctionsService } from '#server/features/functions/functions.service.ts';
import type { FormLinks } from '#server/features/intake/form-links.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { dataRequestsRoutes } from './data-requests.routes.ts';
import { createDataRequestsService } from './data-requests.service.ts';

/** What owners have erased and exported of what is kept here. */
export function installDataRequests(
  house: Foundation,
  of: {
    appointments: AppointmentsService;
    functions: FunctionsService;
    forms: Pick<FormLinks, 'forget' | 'held'>;
    storage: Pick<Storage, 'spare'>;
  },
): void {
  const { appointments, functions, forms, storage } = of;
  const requests = createDataRequestsService({
    ...house,
    storage,
    forget: { bookings: appointments.forget, functionRuns: functions.forget, formLinks: forms.forget },
    heldForms: forms.held,
    functionsOf: async (accountId) => (await functions.prompt(accountId)).value,
  });
  dataRequestsRoutes(house.routes, requests);
}
