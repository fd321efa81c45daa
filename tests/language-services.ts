import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wavSamples } from '#voice/audio/wav.ts';

/** A real HTTP server that answers as a test says; every request is kept. */
export interface LanguageService {
  /** Base address, as an operator sets it. */
  url: string;
  requests: {
    path: string;
    authorization: string | undefined;
    headers: IncomingHttpHeaders;
    body: Buffer;
    contentType: string;
    traceparent: string;
  }[];
  stop(): Promise<void>;
}

export type Answer = (request: LanguageService['requests'][number], response: ServerResponse) => void | Promise<void>;

export async function startLanguageService(answer: Answer): Promise<LanguageService> {
  const requests: LanguageService['requests'] = [];
  const server = createServer((incoming, response) => {
    void read(incoming).then(async (body) => {
      const { authorization, 'content-type': contentType = '' } = incoming.headers;
      const traceparent = String(incoming.headers.traceparent ?? '');
      const { headers, url: path = '' } = incoming;
      const request = { path, authorization, headers, body, contentType, traceparent };
      requests.push(request);
      await answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The fields of a multipart request, and the sound of its file. */
export async function transcriptionRequest(request: LanguageService['requests'][number]) {
  const form = await new Response(new Uint8Array(request.body), {
    headers: { 'content-type': request.contentType },
  }).formData();
  const file = form.get('file') as File;
  const { samples, rateHz } = wavSamples(new Uint8Array(await file.arrayBuffer()));
  return {
    model: form.get('model'),
    prompt: form.get('prompt'),
    language: form.get('language'),
    format: form.get('response_format'),
    name: file.name,
    samples,
    rateHz,
  };
}

/**
 * A transcription service that has perfect ears: it answers with the words that the test says the caller speaks now, if
 * there is a voice in the sound. `spoken` is set by the test before each utterance. `wordMs`: what it needs for each word.
 */
export async function startTranscriptionService(wordMs = 0) {
  const heard: { text: string; ms: number; language: unknown }[] = [];
  const state = { spoken: '' };
  const service = await startLanguageService(async (request, response) => {
    const { samples, rateHz, language } = await transcriptionRequest(request);
    const loud = samples.filter((sample) => Math.abs(sample) > 1000).length;
    const text = loud > rateHz / 20 ? state.spoken : '';
    const words = text.split(' ').filter(Boolean).length;
    if (words * wordMs > 0) await new Promise((resolve) => setTimeout(resolve, words * wordMs));
    heard.push({ text, ms: (samples.length / rateHz) * 1000, language });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ text }));
  });
  return { ...service, heard, state };
}

/** Lines of a streamed chat answer. */
export function chatChunks(deltas: readonly object[]): string {
  const events = deltas.map((delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
  return [...events, 'data: [DONE]\n\n'].join('');
}
