import { describe, expect, it } from 'vitest';
import { parseEvent, sliceAudio } from './server-event.ts';

const delta = Buffer.alloc(160, 0x7e).toString('base64');

function sliced(message: unknown): [string, string] | null {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  let found: [string, string] | null = null;
  const was = sliceAudio(Buffer.from(text), (itemId, base64) => {
    found = [itemId, base64];
  });
  expect(was).toBe(found !== null);
  return found;
}

describe('the two audio events', () => {
  it('are sliced under their present and their older name', () => {
    for (const type of ['response.output_audio.delta', 'response.audio.delta'])
      expect(
        sliced({ type, event_id: 'event_1', response_id: 'resp_1', item_id: 'item_7', content_index: 0, delta }),
      ).toEqual(['item_7', delta]);
  });

  it('are sliced in any order of members and with blanks between them', () => {
    expect(sliced({ delta, item_id: 'item_7', type: 'response.output_audio.delta', event_id: 'event_1' })).toEqual([
      'item_7',
      delta,
    ]);
    const spaced = `{"event_id": "event_1", "type": "response.output_audio.delta", "item_id": "item_7", "delta": "${delta}"}`;
    expect(sliced(spaced)).toEqual(['item_7', delta]);
  });

  it('are left to the parser when something in them is escaped', () => {
    const type = 'response.output_audio.delta';
    expect(sliced(`{"type":"${type}","item_id":"item_7","delta":"${delta.slice(0, 8)}\\/${delta}"}`)).toBeNull();
    expect(sliced(`{"type":"${type}","item_id":"item_7","delta":null,"more":"${delta}"}`)).toBeNull();
  });

  it('are not seen where only their name is spoken of', () => {
    const spoken = 'response.output_audio.delta';
    expect(
      sliced({ type: 'error', param: spoken, item_id: 'item_7', delta, message: `"type":"${spoken}"` }),
    ).toBeNull();
    expect(
      sliced({ type: 'response.output_audio_transcript.delta', item_id: 'item_7', delta: delta + delta }),
    ).toBeNull();
  });
});

describe('other messages', () => {
  it('are events when they are objects with a type', () => {
    expect(parseEvent(Buffer.from('{"type":"session.created","session":{}}'))?.type).toBe('session.created');
  });

  it('are nothing when they are not', () => {
    for (const message of ['', 'hello', '[]', 'null', '7', '{"type":4}', '{"event":"x"}', '{"type":'])
      expect(parseEvent(Buffer.from(message))).toBeNull();
  });
});
