import type { Foundation } from '#server/foundation.ts';
import type { NoticeParts } from './compose-notice.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';

/** Who is told of calls and requests by mail. */
export function installNotifications(
  house: Foundation,
  others: Pick<NoticeParts, 'toOthers' | 'appointmentsOf'>,
): NotificationsService {
  const notifications = createNotificationsService({ ...house, ...others, supportEmail: house.env.supportEmail });
  notificationsRoutes(house.routes, notifications);
  return notifications;
}
