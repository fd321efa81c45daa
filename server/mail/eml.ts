/** What is read back from a mail of our own composer: header fields by small letters, and the parts by content type. */
export interface ReadMail {
  headers: ReadonlyMap<string, string>;
  parts: ReadonlyMap<string, string>;
}

/**
 * Reads a message as our composer writes it: text and HTML, attachments of other types beside them, quoted-printable or
 * base64, encoded words in the header (RFC 2045, 2046, 2047). Not a reader for the world's mail. Never throws; what is missing is left out.
 */
export function readEml(source: string): ReadMail {
  const { headers, body } = split(source);
  const entities = entitiesOf({ headers, body });
  return { headers, parts: new Map(entities.map((entity) => [nameOf(entity.headers), decoded(entity)])) };
}

interface Entity {
  headers: Map<string, string>;
  body: string;
}

/** The entity itself, or what its multipart holds; an attachment makes two levels of it. */
function entitiesOf(entity: Entity, depth = 0): Entity[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(entity.headers.get('content-type') ?? '')?.[1];
  if (!boundary || depth > 2) return [entity];
  const inner = entity.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((part) => entitiesOf(split(part), depth + 1));
}

function split(source: string): Entity {
  const text = source.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const fields = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(
    fields.map((field): [string, string] => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).trim().toLowerCase(), words(field.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: end < 0 ? '' : text.slice(end + 2) };
}

function nameOf(headers: ReadonlyMap<string, string>): string {
  return (headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '';
}

function decoded({ headers, body }: Entity): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const text = encoding === 'quoted-printable' ? quoted(body.replace(/=[ \t]*\n/g, '')) : body;
  return text.replace(/\n$/, '');
}

/** "=C3=A9" -> the bytes of it, as UTF-8. */
function quoted(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
}

/** Encoded words of a header field. */
function words(field: string): string {
  return field
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, way, text = '']) =>
          way?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : bytesOf(text.replaceAll('_', ' ')),
        ),
      ).toString(),
    );
}

function bytesOf(text: string): Buffer {
  const parts = text.split(/(=[0-9A-F]{2})/i);
  return Buffer.concat(
    parts.map((part) => (/^=[0-9A-F]{2}$/i.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  );
}
