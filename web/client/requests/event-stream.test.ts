import { expect, test } from 'vitest';
import { eventStream } from './event-stream.ts';

async function read(...chunks: string[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of eventStream(new Response(body))) events.push(event);
  return events;
}

test('an event that is cut anywhere arrives whole', async () => {
  expect(await read('da', 'ta: {"a":', '1}\n', '\ndata: two\n\n')).toEqual(['{"a":1}', 'two']);
});

test('data over several lines is joined and comments are passed over', async () => {
  expect(await read(': hello\n\nevent: x\ndata: a\ndata: b\n\n')).toEqual(['a\nb']);
});

test('carriage returns end lines too, also when the pair is cut', async () => {
  expect(await read('data: a\r', '\n\r\ndata: b\r\n\r\n')).toEqual(['a', 'b']);
});

test('an event that is never finished is not given out', async () => {
  expect(await read('data: a\n\ndata: half')).toEqual(['a']);
});
