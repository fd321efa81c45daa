import type { AssistantBrief } from '#contract/brief.ts';
import type { Env } from '#server/settings/env.ts';
import type { ReadySpeech } from '#voice/session/ports.ts';
import { type AssistantServices, createLineAssistant, type LineAssistant, type LineParts } from './line-assistant.ts';
import { createReadySpeech } from './ready-speech.ts';

/** Who answers, and what is spoken ahead by the same speaker. */
export interface Line extends LineAssistant {
  speech: ReadySpeech;
}

export interface Lines {
  /** For most. */
  usual: Line;
  /** For businesses that only covered services may serve; the usual one where that is the same. */
  covered: Line;
  of(brief: Pick<AssistantBrief, 'coveredOnly'>): Line;
  close(): Promise<void>;
}

/** The lines of the house: a second one where some services are not for everybody's calls. One embedded listener hears for both. */
export function createLines(env: AssistantServices & Pick<Env, 'clinic'>, parts: LineParts): Lines {
  const { covered: services, leftOut, forAll } = env.clinic;
  const usual = lineOf(env, parts);
  const isSame =
    forAll || parts.assistant || !leftOut.some((kind) => kind !== 'realtimeCalls' && kind !== 'embeddings');
  const { listenerDeadlineMs = null, listenerCalls = null, local = null } = env;
  const covered = isSame
    ? usual
    : lineOf({ ...services, listenerDeadlineMs, listenerCalls, local }, { ...parts, listener: usual.listener });
  return {
    ...{ usual, covered },
    of: ({ coveredOnly }) => (coveredOnly ? covered : usual),
    async close() {
      await usual.close();
      if (!isSame) await covered.close();
    },
  };
}

function lineOf(services: AssistantServices, parts: LineParts): Line {
  const line = createLineAssistant(services, parts);
  return { ...line, speech: createReadySpeech(line.speaker) };
}
