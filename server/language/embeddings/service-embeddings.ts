import * as z from 'zod/mini';
import { boundedBody } from '#server/bounded-body.ts';
import type { ServiceSettings } from '#server/env.ts';
import type { Embeddings } from './embeddings.ts';

const deadlineMs = 20_000;
const longestAnswer = 16 * 1024 * 1024;

const embeddingsAnswer = z.object({
  data: z.array(z.object({ index: z.optional(z.number()), embedding: z.array(z.number()) })),
});

/** A service in OpenAI's manner: `POST /embeddings`. */
export function createServiceEmbeddings(service: ServiceSettings): Embeddings {
  const { url, apiKey, model } = service;
  return {
    model,
    async embed(texts, signal) {
      if (texts.length === 0) return [];
      const answer = await fetch(`${url}/embeddings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
        redirect: 'error',
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The service of embeddings answered ${answer.status}.`);
      }
      return vectorsOf(JSON.parse((await boundedBody(answer, longestAnswer)).toString()), texts.length);
    },
  };
}

function vectorsOf(answer: unknown, count: number): Float32Array[] {
  const parsed = z.safeParse(embeddingsAnswer, answer);
  if (!parsed.success) throw new Error('The answer of the service of embeddings cannot be understood.');
  const vectors: Float32Array[] = [];
  parsed.data.data.forEach(({ index, embedding }, at) => {
    vectors[index ?? at] = Float32Array.from(embedding);
  });
  const length = vectors[0]?.length ?? 0;
  const whole = vectors.length === count && length > 0;
  // `every` would leave out holes.
  for (let at = 0; whole && at < count; at += 1) {
    if (vectors[at]?.length !== length) throw new Error('The service of embeddings left out a text.');
  }
  if (!whole) throw new Error('The service of embeddings left out a text.');
  return vectors;
}
