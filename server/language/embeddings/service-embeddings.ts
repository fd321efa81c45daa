import * as z from 'zod/mini';
import type { ServiceSettings } from '#voice/assistant/service-settings.ts';
import { jsonOf, postToService } from '../service-request.ts';
import type { Embeddings } from './embeddings.ts';

const deadlineMs = 20_000;
const longestAnswer = 16 * 1024 * 1024;

const embeddingsAnswer = z.object({
  data: z.array(z.object({ index: z.optional(z.number()), embedding: z.array(z.number()) })),
});

/** A service in OpenAI's manner: `POST /embeddings`. */
export function createServiceEmbeddings(service: ServiceSettings): Embeddings {
  const { model } = service;
  return {
    model,
    async embed(texts, signal) {
      if (texts.length === 0) return [];
      const ended = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const body = { model, input: texts, encoding_format: 'float' };
      const answer = await postToService(service, '/embeddings', body, ended);
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The service of embeddings answered ${answer.status}.`);
      }
      return vectorsOf(await jsonOf(answer, longestAnswer), texts.length);
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
  // `every` of the list itself would leave out holes.
  const whole = length > 0 && Array.from(vectors).every((vector) => vector?.length === length);
  if (!whole || vectors.length !== count) throw new Error('The service of embeddings left out a text.');
  return vectors;
}
