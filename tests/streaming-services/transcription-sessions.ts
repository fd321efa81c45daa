import { later, loud, type StreamingService, startStreaming } from './streaming-service.ts';

/** A transcription session of OpenAI's realtime protocol, as its guide and reference describe it: GA events, turns by commit. */
export function startTranscriptionSessions(): Promise<StreamingService> {
  return startStreaming(
    '/v1/realtime?intent=transcription',
    ({ url, headers }) => {
      const query = new URL(`http://x${url}`).searchParams;
      if (headers.authorization !== 'Bearer k') return 401;
      return query.get('intent') === 'transcription' && !query.has('model') ? null : 400;
    },
    ({ socket, send, heard, words }, service) => {
      let items = 0;
      let bufferedBytes = 0;
      let session: Record<string, unknown> | null = null;
      const refuse = (code: string, param: string | null, eventId: unknown) =>
        send({
          type: 'error',
          event_id: 'e',
          error: { type: 'invalid_request_error', code, param, event_id: eventId ?? null, message: '' },
        });
      send({
        type: 'session.created',
        event_id: 'e',
        session: { type: 'transcription', object: 'realtime.transcription_session' },
      });
      const commit = async (eventId: unknown) => {
        // 100 ms of 24 kHz PCM.
        if (bufferedBytes < 4_800) return refuse('input_audio_buffer_commit_empty', null, eventId);
        bufferedBytes = 0;
        const item_id = `item_${items++}`;
        send({ type: 'input_audio_buffer.committed', event_id: 'e', item_id, previous_item_id: null });
        const transcript = await words.take();
        await later(service.faults.lateMs ?? 0);
        const about = { event_id: 'e', item_id, content_index: 0 };
        if (service.faults.failsToWrite)
          return send({
            type: 'conversation.item.input_audio_transcription.failed',
            ...about,
            error: { type: 'server_error', code: 'audio_unintelligible', message: '', param: null },
          });
        send({
          type: 'conversation.item.input_audio_transcription.completed',
          ...about,
          transcript,
          usage: { type: 'duration', seconds: 1 },
        });
      };
      return {
        bytes: () => socket.close(1003, 'no binary'),
        text(message) {
          const { type, event_id } = message;
          if (type === 'session.update') {
            session = message.session as Record<string, unknown>;
            const { input } = session.audio as { input: Record<string, unknown> };
            const isFit =
              session.type === 'transcription' &&
              JSON.stringify(input.format) === '{"type":"audio/pcm","rate":24000}' &&
              input.turn_detection === null;
            if (!isFit) return refuse('invalid_value', 'session', event_id);
            const format = service.faults.otherFormat ? { type: 'audio/pcmu' } : input.format;
            return send({
              type: 'session.updated',
              event_id: 'e',
              session: { ...session, audio: { input: { ...input, format } } },
            });
          }
          if (!session) return refuse('session_not_configured', null, event_id);
          if (type === 'input_audio_buffer.clear') {
            bufferedBytes = 0;
            return send({ type: 'input_audio_buffer.cleared', event_id: 'e' });
          }
          if (type === 'input_audio_buffer.commit') return void commit(event_id);
          if (type !== 'input_audio_buffer.append') return refuse('invalid_value', 'type', event_id);
          const sound = Buffer.from(String(message.audio), 'base64');
          heard.soundBytes += sound.length;
          bufferedBytes += sound.length;
          const samples = new Int16Array(sound.buffer.slice(sound.byteOffset, sound.byteOffset + sound.length));
          if (!loud(samples)) return;
          words.begin((_soFar, delta) => {
            if (service.connections.length <= (service.faults.closes ?? 0)) {
              words.again();
              return socket.terminate();
            }
            send({
              type: 'conversation.item.input_audio_transcription.delta',
              event_id: 'e',
              item_id: `item_${items}`,
              content_index: 0,
              delta,
            });
          });
        },
      };
    },
  );
}
