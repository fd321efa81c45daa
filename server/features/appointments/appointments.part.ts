import { checkConnection } from '#contract/appointments.ts';
import { offsetMinutes } from '#contract/values/zoned-time.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import type { WebhookSecrets } from '#server/features/functions/functions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { type AppointmentsService, createAppointmentsService } from './appointments.service.ts';
import { createCalcomCalendar } from './calcom/calcom-calendar.ts';

/** Appointments that callers make. */
export function installAppointments(house: Foundation, { secrets }: { secrets: WebhookSecrets }): AppointmentsService {
  const calendar = createCalcomCalendar(house.env.calcomUrl);
  const appointments = createAppointmentsService({ ...house, secrets, calendar });
  house.routes.add(checkConnection, async ({ session: { accountId }, body }) => {
    const checked = await appointments.check(accountId, body.provider);
    const timeZone = await timeZoneOf(house.db, accountId);
    const { nextFree } = checked;
    return { ...checked, timeZone, ...(nextFree && { ahead: offsetMinutes(new Date(nextFree), timeZone) }) };
  });
  return appointments;
}
