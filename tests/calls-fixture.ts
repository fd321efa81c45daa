import { randomUUID } from 'node:crypto';
import type { CallerDetail } from '#contract/brief.ts';
import type { CallsService } from '#server/features/calls/calls.service.ts';
import type { CallRecord, TranscriptLine } from '#voice/session/ports.ts';
import type { TestHouse } from './house.ts';
import { callers } from './people.ts';

/** A call that rings at the account, from the returning caller unless told otherwise. */
export function ring(
  calls: CallsService,
  accountId: string,
  given: { from?: string | null; carrierCallId?: string; isTest?: boolean; location?: string | null } = {},
) {
  return calls.begin({
    accountId,
    carrier: 'scripted',
    carrierCallId: given.carrierCallId ?? `CA${randomUUID()}`,
    from: given.from === undefined ? callers.returning.number : given.from,
    to: '+13125550123',
    location: given.location === undefined ? 'Chicago, IL' : given.location,
    isTest: given.isTest ?? false,
  });
}

/** A transcript of alternating lines, the assistant first. */
export function conversation(at: Date, ...texts: string[]): TranscriptLine[] {
  return texts.map((text, i) => ({
    sequence: i + 1,
    speaker: i % 2 === 0 ? 'assistant' : 'caller',
    text,
    at: new Date(at.getTime() + i * 4_000),
    asHeard: false,
  }));
}

/** The record of a call that was handled, a minute long, ending now. */
export function recordOf(
  house: TestHouse,
  accountId: string,
  callId: string,
  given: Partial<CallRecord> = {},
): CallRecord {
  const now = house.clock.now();
  return {
    callId,
    accountId,
    endedAt: now,
    mediaSeconds: 60,
    endReason: 'caller-hangup',
    outcome: 'handled',
    transcript: conversation(now, 'How can I help?', 'I need an appointment.', 'Gladly.'),
    details: [],
    voicemail: null,
    longestSilenceMs: 700,
    ...given,
  };
}

export const confirmedName: CallerDetail = { field: 'fullName', value: 'Maria Lopez', status: 'confirmed' };

/** Waits for something that happens in the background, at most 10 s. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const limit = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > limit) throw new Error(`Not within 10 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
