import { later, loud, type StreamingService, startStreaming } from './streaming-service.ts';

/**
 * Deepgram's `/v1/listen`, as its reference describes it: results by their place in the sound, `Finalize`, `KeepAlive`, `CloseStream`. What
 * cannot be decoded is told by a close ("STT Troubleshooting WebSocket, NET, and DATA Errors"); raw sound that is taken for another coding
 * has results without a transcript.
 */
export function startDeepgram(decode: (mulaw: Uint8Array) => Int16Array): Promise<StreamingService> {
  return startStreaming(
    '/v1/listen',
    ({ url, headers }) => {
      const query = new URL(`http://x${url}`).searchParams;
      if (headers.authorization !== 'Token k') return 401;
      return query.get('encoding') === 'mulaw' && query.get('sample_rate') === '8000' ? null : 400;
    },
    ({ socket, send, heard, words }, service) => {
      let fromS = 0;
      let isVoice = false;
      const result = (transcript: string, flags: object, untilS: number) => {
        const alternatives = [{ transcript, confidence: 0.9, words: [] }];
        const place = { channel_index: [0, 1], start: fromS, duration: untilS - fromS };
        send({
          type: 'Results',
          ...place,
          is_final: false,
          speech_final: false,
          from_finalize: false,
          channel: { alternatives },
          ...flags,
        });
      };
      const sentS = () => heard.soundBytes / 8_000;
      let idle = setTimeout(() => {}, 0);
      const stir = () => {
        clearTimeout(idle);
        idle = setTimeout(() => socket.close(1011, 'NET-0001'), 10_000);
      };
      stir();
      socket.on('close', () => clearTimeout(idle));
      const finalize = async () => {
        const untilS = sentS();
        // "Not guaranteed if there is no significant amount of audio data to process."
        if (!isVoice) return;
        isVoice = false;
        const transcript = service.faults.wordless ? '' : await words.take();
        await later(service.faults.lateMs ?? 0);
        if (service.faults.failsToWrite) return send({ type: 'Error', description: 'internal', variant: 'x' });
        result(transcript, { is_final: true, from_finalize: true }, untilS);
        fromS = untilS;
      };
      return {
        bytes(sound) {
          stir();
          heard.soundBytes += sound.length;
          if (!loud(decode(sound))) return;
          if (service.faults.otherFormat) return socket.close(1008, 'DATA-0000');
          isVoice = true;
          words.begin((soFar) => {
            if (service.connections.length <= (service.faults.closes ?? 0)) {
              words.again();
              return socket.terminate();
            }
            if (!service.faults.wordless) result(soFar, {}, sentS());
          });
        },
        text({ type }) {
          stir();
          if (type === 'KeepAlive') return;
          if (type === 'Finalize') return void finalize();
          if (type !== 'CloseStream') return socket.close(1008, 'DATA-0000');
          send({ type: 'Metadata', request_id: 'r', duration: sentS(), channels: 1 });
          socket.close(1000);
        },
      };
    },
  );
}
