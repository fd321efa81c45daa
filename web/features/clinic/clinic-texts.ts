import type { ModelServiceKind } from '#contract/clinic.ts';

const services: Record<ModelServiceKind, string> = {
  realtime: 'the realtime service',
  realtimeCalls: 'the voice test service',
  stt: 'the speech recognition service',
  chat: 'the language model',
  tts: 'the voice service',
  embeddings: 'the knowledge service',
};

/** "the language model and the service that speaks" */
export function namesOf(leftOut: readonly ModelServiceKind[]): string {
  return new Intl.ListFormat('en').format(leftOut.map((kind) => services[kind]));
}
