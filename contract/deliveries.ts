import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Ways in which something of a business is told elsewhere. */
export const deliveryKinds = ['webhook', 'mail', 'function', 'patient-form'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Something that was not delivered, with the reason. */
export const delivery = z.object({
  _id: z.string(),
  kind: z.enum(deliveryKinds),
  /** 'waiting': it is tried again by itself; 'failed': it was given up. */
  state: z.enum(['waiting', 'failed']),
  /** In plain words; of a function its name. */
  what: z.string(),
  /** An e-mail address; '' for others. */
  to: z.string(),
  /** The call that it is about. */
  callId: z.nullable(z.string()),
  createdAt: z.string(),
  triedAt: z.nullable(z.string()),
  tries: z.number(),
  /** Of the answer, where there was one. */
  status: z.nullable(z.number()),
  /** In plain words. */
  problem: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/deliveries',
  access: 'user',
  area: 'settings',
  summary: 'What was not delivered, newest first: webhooks, emails, functions, patient forms.',
  output: z.array(delivery),
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/deliveries/:kind/:id/again',
  access: 'user',
  area: 'settings',
  // Of a form whoever hands it over writes it.
  audit: {
    act: 'sent-again',
    of: ({ params }) => (params?.kind === 'patient-form' ? null : `${params?.kind} ${params?.id}`),
  },
  summary: 'Sends a failed delivery again; it keeps its ID.',
  params: z.object({ kind: z.enum(deliveryKinds), id: z.uuid() }),
});

export const deliveryEndpoints = { getDeliveries, sendAgain } as const;
