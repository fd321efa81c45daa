const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] as string);
const document = (verbs: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;

/**
 * TwiML answers. A `<Stream>` takes no query string, so the one-time token travels as a Parameter; when the stream ends,
 * Twilio asks the action's address what to do next. Source: Twilio, "TwiML Voice: Connect, Stream, Say, Record, Reject".
 */
export const twiml = {
  connectStream: (stream: { url: string; token: string; actionUrl: string }) =>
    document(
      `<Connect action="${escaped(stream.actionUrl)}"><Stream url="${escaped(stream.url)}"><Parameter name="token" value="${escaped(stream.token)}"/></Stream></Connect>`,
    ),
  /** A spoken sentence, then the end. */
  sayAndHangUp: (text: string) => document(`<Say>${escaped(text)}</Say><Hangup/>`),
  /** A spoken sentence, then the caller's message is recorded by the carrier and announced to `doneUrl`. */
  sayAndRecord: (text: string, doneUrl: string, maxSeconds: number) =>
    document(
      `<Say>${escaped(text)}</Say><Record maxLength="${maxSeconds}" timeout="4" playBeep="true" action="${escaped(doneUrl)}"/><Hangup/>`,
    ),
  hangUp: () => document('<Hangup/>'),
} as const;
