const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] as string);
const document = (verbs: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;

/** A sentence that the carrier speaks. `language`: such as `de-DE`. */
export interface SpokenSentence {
  text: string;
  language: string;
}
const say = ({ text, language }: SpokenSentence) => `<Say language="${escaped(language)}">${escaped(text)}</Say>`;

/**
 * TwiML answers. A `<Stream>` takes no query string, so the one-time token travels as a Parameter; when the stream ends,
 * Twilio asks the action's address what to do next, and tells the status callback how the stream fares.
 * Source: Twilio, "TwiML Voice: Connect, Stream, Say, Record, Dial, Hangup".
 */
export const twiml = {
  connectStream: (stream: { url: string; token: string; actionUrl: string; statusUrl: string }) =>
    document(
      `<Connect action="${escaped(stream.actionUrl)}"><Stream url="${escaped(stream.url)}" statusCallback="${escaped(stream.statusUrl)}"><Parameter name="token" value="${escaped(stream.token)}"/></Stream></Connect>`,
    ),
  /** A spoken sentence, then the end. */
  sayAndHangUp: (sentence: SpokenSentence) => document(`${say(sentence)}<Hangup/>`),
  /** A spoken sentence, then the caller's message is recorded by the carrier and announced to `doneUrl`. */
  sayAndRecord: (sentence: SpokenSentence, doneUrl: string, maxSeconds: number) =>
    document(
      `${say(sentence)}<Record maxLength="${maxSeconds}" timeout="4" playBeep="true" action="${escaped(doneUrl)}"/><Hangup/>`,
    ),
  /** The caller is put through to another number, which rings and talks for so long; how that went is told to `doneUrl`. */
  dial: (
    number: string,
    doneUrl: string,
    { ringSeconds, longestSeconds }: { ringSeconds: number; longestSeconds: number },
  ) =>
    document(
      `<Dial action="${escaped(doneUrl)}" timeout="${ringSeconds}" timeLimit="${longestSeconds}"><Number>${escaped(number)}</Number></Dial>`,
    ),
  /** What comes next is asked at `url`. */
  redirect: (url: string) => document(`<Redirect method="POST">${escaped(url)}</Redirect>`),
  hangUp: () => document('<Hangup/>'),
} as const;
