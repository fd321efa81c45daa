import { boundedBody } from '#server/bounded-body.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { downsample16to8 } from '#voice/audio/resample.ts';
import { wavSamples } from '#voice/audio/wav.ts';

/** Within the 15 s that a webhook has. */
const deadlineMs = 8_000;
const mostBytes = 8 * 1024 * 1024;

/** What the carrier says of a recording. */
export interface Recording {
  carrierCallId: string;
  recordingUrl: string;
}

/** Fetches what the carrier recorded. */
export interface Recordings {
  /** u-law, 8000 Hz mono. Throws when it is not at the carrier, too large, or cannot be fetched or read. */
  fetch(recordingUrl: string): Promise<Uint8Array>;
}

/**
 * Twilio keeps a recording as a WAV file behind the account's own credentials. Only Twilio's host is asked; without
 * credentials (the simulated carrier) only loopback is. Source: Twilio, "Recordings resource".
 */
export function createRecordings(account: {
  accountSid: string | undefined;
  authToken: string | undefined;
}): Recordings {
  const { accountSid, authToken } = account;
  return {
    async fetch(recordingUrl) {
      const url = new URL(recordingUrl);
      const ours = authToken
        ? url.protocol === 'https:' && url.hostname === 'api.twilio.com'
        : url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
      if (!ours) throw new Error('The recording is not at the carrier');
      if (authToken) url.pathname = url.pathname.replace(/(\.wav)?$/, '.wav');
      const response = await fetch(url, {
        headers: authToken
          ? { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
          : {},
        redirect: authToken ? 'follow' : 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok || Number(response.headers.get('content-length')) > mostBytes)
        throw new Error(`The carrier answered ${response.status} for a recording`);
      const { samples, rateHz } = wavSamples(await boundedBody(response, mostBytes));
      if (rateHz !== 8000 && rateHz !== 16_000) throw new Error(`A recording at ${rateHz} Hz is not read`);
      return encodeMulaw(rateHz === 16_000 ? downsample16to8(samples) : samples);
    },
  };
}
