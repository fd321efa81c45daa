import type { FastifyReply } from 'fastify';
import { telephonyEndpoints } from '#contract/telephony.ts';
import type { Guard, RouteOptions, Routes } from '#server/http/endpoint.ts';
import type { CarrierLine } from '../carrier.ts';
import { type CallDesk, wasMoved } from './call-desk.ts';
import { readStreamForm, readVoiceForm } from './voice-form.ts';

const statesOver = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

/** Twilio's webhooks. The voice webhook answers from our own database alone, well within its second. */
export function twilioRoutes(
  routes: Routes,
  { desk, line, guard }: { desk: CallDesk; line: CarrierLine; guard: Guard },
): void {
  const xml = (reply: FastifyReply, document: string) => reply.type('text/xml').send(document);
  const plain = routes.with({ guard, ofCarrier: true, perMinute: 6_000 });
  /** Whoever is not let in as Twilio is refused; who may be Twilio hears a sentence, and no "application error". */
  const failed: RouteOptions['failed'] = (failure, reply) => {
    if (failure.status === 403) return null;
    if (failure.status >= 500) line.failed(failure);
    return xml(reply.code(200), desk.sorry());
  };
  const asked = plain.with({ failed });

  const { twilioVoice, twilioResume, twilioDialled, twilioVoicemail, twilioStatus, twilioStream } = telephonyEndpoints;
  for (const endpoint of [twilioVoice, twilioResume])
    asked.add(endpoint, async ({ request, reply }) => xml(reply, await desk.take(request.body, wasMoved(request.url))));
  asked.add(twilioDialled, async ({ request, reply }) => xml(reply, await desk.dialled(request.body)));
  asked.add(twilioVoicemail, async ({ request, reply }) => xml(reply, await desk.recorded(request.body)));

  plain.add(twilioStream, async ({ request }) => {
    const { StreamEvent, StreamError, CallSid } = readStreamForm(request.body);
    if (StreamEvent === 'stream-error') line.streamFailed(StreamError ?? '', { carrierCallId: CallSid });
  });
  plain.add(twilioStatus, async ({ request }) => {
    const form = readVoiceForm(request.body);
    if (statesOver.includes(form.CallStatus ?? '')) line.over(form.CallSid);
  });
}
