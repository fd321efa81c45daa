import type { WebhookSecrets } from '#server/features/functions/functions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { type AppointmentsService, createAppointmentsService } from './appointments.service.ts';
import { createCalcomCalendar } from './calcom/calcom-calendar.ts';

/** Appointments that callers make. */
export function installAppointments(house: Foundation, { secrets }: { secrets: WebhookSecrets }): AppointmentsService {
  return createAppointmentsService({ ...house, secrets, calendar: createCalcomCalendar(house.env.calcomUrl) });
}
