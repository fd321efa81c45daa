import { learntForMs, type ServiceSettings } from '../service-settings.ts';

/** How a service names the parts of a session: the current protocol, or the flat one of older servers. */
export type Dialect = 'current' | 'flat';

/** What was learnt of a service within an hour, so that each call does not learn it anew. */
export interface ServiceMemory {
  dialect: Dialect;
  /** It refuses u-law, and is asked for PCM. */
  pcm: boolean;
  /** Members of a session that it refuses, by their path: "temperature"; of a voice this one alone: "audio.output.voice=xy". */
  readonly refused: Set<string>;
  /** Which model of transcription is asked for: the first, the common one, or none. */
  transcription: 'own' | 'common' | 'none';
  /** When the first of it was learnt, monotonic ms; null: nothing was. */
  learntAtMs: number | null;
}

/** Of a service of which nothing is known. */
export const unknownService = (): ServiceMemory => ({
  dialect: 'current',
  pcm: false,
  refused: new Set(),
  transcription: 'own',
  learntAtMs: null,
});

const memories = new Map<string, ServiceMemory>();

/** One memory for each address and model; an hour after something was learnt a new one, in which all is tried again. */
export function memoryOf(
  { url, model }: Pick<ServiceSettings, 'url' | 'model'>,
  nowMs = performance.now(),
): ServiceMemory {
  const key = `${url} ${model}`;
  const known = memories.get(key);
  if (known && nowMs - (known.learntAtMs ?? nowMs) < learntForMs) return known;
  const made = unknownService();
  memories.set(key, made);
  return made;
}
