import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A service of embeddings in OpenAI's manner, for tests: it knows a few words that mean the same. */
export interface EmbeddingsServer {
  url: string;
  /** What came, request by request. */
  requests: { authorization: string | undefined; model: string; input: string[] }[];
  /** Answers instead of vectors: a status and a body. */
  instead: { status: number; body: string } | null;
  /** Lets every answer wait. */
  delayMs: number;
  close(): Promise<void>;
}

/** One dimension a meaning; the last ones are for words that mean something else, so that no vector is empty. */
const meanings = [
  /\b(car|cars|vehicle|automobile|park|parking|garage)\b/gi,
  /\b(dog|dogs|pet|pets|animal|animals|poodle)\b/gi,
  /\b(pay|price|prices|money|cost|costs|fee|fees|dollars)\b/gi,
];
const others = 5;

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const state: Omit<EmbeddingsServer, 'url' | 'close'> = { requests: [], instead: null, delayMs: 0 };
  const server: Server = createServer(async (request, response) => {
    const { model, input } = (await json(request)) as { model: string; input: string[] };
    state.requests.push({ authorization: request.headers.authorization, model, input });
    await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    if (state.instead) return response.writeHead(state.instead.status).end(state.instead.body);
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    response.setHeader('content-type', 'application/json');
    // In another order than asked: the index counts.
    response.end(JSON.stringify({ object: 'list', model, data: data.reverse() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function vectorOf(text: string): number[] {
  const meant = meanings.map((words) => text.match(words)?.length ?? 0);
  const rest = Array.from({ length: others }, (_, at) => ((text.charCodeAt(at) || at) % 7) / 30);
  return [...meant, ...rest];
}
