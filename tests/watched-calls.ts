import type { CallEvent } from '#contract/calls.ts';

/** Reads the live stream of an account's calls; `next` is the next event, null when the stream ended. */
export async function watchCalls(url: string, token: string) {
  const answer = await fetch(`${url}/overview/live`, { headers: { authorization: `Bearer ${token}` } });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<CallEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.startsWith('data: ')) return JSON.parse(block.slice(6));
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  return { answer, next, close: () => reader.cancel() };
}
