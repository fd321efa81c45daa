import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A small store that speaks S3 on loopback and takes nothing that is not signed as AWS Signature Version 4 says. */
export interface S3Server {
  url: string;
  /** `bucket/key` to bytes. */
  objects: Map<string, Buffer>;
  /** Requests whose signature did not fit. */
  refused: number;
  /** Answers the next requests with 500. */
  failures: number;
  close(): void;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

export async function startS3Server(credentials: { accessKeyId: string; secretAccessKey: string }): Promise<S3Server> {
  const state: S3Server = { url: '', objects: new Map(), refused: 0, failures: 0, close: () => void server.close() };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body, credentials)) {
      state.refused += 1;
      return xml(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    if (state.failures > 0) {
      state.failures -= 1;
      return xml(response, 500, '<Error><Code>InternalError</Code></Error>');
    }
    answer(state, request, body, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

function answer({ objects }: S3Server, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://s3');
  const name = decodeURIComponent(url.pathname.slice(1));
  const [bucket] = name.split('/', 1);
  if (request.method === 'PUT') {
    if (Number(request.headers['content-length']) !== body.length) return xml(response, 400, '<Error/>');
    objects.set(name, body);
    response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
  } else if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`;
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const contents = found.map(
      (key) => `<Contents><Key>${key.slice(`${bucket}/`.length)}</Key><Size>1</Size></Contents>`,
    );
    xml(response, 200, `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
  } else if (request.method === 'GET') {
    const found = objects.get(name);
    if (!found) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': found.length }).end(found);
  } else if (request.method === 'DELETE') {
    objects.delete(name);
    response.writeHead(204).end();
  } else if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, key] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(`${bucket}/${key}`);
    xml(response, 200, '<DeleteResult></DeleteResult>');
  } else xml(response, 405, '<Error/>');
}

function xml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

/** Source: "Signature calculations for the Authorization header", Amazon S3 API reference. */
function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const payload = String(request.headers['x-amz-content-sha256']);
  const at = String(request.headers['x-amz-date']);
  if (!parts || parts[1] !== accessKeyId || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false;
  const [, , day = '', region = '', signed = '', signature = ''] = parts;
  const url = new URL(request.url ?? '', 'http://s3');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
