import { callStatusLabels } from '#contract/values/call-words.ts';
import { keptNumber } from '#contract/values/phone-number.ts';
import { EgressError } from '#server/egress/egress.ts';
import { callExcerpt, marked } from '#server/features/calls/calls.service.ts';
import type { WebhookSecrets } from '#server/features/functions/functions.service.ts';
import { bookingSettings } from '#server/features/instructions/instructions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { type Attempt, defineJob, GiveUp, patient, type Trouble } from '#server/jobs/jobs.ts';
import { forAccount } from '#server/store/scope.ts';
import { type BookingRow, bookingById, bookingsOfCall } from './bookings.store.ts';
import {
  type DeliveryRow,
  noteTry,
  openDelivery,
  pendingDeliveries,
  readPendingDelivery,
  settleDelivery,
} from './deliveries.store.ts';
import { bookingPlace } from './make-booking.ts';

export interface DeliveryParts extends Pick<Foundation, 'db' | 'vault' | 'clock' | 'jobs' | 'egress' | 'tracing'> {
  secrets: WebhookSecrets;
}

const foundAgain = 500;

/** One message to the account's webhook, tried again while the server does not take it. */
export const webhookDelivery = defineJob<{ deliveryId: string }>('send-webhook', { retries: patient });

export function deliverWebhooks(parts: DeliveryParts): void {
  parts.jobs.handle(
    webhookDelivery,
    ({ deliveryId }, attempt) => deliver(parts, deliveryId, attempt),
    async (lacks) =>
      (await pendingDeliveries(parts.db, foundAgain, lacks)).map(({ id, accountId, jobId }) => ({
        ...{ key: jobId, data: { deliveryId: id }, accountId },
      })),
    (tx, { deliveryId }) => openDelivery(tx, deliveryId),
  );
}

async function deliver(parts: DeliveryParts, deliveryId: string, attempt: Attempt): Promise<void> {
  const delivery = await readPendingDelivery(parts.db, deliveryId);
  if (!delivery) return;
  const sent = () => forAccount(delivery.accountId, () => send(parts, delivery, attempt));
  await (delivery.kind === 'call' ? parts.tracing.during(delivery.subject, 'webhook to owner', sent) : sent());
}

async function send(parts: DeliveryParts, delivery: DeliveryRow, { isLast }: Attempt): Promise<void> {
  const { db, vault, clock, egress, secrets } = parts;
  const deliveryId = delivery.id;
  const settle = (state: 'sent' | 'failed') => settleDelivery(db, deliveryId, state, clock.now());
  const { accountId } = delivery;
  const { zapierWebhookUrl: url } = await bookingSettings(db, vault, accountId);
  const message = url === '' ? null : await messageOf(parts, delivery);
  if (!message) {
    const problem = url === '' ? 'Its address is no longer set.' : 'The data for this message no longer exists.';
    await noteTry(db, deliveryId, { status: null, problem }, clock.now());
    return settle('failed');
  }
  const body = JSON.stringify(message);
  const id = `msg_${deliveryId.replaceAll('-', '')}`;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Noura',
    'idempotency-key': id,
    ...(await secrets.sign(accountId, id, body)),
  };
  try {
    const answer = await egress.request({ accountId, kind: 'webhook', method: 'POST', url, headers, body });
    if (answer.status < 200 || answer.status > 299) throw new WebhookRefused(answer.status);
  } catch (error) {
    // Gone for good (RFC 9110, 15.5.11): nobody listens there any more.
    const gone = error instanceof WebhookRefused && error.status === 410;
    await noteTry(db, deliveryId, troubleOf(error), clock.now());
    if (gone || isLast) await settle('failed');
    throw gone ? new GiveUp(error) : error;
  }
  await settle('sent');
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof WebhookRefused) return { status: error.status, problem: error.message };
  return { status: null, problem: error instanceof EgressError ? error.problem : 'The message could not be sent.' };
}

/** The server answered, and did not take the message. */
class WebhookRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered with the status ${status}.`);
    this.name = 'WebhookRefused';
    this.status = status;
  }
}

/** As it was noted; a number in E.164, with its extension beside it where it has one. */
export function attendeeOf(noted: string): object {
  const attendee = JSON.parse(noted) as { phone?: string };
  const phone = keptNumber(attendee.phone ?? '');
  return phone?.extension ? { ...attendee, phone: phone.number, extension: phone.extension } : attendee;
}

/** Null when what it was to tell of is gone. */
async function messageOf(parts: DeliveryParts, { accountId, kind, subject }: DeliveryRow): Promise<object | null> {
  const { db, vault } = parts;
  const own = await vault.tenant(accountId);
  const shown = (row: BookingRow) => ({
    ...attendeeOf(own.open(bookingPlace(row.id, 'attendee'), row.attendee).toString('utf8')),
    id: row.id,
    status: row.state,
    start: row.startsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
  });
  if (kind === 'appointment') {
    const row = await bookingById(db, subject);
    if (!row) return null;
    const call = row.callId && (await callExcerpt(parts, accountId, row.callId));
    const { callerNumber = null, callbackNumber = null } = call || {};
    return { event: 'appointment.requested', appointment: shown(row), caller: callerNumber, callbackNumber };
  }
  const call = await callExcerpt(parts, accountId, subject);
  if (!call) return null;
  const { id, callerNumber, callbackNumber, summary, startedAt } = call;
  const [callerName, reason] = [call.callerName, call.reason].map((said) => said && marked(said, said.value));
  const status = callStatusLabels[call.outcome];
  return {
    event: 'call.ended',
    call: { id, callerName, callerNumber, callbackNumber, reason, summary, startedAt: startedAt.toISOString(), status },
    appointments: (await bookingsOfCall(db, accountId, subject)).map(shown),
  };
}
