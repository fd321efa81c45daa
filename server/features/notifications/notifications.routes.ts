import { getRecipients, saveRecipients } from '#contract/notifications.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(routes: Routes, notifications: NotificationsService): void {
  routes.add(getRecipients, ({ session }) => notifications.settings(session.accountId));
  routes.add(saveRecipients, ({ session, body }) => notifications.save(session, body));
}
