import type { ModelServiceKind } from '#contract/clinic.ts';

/** These answer calls where the realtime service is gone. */
export const isOfPipeline = (kind: ModelServiceKind) => kind === 'stt' || kind === 'chat';

const builtIn = 'calls go on with what is built in.';

/** Which service it is in a sentence, and what becomes of its work while it is gone; `hasOthers`: those of the pipeline answer. */
export function withoutService(kind: ModelServiceKind, hasOthers: boolean): [who: string, then: string] {
  switch (kind) {
    case 'realtime':
      return ['The service for realtime', hasOthers ? 'calls go on with your other services.' : builtIn];
    case 'realtimeCalls':
      return ['The service for voice tests', 'no voice test can begin. Calls are not touched by it.'];
    case 'stt':
      return ['The service for transcription', builtIn];
    case 'chat':
      return ['The service for chat', builtIn];
    case 'tts':
      return ['The service for speech', 'a built-in voice speaks instead.'];
    case 'embeddings':
      return ['The service for embeddings', 'calls go on, and knowledge is searched by its words alone.'];
  }
}
