import type { CallEvent } from '#contract/calls.ts';
import { eventStream } from '#web/client/requests/event-stream.ts';

/** A line of the conversation as the office wrote it down. */
export interface WrittenLine {
  speaker: 'assistant' | 'caller';
  text: string;
}

/** The lines of live calls, read from the owner's live stream as they are written. */
export interface WrittenLines {
  /** The lines of the next call from that number; the array grows. Rejects when the office shows none. */
  nextOf(from: string): Promise<WrittenLine[]>;
  close(): void;
}

const patienceMs = 10_000;

/** Throws when the stream is refused. */
export async function readLines(origin: string, token: string): Promise<WrittenLines> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${origin}/overview/live`, { headers, signal: abort.signal });
  if (!stream.ok) throw new Error(`live stream: ${stream.status}`);
  const calls = new Map<string, WrittenLine[]>();
  const awaited = new Map<string, (lines: WrittenLine[]) => void>();
  const tell = async (callId: string, lines: WrittenLine[]): Promise<void> => {
    const answer = await fetch(`${origin}/overview/call-logs/${callId}`, { headers });
    const { fromPhoneNumber: from } = (await answer.json()) as { fromPhoneNumber: string };
    awaited.get(from)?.(lines);
    awaited.delete(from);
  };
  void (async () => {
    for await (const data of eventStream(stream)) {
      const event = JSON.parse(data) as CallEvent;
      if (event.type === 'call-started') {
        const lines: WrittenLine[] = [];
        calls.set(event.callId, lines);
        void tell(event.callId, lines).catch(() => {});
      } else if (event.type === 'line') {
        const { speaker, message } = event.entry;
        calls.get(event.callId)?.push({ speaker, text: message });
      }
    }
  })().catch(() => {});
  return {
    nextOf: (from) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`The office shows no call from ${from}`)), patienceMs);
        awaited.set(from, (lines) => {
          clearTimeout(late);
          resolve(lines);
        });
      }),
    close: () => abort.abort(),
  };
}
