import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallEvent } from '#contract/calls.ts';
import { isNotUnderstood } from '#voice/not-understood.ts';
import { eventStream } from '#web/client/requests/event-stream.ts';

/** One line of the conversation as the office writes it down. */
export interface WrittenLine {
  speaker: 'assistant' | 'caller';
  message: string;
}

/** As the terminal of the caller shows it: what stands in place of words is not said to be understood. */
export function printedLine({ speaker, message }: WrittenLine): string {
  if (speaker === 'assistant') return `Noura   ${message}`;
  return `        ${isNotUnderstood(message) ? message : `(understood: ${message})`}`;
}

/**
 * Listens to the office's live stream as the demo business's owner, whose log-in lies in the data folder, so that the
 * caller can read what it was told. Null where there is no such log-in: the call goes on, heard and not read.
 */
export async function watchLines(
  url: string,
  dataDir: string,
  line: (line: WrittenLine) => void,
): Promise<{ close(): void } | null> {
  const file = join(dataDir, 'demo-log-in.txt');
  if (!existsSync(file)) return null;
  const [email, password] = (readFileSync(file, 'utf8').split('\n')[0] ?? '').split(' ');
  const logIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!logIn.ok) return null;
  const { access_token: token } = (await logIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const abort = new AbortController();
  const stream = await fetch(`${url}/overview/live`, { headers, signal: abort.signal });
  if (!stream.ok) return null;
  let current: string | null = null;
  void (async () => {
    for await (const data of eventStream(stream)) {
      const event = JSON.parse(data) as CallEvent;
      if (event.type === 'call-started') current ??= event.callId;
      if (event.type === 'line' && event.callId === current) line(event.entry);
    }
  })().catch(() => {});
  return {
    close() {
      abort.abort();
      void fetch(`${url}/auth/logout`, { method: 'POST', headers }).catch(() => {});
    },
  };
}
