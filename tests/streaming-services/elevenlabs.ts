import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsampler8to16 } from '#voice/audio/resample.ts';
import { type Faults, later, type StreamingService, startStreaming } from './streaming-service.ts';

/**
 * ElevenLabs' `stream-input`, as its AsyncAPI document describes it. `speak` makes the u-law sound of a text. The line is opened for anybody: a
 * wrong key and an unknown voice are told by a message, and a close after it, as others have seen it do.
 */
export function startElevenLabs(
  speak: (text: string, voice: string) => AsyncIterable<Uint8Array>,
): Promise<StreamingService> {
  return startStreaming(
    '/v1',
    () => null,
    ({ socket, send, heard }, service) => {
      const { pathname, searchParams } = new URL(`http://x${heard.request.url}`);
      const voice = /^\/v1\/text-to-speech\/([^/]+)\/stream-input$/.exec(pathname)?.[1];
      const hasKey = heard.request.headers['xi-api-key'] === 'k';
      let text = '';
      let begun = false;
      const fail = (error: string) => {
        send({ message: 'It is not so.', error, code: 1008 });
        socket.close(1008, 'It is not so.');
      };
      return {
        bytes: () => fail('invalid_message'),
        async text(message) {
          if (!hasKey) return fail('invalid_api_key');
          if (!voice || voice === 'nobody') return fail('voice_id_does_not_exist');
          if (searchParams.get('output_format') !== 'ulaw_8000') return fail('unsupported_output_format');
          if (!begun) {
            begun = true;
            return message.text === ' ' ? undefined : fail('first_message_must_be_a_space');
          }
          if (message.text !== '') {
            text += String(message.text);
            return;
          }
          if (service.faults.silent) return;
          if (service.faults.hangsUp) return socket.close(1000);
          await later(service.faults.lateMs ?? 0);
          if (service.faults.error) return fail(service.faults.error);
          for await (const part of speak(text.trim(), voice)) {
            send({
              audio: Buffer.from(coded(part, service.faults.sends)).toString('base64'),
              isFinal: null,
              normalizedAlignment: null,
              alignment: null,
            });
            if (service.connections.length <= (service.faults.closes ?? 0)) return socket.terminate();
          }
          // What speaks another protocol knows no end of a sentence.
          if (service.faults.garbage) return;
          send({ isFinal: true, audio: null });
          socket.close(1000);
        },
      };
    },
  );
}

/** A frame of MPEG 1, layer III, 128 kbit/s, 44.1 kHz: what is in it is as good as random. */
const mp3Header = Buffer.from('fffb9064', 'hex');
const mp3FrameBytes = 417;

function coded(mulaw: Uint8Array, kind: Faults['sends']): Uint8Array {
  if (!kind) return mulaw;
  if (kind === 'pcm16000') {
    // Silence of a synthesizer is never quite still.
    const samples = upsampler8to16()
      .push(decodeMulaw(mulaw))
      .map((sample, at) => sample + (at % 5) - 2);
    return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  }
  let state = 20_261_124;
  // 16 bytes for each of the 8 of u-law.
  return Buffer.concat(
    Array.from({ length: Math.ceil((mulaw.length * 2) / mp3FrameBytes) }, () => {
      const frame = Buffer.alloc(mp3FrameBytes);
      for (let at = 0; at < frame.length; at++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        frame[at] = state >>> 24;
      }
      mp3Header.copy(frame);
      return frame;
    }),
  );
}
