/** The start of a Media Stream, as far as it matters. */
export interface StartMessage {
  streamSid: string;
  callSid: string;
  /** What our TwiML passed along: the one-time token. */
  parameters: Readonly<Record<string, string>>;
}

/** Reads a `start` message; null when it is not one for u-law sound at 8000 Hz. Numbers come as strings or numbers. */
export function startMessage(message: Record<string, unknown>): StartMessage | null {
  const start = message.start as Record<string, unknown> | undefined;
  if (typeof start !== 'object' || start === null) return null;
  const streamSid = start.streamSid ?? message.streamSid;
  const format = start.mediaFormat as Record<string, unknown> | undefined;
  if (typeof streamSid !== 'string' || !/^[\w-]{1,64}$/.test(streamSid) || typeof start.callSid !== 'string')
    return null;
  if (format && (format.encoding !== 'audio/x-mulaw' || !['8000', 8000].includes(format.sampleRate as string)))
    return null;
  const given =
    typeof start.customParameters === 'object' && start.customParameters !== null ? start.customParameters : {};
  const parameters = Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  return { streamSid, callSid: start.callSid.slice(0, 64), parameters };
}
