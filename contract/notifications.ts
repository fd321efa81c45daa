import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';

/** What the lists hold before the first save. Nothing is ever sent to them, and they are never kept (NOTIFY-17). */
export const sampleRecipients = {
  daily: ['office@sample.example', 'partner@sample.example'],
  instant: ['desk@sample.example', 'team@sample.example'],
  voicemail: ['on-call@sample.example'],
} as const;

const list = z
  .array(email)
  .check(atMost(limits.recipientsEach, `A list has at most ${limits.recipientsEach} addresses.`));

/** NOTIFY-16: who is told of calls, by kind of summary. */
export const recipients = z.strictObject({ daily: list, instant: list, voicemail: list });
export type Recipients = z.infer<typeof recipients>;

/** Told of calls and messages until the first save, the owner stays in these lists unless they are named in `ownerLeaves`. */
export const toldAtFirst = ['instant', 'voicemail'] as const;
export const recipientsSaved = z.strictObject({
  ...recipients.shape,
  ownerLeaves: z.optional(z.array(z.enum(toldAtFirst)).check(atMost(2))),
});

/**
 * `sample`: nothing was saved yet; the addresses are examples to which nothing is ever sent (NOTIFY-17). `mailed`: a mail service is
 * set up; without one mails are kept and reach nobody. `owner`: the address of the owner, who is told until the first save.
 */
const kept = z.array(z.string());
export const notificationSettings = z.object({
  ...{ daily: kept, instant: kept, voicemail: kept },
  sample: z.boolean(),
  mailed: z.boolean(),
  owner: z.string(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getRecipients = endpoint({
  method: 'GET',
  path: '/user/notification-recipients',
  access: 'user',
  area: 'settings',
  summary: 'Who gets emails about calls.',
  output: notificationSettings,
});

export const saveRecipients = endpoint({
  method: 'PUT',
  path: '/user/notification-recipients',
  access: 'user',
  area: 'settings',
  fresh: true,
  audit: 'recipients-saved',
  summary:
    'Replaces the three lists of email recipients. The first time, the owner stays on the lists for calls and voicemails.',
  body: recipientsSaved,
  output: notificationSettings,
});

export const notificationEndpoints = { getRecipients, saveRecipients } as const;
