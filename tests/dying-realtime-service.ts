import type { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { until } from './calls-fixture.ts';
import { beginAnswer, callFunctions, type StubConnection } from './stub-realtime-service.ts';

/** The sound of a sentence, as the caller says it. */
type Sound = (text: string) => Promise<Buffer>;

/** The service hears and understands a turn of the caller's. */
async function hears(service: StubConnection, item_id: string, said: string, caller: SpeakingCaller, sound: Sound) {
  service.send({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 0 });
  await caller.say(await sound(said));
  service.send({ type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: 0 });
  service.send({
    type: 'conversation.item.input_audio_transcription.completed',
    ...{ item_id, content_index: 0, transcript: said },
  });
}

/** It notes as a model would and reads the name back, then begins an answer and is no more in the middle of it; resolves to when. */
export async function diesInMidSentence(
  service: StubConnection,
  caller: SpeakingCaller,
  sound: Sound,
): Promise<number> {
  let notes = 0;
  const note = async (field: string, value: string) => {
    notes++;
    callFunctions(service, [{ call_id: field, name: 'note_detail', arguments: JSON.stringify({ field, value }) }]);
    await until('the detail is noted', () => service.of('conversation.item.create').length >= notes);
  };
  await hears(service, 'u1', 'My name is Daniel Harris.', caller, sound);
  await note('fullName', 'Daniel Harris');
  beginAnswer(service, 900, 'Daniel Harris, is that right?').end();
  await caller.lineFinished();
  await hears(service, 'u2', 'Yes, I need an appointment with a lawyer.', caller, sound);
  await note('reasonForCalling', 'I need an appointment with a lawyer');
  beginAnswer(service, 900, 'Thank you, Daniel Harris. Which of our');
  await new Promise((resolve) => setTimeout(resolve, 400));
  service.socket.terminate();
  return Date.now();
}
