import { deltaSounds, frameName, frameSounds } from '../load/sound.ts';

const frameMs = 20;

/** 20 s of a caller, as the wire brings it. */
export const mediaMessages = Array.from({ length: 1000 }, (_, frame) =>
  Buffer.from(
    `{"event":"media","sequenceNumber":"${frame + 2}","media":{"track":"inbound","chunk":"${frame + 1}","timestamp":"${frame * frameMs}","payload":"${frameName(1, frame)}${frameSounds[frame % frameSounds.length]}"},"streamSid":"MZ1"}`,
  ),
);

export const startMessage = Buffer.from(
  '{"event":"start","sequenceNumber":"1","start":{"accountSid":"AC1","streamSid":"MZ1","callSid":"CA1","tracks":["inbound"],"mediaFormat":{"encoding":"audio/x-mulaw","sampleRate":8000,"channels":1},"customParameters":{}},"streamSid":"MZ1"}',
);

const event = (type: string, body: object) => Buffer.from(JSON.stringify({ type, event_id: 'e_0', ...body }));
const session = { id: 'sess_1', object: 'realtime.session', type: 'realtime', audio: {} };

/** What a realtime service says before its first answer. */
export const openingEvents = [event('session.created', { session }), event('session.updated', { session })];

/** What it says as its answer of that number begins, after the one before it ended. */
export function answerBegins(number: number): Buffer[] {
  const response = (of: number, status: string) => ({
    response: { id: `resp_${of}`, object: 'realtime.response', status, output: [] },
  });
  const item = {
    id: `item_${number}`,
    object: 'realtime.item',
    type: 'message',
    status: 'in_progress',
    role: 'assistant',
  };
  return [
    ...(number > 1 ? [event('response.done', response(number - 1, 'cancelled'))] : []),
    event('response.created', response(number, 'in_progress')),
    event('response.output_item.added', {
      response_id: `resp_${number}`,
      output_index: 0,
      item: { ...item, content: [] },
    }),
  ];
}

/** `ms` of the sound of that answer; 20, 100 or 400. */
export function deltaMessage(ms: number, answer: number): Buffer {
  const hundred = Buffer.from(`${frameName(1, 0)}${deltaSounds[0]}`, 'base64');
  const sound = Buffer.concat([hundred, hundred, hundred, hundred]).subarray(0, ms * 8);
  return Buffer.from(
    `{"type":"response.output_audio.delta","event_id":"e_1","response_id":"resp_${answer}","item_id":"item_${answer}","output_index":0,"content_index":0,"delta":"${sound.toString('base64')}"}`,
  );
}
