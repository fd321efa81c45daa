import { boundedBody } from '#server/limits/bounded-body.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { downsample16to8 } from '#voice/audio/resample.ts';
import { wavSamples } from '#voice/audio/wav.ts';

/** Within the 15 s that a webhook has. */
const deadlineMs = 8_000;
const mostBytes = 8 * 1024 * 1024;
/** With the edge and the region of an account elsewhere. Source: Twilio, "Understanding Edge Locations". */
const apiHost = /^api(\.[a-z0-9-]+){0,2}\.twilio\.com$/;

/**
 * Twilio keeps a recording as a WAV file behind the account's own credentials. Only Twilio's host is asked; without
 * credentials (the simulated carrier) only loopback is. Source: Twilio, "Recordings resource".
 */
export async function fetchRecording(
  account: { accountSid: string; authToken: string } | null,
  recordingUrl: string,
): Promise<Uint8Array> {
  const url = new URL(recordingUrl);
  const ours = account
    ? url.protocol === 'https:' && apiHost.test(url.hostname)
    : url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (!ours) throw new Error('The recording is not at the carrier');
  if (account) url.pathname = url.pathname.replace(/(\.wav)?$/, '.wav');
  const basic = account && Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  const response = await fetch(url, {
    headers: basic ? { authorization: `Basic ${basic}` } : {},
    redirect: account ? 'follow' : 'error',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok || Number(response.headers.get('content-length')) > mostBytes)
    throw new Error(`The carrier answered ${response.status} for a recording`);
  const { samples, rateHz } = wavSamples(await boundedBody(response, mostBytes));
  if (rateHz !== 8000 && rateHz !== 16_000) throw new Error(`A recording at ${rateHz} Hz is not read`);
  return encodeMulaw(rateHz === 16_000 ? downsample16to8(samples) : samples);
}
