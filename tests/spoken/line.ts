import type { AssistantBrief } from '#contract/brief.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { createEmbeddedAssistant } from '#voice/assistant/embedded/embedded-assistant.ts';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { vocabularyOf } from '#voice/assistant/embedded/receptionist/vocabulary.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { readBusiness, testVectors } from '../sentence-vectors.ts';
import { patientListener } from './patient-listener.ts';

/** The embedded assistant for calls by sound, which knows the words of these businesses. Its models are kept in `folder`. */
export async function openLine(
  folder: string,
  briefs: readonly AssistantBrief[],
): Promise<{
  assistant: Assistant;
  /** How often this machine was too busy to hear in time. */
  readonly late: number;
  close(): Promise<void>;
}> {
  let late = 0;
  const listener = createEmbeddedListener({ folder });
  const speaker = createFliteSpeaker();
  const assistant = createEmbeddedAssistant({
    listener: patientListener(listener, () => late++),
    thinker: createReceptionist(undefined, testVectors),
    speaker,
    voicing: await loadVoicing(),
    vocabularyOf,
  });
  for (const brief of briefs) {
    await listener.prepare(vocabularyOf(brief));
    await readBusiness(brief);
  }
  return {
    assistant,
    get late() {
      return late;
    },
    async close() {
      await speaker.close();
      await listener.close();
    },
  };
}
