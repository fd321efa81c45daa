import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import type { AssistantBrief } from '#contract/brief.ts';
import { realtimePath } from '#contract/realtime.ts';
import type { Authenticate } from '#server/http/access.ts';
import type { SocketPath } from '../sockets.ts';
import type { AssistantParts } from './assistant-side.ts';
import type { ClientSecrets, SecretHolder, SessionEnd } from './client-secrets.ts';
import { RealtimeSession } from './realtime-session.ts';

export interface RealtimeSocketDeps extends AssistantParts {
  secrets: ClientSecrets;
  /** The live session of a bearer token. */
  authenticate: Authenticate;
  briefFor(accountId: string): Promise<AssistantBrief>;
  hasMinutes(accountId: string): Promise<boolean>;
  /** Charges seconds of a test; answers how many there were. `part` makes it apply once. */
  chargeTest(accountId: string, part: string, seconds: number): Promise<number>;
  /** Sockets at once. */
  maxSockets: number;
}

export interface RealtimeSocket extends SocketPath {
  /** Ends what a session, or all of an account, has open. */
  sessionEnded(end: SessionEnd): void;
  /** Ends all, and resolves when their minutes are settled. */
  close(): Promise<void>;
}

const maxPayloadBytes = 1024 * 1024;
const chargeEveryMs = 60_000;
const mostSocketsOfAccount = 10;
/** Sound comes in 50 pieces a second, or in more where a client is behind; this is a flood. */
const mostMessagesPerSecond = 1_000;
/** A client that does not take what it is sent. */
const mostBufferedBytes = 16 * 1024 * 1024;

interface Admitted extends SecretHolder {
  brief: AssistantBrief;
}
interface Live {
  holder: SecretHolder;
  session: RealtimeSession;
  over(): void;
}

/**
 * `/v1/realtime`: admits a session's bearer token or a client secret, in the header or as browsers send it (a subprotocol);
 * nobody else. Minutes are charged as for a test, by this server's clock, a minute at a time.
 */
export function realtimeSocket(deps: RealtimeSocketDeps): RealtimeSocket {
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  const live = new Set<Live>();
  const settling = new Set<Promise<void>>();

  const holderOf = async (token: string): Promise<SecretHolder | null> => {
    if (token.startsWith('ek_')) return deps.secrets.find(token);
    const session = await deps.authenticate(token);
    return session && { accountId: session.accountId, tokenHash: session.tokenHash, session: {}, purpose: 'client' };
  };

  const charge = (holder: SecretHolder, session: () => RealtimeSession) => {
    const id = randomUUID();
    const startedMs = deps.clock.monotonicMs();
    let chargedSeconds = 0;
    let part = 0;
    const pay = async () => {
      const seconds = Math.ceil((deps.clock.monotonicMs() - startedMs) / 1000) - chargedSeconds;
      if (seconds <= 0) return;
      chargedSeconds += seconds;
      const paid = await deps.chargeTest(holder.accountId, `${id}:${++part}`, seconds);
      if (paid < seconds) session().fail('insufficient_quota', 1008);
    };
    // A database that is away for a moment must not end a conversation; the seconds of that part are then not charged.
    const timer = setInterval(() => void pay().catch(() => {}), chargeEveryMs);
    return () => {
      clearInterval(timer);
      const settled = pay()
        .catch(() => {})
        .finally(() => settling.delete(settled));
      settling.add(settled);
    };
  };

  return {
    path: realtimePath,
    maxPayloadBytes,
    async admit(request) {
      const token = tokenOf(request);
      const holder = token ? await holderOf(token) : null;
      if (!holder) return 401;
      const own = [...live].filter(({ holder: other }) => other.accountId === holder.accountId).length;
      if (live.size >= deps.maxSockets || own >= mostSocketsOfAccount) return 403;
      if (!(await deps.hasMinutes(holder.accountId))) return 403;
      admitted.set(request, { ...holder, brief: await deps.briefFor(holder.accountId) });
      return true;
    },
    opened(socket, request) {
      const holder = admitted.get(request);
      if (!holder) return socket.terminate();
      const session = new RealtimeSession(deps, holder.brief, holder.session, {
        send(text) {
          if (socket.readyState !== WebSocket.OPEN) return;
          if (socket.bufferedAmount > mostBufferedBytes) return socket.terminate();
          socket.send(text);
        },
        close: (code, reason) => socket.close(code, reason),
      });
      const entry: Live = { holder, session, over: () => {} };
      live.add(entry);
      const settle = charge(holder, () => session);
      const longest = setTimeout(() => session.fail('session_expired', 1000), holder.brief.limits.maxCallDurationMs);
      let messages = 0;
      let windowStartMs = deps.clock.monotonicMs();
      const flooded = (): boolean => {
        if (++messages <= mostMessagesPerSecond) return false;
        const nowMs = deps.clock.monotonicMs();
        const full = nowMs - windowStartMs < 1_000;
        messages = 0;
        windowStartMs = nowMs;
        return full;
      };
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (flooded()) session.end(1008, 'too many messages');
        else if (isBinary) session.end(1003, 'text only');
        else session.receive(data);
      });
      socket.on('error', () => socket.terminate());
      entry.over = () => {
        if (!live.delete(entry)) return;
        clearTimeout(longest);
        session.end(1000, 'closed');
        settle();
      };
      socket.on('close', entry.over);
    },
    sessionEnded(end) {
      deps.secrets.forget(end);
      for (const { holder, session } of live)
        if (holder.accountId === end.accountId && (end.tokenHash === null || end.tokenHash.equals(holder.tokenHash)))
          session.end(1008, 'signed out');
    },
    async close() {
      for (const { over } of [...live]) over();
      await Promise.all(settling);
    },
  };
}

function tokenOf(request: IncomingMessage): string | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  const protocols = request.headers['sec-websocket-protocol'] ?? '';
  return /(?:^|[ ,])openai-insecure-api-key\.([A-Za-z0-9_-]{20,200})(?:[ ,]|$)/.exec(protocols)?.[1] ?? null;
}
