import type { Foundation } from '#server/foundation.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';

/** Who is told of calls and requests by mail. */
export function installNotifications(house: Foundation): NotificationsService {
  const notifications = createNotificationsService({ ...house, supportEmail: house.env.supportEmail });
  notificationsRoutes(house.routes, notifications);
  return notifications;
}
