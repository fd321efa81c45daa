import type { FastifyReply } from 'fastify';
import type { AssistantBrief } from '#contract/brief.ts';
import { mediaStreamPath, telephonyEndpoints } from '#contract/telephony.ts';
import type { Guard, Routes } from '#server/http/endpoint.ts';
import { twiml } from '#voice/carrier/twilio/twiml.ts';
import type { Switchboard } from '../switchboard.ts';
import type { Recording } from './recordings.ts';
import { callerLocation, callerNumber, readVoiceForm } from './voice-form.ts';

const sentences = {
  unknown: 'The number you have called is not in service. Please check it and call again. Goodbye.',
  noMinutes: 'We are sorry, nobody can take your call right now. Please call again later. Goodbye.',
  busy: 'We are sorry, all lines are busy. Please leave a message with your name and number after the tone.',
  broken: 'We are sorry, we lost the connection. Please leave a message with your name and number after the tone.',
} as const;
const longestMessageSeconds = 120;

export interface TwilioRoutesDeps {
  switchboard: Switchboard;
  guard: Guard;
  /** Where Twilio reaches us, `https://host` without a slash at the end. */
  publicUrl(): string;
  /** Who answers on this number; null when nobody does. */
  briefForNumber(to: string): Promise<{ accountId: string; brief: AssistantBrief } | null>;
  hasMinutes(accountId: string): Promise<boolean>;
  /** Writes the call's row; the same row again for a carrier that asks twice, `over` when that call has ended. */
  beginCall(call: {
    accountId: string;
    carrierCallId: string;
    from: string | null;
    to: string;
    location: string | null;
  }): Promise<{ callId: string; startedAt: Date; over: boolean }>;
  /** A call that no session took: it is closed as missed. */
  missCall(callId: string): Promise<void>;
  /** A message that the carrier recorded for a call that has no session (any more). */
  fileVoicemail(recording: Recording): Promise<void>;
}

/** Twilio's webhooks. The voice webhook answers from our own database alone, well within its second. */
export function twilioRoutes(routes: Routes, deps: TwilioRoutesDeps): void {
  const options = { guard: deps.guard, perMinute: 6_000 };
  const xml = (reply: FastifyReply, document: string) => reply.type('text/xml').send(document);
  const address = (path: string) => deps.publicUrl() + path;
  const connect = (token: string) =>
    twiml.connectStream({
      url: address(mediaStreamPath).replace(/^http/, 'ws'),
      token,
      actionUrl: address(telephonyEndpoints.twilioResume.path),
    });
  const record = (sentence: string) =>
    twiml.sayAndRecord(sentence, address(telephonyEndpoints.twilioVoicemail.path), longestMessageSeconds);

  routes.add(
    telephonyEndpoints.twilioVoice,
    async ({ request, reply }) => {
      const form = readVoiceForm(request.body);
      const known = deps.switchboard.ringingToken(form.CallSid);
      if (known) return xml(reply, connect(known));
      const answering = await deps.briefForNumber(form.To ?? '');
      if (!answering) return xml(reply, twiml.sayAndHangUp(sentences.unknown));
      const from = callerNumber(form);
      const { callId, startedAt, over } = await deps.beginCall({
        accountId: answering.accountId,
        carrierCallId: form.CallSid,
        from,
        to: form.To ?? '',
        location: callerLocation(form),
      });
      if (over) return xml(reply, twiml.hangUp());
      if (!(await deps.hasMinutes(answering.accountId))) {
        await deps.missCall(callId);
        return xml(reply, twiml.sayAndHangUp(sentences.noMinutes));
      }
      const { brief } = answering;
      const token = deps.switchboard.ring({
        callId,
        carrierCallId: form.CallSid,
        brief,
        callerNumber: from,
        startedAt,
      });
      if (token) return xml(reply, connect(token));
      await deps.missCall(callId);
      return xml(reply, record(sentences.busy));
    },
    options,
  );

  routes.add(
    telephonyEndpoints.twilioResume,
    async ({ request, reply }) => {
      const form = readVoiceForm(request.body);
      const token = form.CallStatus === 'completed' ? null : deps.switchboard.rejoin(form.CallSid);
      if (token) return xml(reply, connect(token));
      const lost = (request.body as { StreamError?: unknown }).StreamError !== undefined;
      return xml(reply, lost ? record(sentences.broken) : twiml.hangUp());
    },
    options,
  );

  routes.add(
    telephonyEndpoints.twilioVoicemail,
    async ({ request, reply }) => {
      const form = readVoiceForm(request.body);
      if (form.RecordingUrl) await deps.fileVoicemail({ carrierCallId: form.CallSid, recordingUrl: form.RecordingUrl });
      return xml(reply, twiml.hangUp());
    },
    options,
  );

  routes.add(
    telephonyEndpoints.twilioStatus,
    async ({ request }) => {
      const form = readVoiceForm(request.body);
      const ended = ['completed', 'busy', 'failed', 'no-answer', 'canceled'].includes(form.CallStatus ?? '');
      if (ended) deps.switchboard.over(form.CallSid);
      return undefined;
    },
    options,
  );
}
