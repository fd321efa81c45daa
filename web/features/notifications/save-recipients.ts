import type { NotificationSettings, Recipients } from '#contract/notifications.ts';
import { request } from '#web/client/request.ts';

/** Replaces the three lists and answers them as they are kept. Throws `ApiError`. */
export function saveRecipients(lists: Recipients): Promise<NotificationSettings> {
  return request('PUT /user/notification-recipients', { body: lists });
}
