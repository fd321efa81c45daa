/** An event of a realtime service, parsed; only `type` is certain. */
export type ServerEvent = { type: string } & Record<string, unknown>;

const audioTypes = [Buffer.from('response.output_audio.delta"'), Buffer.from('response.audio.delta"')] as const;
const typeKey = Buffer.from('"type"');
const itemKey = Buffer.from('"item_id"');
const deltaKey = Buffer.from('"delta"');
const quote = 0x22;
const colon = 0x3a;
const space = 0x20;
const backslash = 0x5c;
/** No audio event is shorter than its own names. */
const leastAudioBytes = 80;

/**
 * The hot path: hands item id and base64 of an audio event to `sink` without parsing the message, in whatever order its
 * members come. False for everything else, which is then parsed.
 */
export function sliceAudio(message: Buffer, sink: (itemId: string, base64: string) => void): boolean {
  if (message.length < leastAudioBytes || !isAudio(message)) return false;
  const item = valueAfter(message, itemKey);
  const delta = valueAfter(message, deltaKey);
  if (item < 0 || delta < 0) return false;
  const itemEnd = message.indexOf(quote, item);
  const deltaEnd = message.indexOf(quote, delta);
  if (itemEnd < 0 || deltaEnd < 0) return false;
  const escaped = message.indexOf(backslash, Math.min(item, delta));
  if (escaped >= 0 && escaped < Math.max(itemEnd, deltaEnd)) return false;
  sink(message.toString('latin1', item, itemEnd), message.toString('latin1', delta, deltaEnd));
  return true;
}

/** Null for what is no event: not JSON, no object, no type. */
export function parseEvent(message: Buffer): ServerEvent | null {
  try {
    const parsed: unknown = JSON.parse(message.toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null) return null;
    return typeof (parsed as ServerEvent).type === 'string' ? (parsed as ServerEvent) : null;
  } catch {
    return null;
  }
}

/** The member as text, '' when it is something else. */
export function textIn(source: unknown, key: string): string {
  const value = objectIn({ source }, 'source')[key];
  return typeof value === 'string' ? value : '';
}

/** The member as an object, empty when it is something else. */
export function objectIn(source: unknown, key: string): Record<string, unknown> {
  if (typeof source !== 'object' || source === null) return {};
  const value = (source as Record<string, unknown>)[key];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isAudio(message: Buffer): boolean {
  for (const name of audioTypes) {
    const at = message.indexOf(name);
    if (at > 0 && isValueOfType(message, at)) return true;
  }
  return false;
}

/** Whether the text at `at` is the value of a member named type. */
function isValueOfType(message: Buffer, at: number): boolean {
  if (message[at - 1] !== quote) return false;
  const colonAt = beforeSpaces(message, at - 2);
  if (message[colonAt] !== colon) return false;
  const keyEnd = beforeSpaces(message, colonAt - 1);
  const keyStart = keyEnd - typeKey.length + 1;
  return keyStart >= 0 && message.compare(typeKey, 0, typeKey.length, keyStart, keyEnd + 1) === 0;
}

function beforeSpaces(message: Buffer, from: number): number {
  let at = from;
  while (at > 0 && message[at] === space) at--;
  return at;
}

/** Where the text value of a member begins, -1 when it has none. */
function valueAfter(message: Buffer, key: Buffer): number {
  const found = message.indexOf(key);
  if (found < 0) return -1;
  let at = found + key.length;
  while (message[at] === space || message[at] === colon) at++;
  return message[at] === quote ? at + 1 : -1;
}
