import { request } from '#web/client/requests/request.ts';

/** An answer must not wait for it any longer. */
const longestMs = 1_000;
const longestTranscript = 4_000;

/** What the business's knowledge says to a line of the caller; '' when it says nothing, or not soon enough. Never throws. */
export async function lookUpContext(transcript: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(longestMs);
    const body = { transcript: transcript.slice(0, longestTranscript) };
    return (await request('POST /vector-search', { body, signal })).context;
  } catch {
    return '';
  }
}
