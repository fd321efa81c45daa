import { endpoint } from './endpoint.ts';

const twiml = 'text/xml';

/**
 * What a carrier calls. Forms, proven by signature or, without an auth token, by coming straight from
 * loopback. The media socket is at `mediaStreamPath`.
 */
export const telephonyEndpoints = {
  twilioVoice: endpoint({
    method: 'POST',
    path: '/telephony/twilio/voice',
    access: 'machine',
    summary: 'A call comes in: answers TwiML that connects it, or refuses it politely.',
    produces: twiml,
  }),
  twilioResume: endpoint({
    method: 'POST',
    path: '/telephony/twilio/resume',
    access: 'machine',
    summary:
      'The media of a call ended: answers TwiML that joins it again, forwards it, takes a voicemail, or hangs up.',
    produces: twiml,
  }),
  twilioVoicemail: endpoint({
    method: 'POST',
    path: '/telephony/twilio/voicemail',
    access: 'machine',
    summary: 'The carrier recorded a voicemail: it is fetched and filed with its call.',
    produces: twiml,
  }),
  twilioDialled: endpoint({
    method: 'POST',
    path: '/telephony/twilio/dialled',
    access: 'machine',
    summary:
      'A call was forwarded to the fallback number: answers TwiML that hangs up, or takes a voicemail when no one answered.',
    produces: twiml,
  }),
  twilioStream: endpoint({
    method: 'POST',
    path: '/telephony/twilio/stream',
    access: 'machine',
    summary: 'Status of a call’s media stream at the carrier; errors are counted.',
  }),
  twilioStatus: endpoint({
    method: 'POST',
    path: '/telephony/twilio/status',
    access: 'machine',
    summary: 'The state of a call changed at the carrier.',
  }),
} as const;

export const mediaStreamPath = '/telephony/twilio/media';
