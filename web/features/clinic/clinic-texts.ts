import type { ModelServiceKind } from '#contract/clinic.ts';

const services: Record<ModelServiceKind, string> = {
  realtime: 'the realtime service',
  realtimeCalls: 'the service of voice tests',
  stt: 'the service that listens',
  chat: 'the language model',
  tts: 'the service that speaks',
  embeddings: 'the service that reads knowledge',
};

/** "the language model and the service that speaks" */
export function namesOf(leftOut: readonly ModelServiceKind[]): string {
  return new Intl.ListFormat('en').format(leftOut.map((kind) => services[kind]));
}
