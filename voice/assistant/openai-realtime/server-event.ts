/** An event of a realtime service, parsed; only `type` is certain. */
export type ServerEvent = { type: string } & Record<string, unknown>;

const audioTypes = ['response.output_audio.delta"', 'response.audio.delta"'] as const;
/** As most services write them: the type comes first. */
const audioHeads = audioTypes.map((type) => `{"type":"${type}`) as [string, string];
const quote = 0x22;
const colon = 0x3a;
const space = 0x20;
/** No audio event is shorter than its own names. */
const leastAudioBytes = 80;

/**
 * The hot path: hands item id and base64 of an audio event to `sink` without parsing the message, in whatever order its
 * members come. False for everything else, which is then parsed.
 */
export function sliceAudio(message: Buffer, sink: (itemId: string, base64: string) => void): boolean {
  if (message.length < leastAudioBytes) return false;
  const text = message.toString('latin1');
  if (!text.startsWith(audioHeads[0]) && !text.startsWith(audioHeads[1]) && !hasAudioType(text)) return false;
  const item = valueAfter(text, '"item_id"');
  const delta = valueAfter(text, '"delta"');
  if (item < 0 || delta < 0) return false;
  const itemEnd = text.indexOf('"', item);
  const deltaEnd = text.indexOf('"', delta);
  if (itemEnd < 0 || deltaEnd < 0) return false;
  const itemId = text.slice(item, itemEnd);
  const base64 = text.slice(delta, deltaEnd);
  if (base64.includes('\\') || itemId.includes('\\')) return false;
  sink(itemId, base64);
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

/** Whether one of the audio types is the value of a member named type. */
function hasAudioType(text: string): boolean {
  return audioTypes.some((type) => {
    const at = text.indexOf(type);
    return at > 0 && /"type" *: *"$/.test(text.slice(Math.max(0, at - 20), at));
  });
}

/** Where the text value of a member begins, -1 when it has none. */
function valueAfter(text: string, key: string): number {
  const found = text.indexOf(key);
  if (found < 0) return -1;
  let at = found + key.length;
  while (text.charCodeAt(at) === space || text.charCodeAt(at) === colon) at++;
  return text.charCodeAt(at) === quote ? at + 1 : -1;
}
