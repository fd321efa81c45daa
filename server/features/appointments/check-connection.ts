import type { ConnectionCheck } from '#contract/appointments.ts';
import { dayMs } from '#contract/values/durations.ts';
import { type Egress, EgressError } from '#server/egress/egress.ts';
import type { WebhookSecrets } from '#server/features/functions/functions.service.ts';
import { type Calendar, type CalendarAccess, CalendarError } from './calendar.ts';

export type Checked = Omit<ConnectionCheck, 'timeZone' | 'ahead'>;

/** So far a free time is looked for. */
const daysAhead = 30;

const works = (text: string, nextFree: Date | null = null): Checked => ({
  ...{ works: true, text, nextFree: nextFree?.toISOString() ?? null },
});
const fails = (text: string): Checked => ({ works: false, text, nextFree: null });

/** What a caller would meet who wants an appointment now. Never throws. */
export async function checkCalendar(
  calendar: Calendar,
  access: CalendarAccess,
  now: Date,
  withinMs: number,
): Promise<Checked> {
  if (access.apiKey === '') return fails('No API key is saved.');
  if (access.eventTypeId === '') return fails('No event ID is saved.');
  const signal = AbortSignal.timeout(withinMs);
  try {
    // Free times are told to anybody: the key is tried on the event. One of a team is not told, and has times all the same.
    const title = await calendar.title(access, signal).catch((error: unknown) => {
      if (error instanceof CalendarError && error.status === 404) return '';
      throw error;
    });
    const free = await calendar.slots(access, now, new Date(now.getTime() + daysAhead * dayMs), signal);
    const next = free.filter((start) => start > now).sort((a, b) => a.getTime() - b.getTime())[0];
    const event = title === '' ? 'The event was found' : `The event "${title}" was found`;
    return next
      ? works(`${event}.`, next)
      : fails(
          `${event}, but it has no open times in the next ${daysAhead} days, so callers cannot book. Check its availability at Cal.com.`,
        );
  } catch (error) {
    return fails(calendarProblem(error, signal.aborted, withinMs));
  }
}

function calendarProblem(error: unknown, isLate: boolean, withinMs: number): string {
  if (isLate) return `Cal.com did not answer within ${Math.ceil(withinMs / 1000)} seconds. Try again.`;
  const { status, failure } = error instanceof CalendarError ? error : new CalendarError('unsure');
  if (status === 401 || status === 403)
    return 'Cal.com does not accept the API key. Create a new one there and save it here.';
  if (status === 404 || status === 400)
    return 'Cal.com does not know this event ID. The event may have been deleted or belong to another account.';
  if (status === 429) return 'Cal.com is limiting requests. Try again in a minute.';
  if (status !== null && status >= 500) return `Cal.com returned an error (${status}). Try again later.`;
  if (failure === 'away') return 'Cal.com could not be reached.';
  return status === null || status < 400
    ? 'Cal.com’s response could not be read.'
    : `Cal.com refused the request (${status}).`;
}

/** Sends one message to the Zap that is marked as a test, as it would send the others. Never throws. */
export async function checkZap(
  { egress, secrets }: { egress: Egress; secrets: WebhookSecrets },
  accountId: string,
  url: string,
  at: { id: string; now: Date },
): Promise<Checked> {
  if (url === '') return fails('No webhook URL is saved.');
  const body = JSON.stringify({ event: 'connection.test', sentAt: at.now.toISOString() });
  try {
    const { status } = await egress.request({
      ...{ accountId, kind: 'webhook', lane: 'try', method: 'POST', url, body },
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Noura',
        'idempotency-key': at.id,
        ...(await secrets.sign(accountId, at.id, body)),
      },
    });
    return status >= 200 && status <= 299
      ? works('The test message was accepted. Your Zap shows it as "connection.test".')
      : fails(zapProblem(status));
  } catch (error) {
    return fails(error instanceof EgressError ? error.problem : 'The message could not be sent.');
  }
}

function zapProblem(status: number): string {
  if (status === 404 || status === 410)
    return `No Zap is listening at this address anymore (${status}). Copy the address from your Zap again.`;
  if (status === 401 || status === 403)
    return `The server refused the request (${status}). Copy the address from your Zap again.`;
  if (status === 429) return 'The server is limiting requests (429). Try again in a minute.';
  return status >= 500
    ? `The server returned an error (${status}). Try again later.`
    : `The server answered with the status ${status}.`;
}
