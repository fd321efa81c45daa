import type { ModelServiceKind } from '#contract/clinic.ts';

/** These answer calls where the realtime service is gone. */
export const isOfPipeline = (kind: ModelServiceKind) => kind === 'stt' || kind === 'chat';

const builtIn = 'calls continue with the built-in services.';

/** Which service it is in a sentence, and what becomes of its work while it is gone; `hasOthers`: those of the pipeline answer. */
export function withoutService(kind: ModelServiceKind, hasOthers: boolean): [who: string, then: string] {
  switch (kind) {
    case 'realtime':
      return ['The realtime service', hasOthers ? 'calls continue with your other services.' : builtIn];
    case 'realtimeCalls':
      return ['The voice test service', 'voice tests cannot start. Calls are not affected.'];
    case 'stt':
      return ['The transcription service', builtIn];
    case 'chat':
      return ['The chat service', builtIn];
    case 'tts':
      return ['The speech service', 'a built-in voice speaks instead.'];
    case 'embeddings':
      return ['The embedding service', 'calls continue, and knowledge is searched by keywords only.'];
  }
}
