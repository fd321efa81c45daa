import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#contract/clock.ts';
import { AppError } from '#server/app-error.ts';
import type { BrowserPeer, PeerEvents } from '#voice/carrier/browser/browser-peer.ts';
import { OfferError } from '#voice/carrier/browser/offer.ts';
import { newId } from '#voice/carrier/realtime/conversation-items.ts';
import type { RealtimeLeg } from '#voice/carrier/realtime/realtime-leg.ts';
import { messageGuard } from './message-guard.ts';
import type { Guest, RealtimeDoor } from './realtime-door.ts';

/** A browser that was answered and never connects is given up. */
const usualConnectMs = 10_000;
/** A client that does not take what it is sent. */
const mostBufferedBytes = 4 * 1024 * 1024;
/** What was sent last is on its way when the session ends: the peer closes a moment later. */
const lastWordsMs = 200;

export interface RealtimeCallsDeps {
  door: RealtimeDoor;
  clock: Clock;
  /** Answers an offer; throws `OfferError` for one that cannot be. */
  answer(offer: string, events: PeerEvents): Promise<BrowserPeer>;
  connectWithinMs?: number;
}

/** Calls to the assistant over WebRTC: `/v1/realtime/calls`. */
export interface RealtimeCalls {
  /** Answers the offer of somebody who was admitted. Throws 'realtime.bad-offer', 'realtime.bad-secret' and 'server.busy'. */
  answer(guest: Guest, offer: string): Promise<{ id: string; answer: string }>;
  /** Whether such a call of the account is here. */
  hangUp(accountId: string, id: string): boolean;
  /** Every call that ended has told its browser so: whoever hears nothing of it takes the line for lost. */
  settled(): Promise<void>;
}

interface Call {
  accountId: string;
  hangUp(): void;
}

export function createRealtimeCalls({ door, clock, answer, connectWithinMs }: RealtimeCallsDeps): RealtimeCalls {
  const calls = new Map<string, Call>();
  const leaving = new Set<Promise<void>>();

  return {
    async answer(guest, offer) {
      const id = newId('rtc');
      let peer: BrowserPeer | null = null;
      let leg: RealtimeLeg | null = null;
      let over = false;
      const flooded = messageGuard(() => clock.monotonicMs());

      const close = (silentMs = 0) => {
        if (over) return;
        over = true;
        clearTimeout(late);
        calls.delete(id);
        if (typeof place !== 'string') place.leave(silentMs);
        peer?.close();
      };
      const begin = (line: BrowserPeer) => {
        if (over || leg || typeof place === 'string') return;
        clearTimeout(late);
        leg = place.answer({
          line,
          echoed(characters) {
            if (flooded(characters)) leg?.end(1008, 'too many messages');
          },
          send(text) {
            line.send(text);
            if (line.bufferedBytes > mostBufferedBytes) close();
          },
          close() {
            const left = sleep(lastWordsMs).then(() => close());
            leaving.add(left);
            void left.finally(() => leaving.delete(left));
          },
        });
      };

      const place = door.enter(guest, () => close());
      const late = setTimeout(close, connectWithinMs ?? usualConnectMs);
      if (typeof place === 'string') {
        clearTimeout(late);
        throw new AppError(place === 'full' ? 'server.busy' : 'realtime.bad-secret');
      }
      calls.set(id, { accountId: guest.accountId, hangUp: close });
      try {
        const made = await answer(offer, {
          open: () => peer && begin(peer),
          message: (text) => {
            if (flooded(text.length)) leg?.end(1008, 'too many messages');
            else leg?.receive(text);
          },
          sound: (mulaw) => leg?.hear(mulaw),
          mark: (name) => leg?.markReturned(name),
          closed: close,
        });
        peer = made;
        if (over) made.close();
        if (!(await place.ring())) {
          close();
          throw new AppError('server.busy');
        }
        return { id, answer: made.answer };
      } catch (error) {
        close();
        if (error instanceof OfferError) throw new AppError('realtime.bad-offer', { cause: error });
        throw error;
      }
    },
    hangUp(accountId, id) {
      const call = calls.get(id);
      if (call?.accountId !== accountId) return false;
      call.hangUp();
      return true;
    },
    settled: async () => void (await Promise.all(leaving)),
  };
}
