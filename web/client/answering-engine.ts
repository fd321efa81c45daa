import { useQuery } from '@tanstack/react-query';
import type { Engine } from '#contract/models.ts';
import { languagesBut, namesOf } from '#contract/values/spoken-languages.ts';
import { query } from './requests/query.ts';

/** Who answers calls. */
export const engineQuery = { ...query('GET /answering-engine'), staleTime: Number.POSITIVE_INFINITY };

/** Undefined as long as it is not known. */
export function useAnsweringEngine(): Engine | undefined {
  return useQuery(engineQuery).data;
}

const listeners: Record<Engine['listener'], string> = {
  realtime: '',
  streaming: 'a speech service understands callers while they speak',
  service: 'a speech service understands callers after each turn',
  embedded: 'callers are understood on this server',
  keypad: 'callers use the keypad and typed text',
};

/** What is lacking in how callers are understood; with models of the operator's own it is told by language. */
function listenerLacks({ listener, local: { listens } }: Pick<Engine, 'listener' | 'local'>): string {
  if (listener === 'service') return 'With a speech service that listens while callers speak, answers come sooner.';
  if (listener !== 'embedded' && listener !== 'keypad') return '';
  const understood = listener === 'embedded' ? [...new Set(['en', ...listens])] : listens;
  if (understood.length === 0) return 'Callers’ speech is not understood.';
  return languagesBut(understood).length > 0 ? `Speech is understood only in ${namesOf(understood)}.` : '';
}

/** What is lacking in the voice; with models of the operator's own it is told by language. */
function voiceLacks({ speaker, local: { speaks } }: Pick<Engine, 'speaker' | 'local'>): string {
  const synthesized = speaker === 'embedded' ? languagesBut(speaks) : [];
  if (synthesized.length === 0) return '';
  return `${speaks.length > 0 ? `In ${namesOf(synthesized)} the voice` : 'The voice'} is synthesized, not natural.`;
}

/** Who answers calls now, in one sentence, and what is lacking in it, a sentence each. */
export function engineWords(engine: Omit<Engine, 'fallback'>): { who: string; lacks: string[] } {
  const { answeredBy, usesModel, listener, speaker, local } = engine;
  if (answeredBy === 'realtime')
    return { who: 'A realtime service answers: it listens, thinks and speaks on its own.', lacks: [] };
  const thinker = usesModel ? 'A language model answers' : 'The built-in receptionist answers';
  const hears =
    local.listens.length > 0
      ? `a local model on this server understands callers (${namesOf(local.listens)})`
      : listeners[listener];
  const voice =
    speaker === 'service'
      ? 'a service speaks'
      : local.speaks.length > 0
        ? `a local model speaks (${namesOf(local.speaks)})`
        : 'a built-in voice speaks';
  return {
    who: `${thinker}; ${hears}, and ${voice}.`,
    lacks: [listenerLacks(engine), voiceLacks(engine)].filter(Boolean),
  };
}
