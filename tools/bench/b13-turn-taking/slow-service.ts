import { accepting, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';

/** A realtime service notices speech so long after its onset, and takes a turn for finished after so much silence. */
const noticedMs = 200;
const finishedMs = 500;
const pieceBytes = 800;

/** A realtime service whose answers begin so long after the caller's last word. */
export interface SlowService {
  url: string;
  /** The caller speaks now, for so long. Answers as that service does. */
  hears(speechMs: number): void;
  stop(): Promise<void>;
}

/** Source of the events: OpenAI, "Realtime API" reference. */
export async function startSlowService(answer: Uint8Array, answersAfterMs: number): Promise<SlowService> {
  const service = await startStubService(accepting());
  let turns = 0;
  const say = (connection: StubConnection, turn: number) => {
    const [response_id, item_id] = [`resp_${turn}`, `item_${turn}`];
    const place = { response_id, item_id, output_index: 0, content_index: 0 };
    connection.send({ type: 'response.created', response: { id: response_id, status: 'in_progress' } });
    connection.send({ type: 'response.output_audio_transcript.delta', ...place, delta: 'We are open until five.' });
    for (let at = 0; at < answer.length; at += pieceBytes) {
      const delta = Buffer.from(answer.subarray(at, at + pieceBytes)).toString('base64');
      connection.send({ type: 'response.output_audio.delta', ...place, delta });
    }
    connection.send({ type: 'response.output_audio.done', ...place });
    const item = { id: item_id, type: 'message', status: 'completed', role: 'assistant' };
    connection.send({ type: 'response.output_item.done', response_id, output_index: 0, item });
    connection.send({ type: 'response.done', response: { id: response_id, status: 'completed', output: [] } });
  };
  return {
    url: service.url,
    hears(speechMs) {
      const connection = service.connections.at(-1);
      if (!connection) throw new Error('Nobody has dialled the service');
      const turn = ++turns;
      const item_id = `caller_${turn}`;
      setTimeout(
        () => connection.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id }),
        noticedMs,
      );
      setTimeout(() => {
        connection.send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 0, item_id });
        connection.send({
          ...{ type: 'conversation.item.input_audio_transcription.completed', item_id, content_index: 0 },
          transcript: 'What are your opening hours?',
        });
      }, speechMs + finishedMs);
      setTimeout(() => say(connection, turn), speechMs + answersAfterMs);
    },
    stop: () => service.stop(),
  };
}
