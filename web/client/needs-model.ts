import { useAnsweringEngine } from './answering-engine.ts';

/** Said of a setting that only a language model reads, while none answers. */
export const needsModelText = 'Saved for later. Takes effect once a model service is connected.';

/** `needsModelText` while no model answers, null where one does; undefined as long as it is not known. */
export function useNeedsModel(): string | null | undefined {
  const engine = useAnsweringEngine();
  if (!engine) return undefined;
  return engine.usesModel ? null : needsModelText;
}
