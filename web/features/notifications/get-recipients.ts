import type { NotificationSettings } from '#contract/notifications.ts';
import { request } from '#web/client/request.ts';

export const recipientsKey = ['notification-recipients'] as const;

/** Who is told of calls. Throws `ApiError`. */
export const recipientsQuery = {
  queryKey: recipientsKey,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<NotificationSettings> =>
    request('GET /user/notification-recipients', { signal }),
} as const;
