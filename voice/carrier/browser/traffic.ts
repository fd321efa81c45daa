import { floodGuard } from '../flood-guard.ts';
import { countHandshakes, countRecords, hasSealedHandshake } from './dtls-records.ts';

/** What a browser's call may send in a second, with several times that at once after a pause. */
const perSecond = { stun: 50, dtls: 200, rtp: 100, rtcp: 5 };
const pauseSeconds = 5;
/** Messages of a handshake before its end, again and again where some are lost; each may cost all calls a millisecond. */
const mostHandshakes = 40;
const mostHandshakesAtOnce = 8;
/** A client whose last word of the handshake was lost is told it again; the library keeps pieces of handshakes for ever. */
const mostRepeats = 10;

/** How packets that share a port are told apart: by the first byte, RTCP by the second. Source: RFC 7983, RFC 5761. */
function kindOf([first = 0, second = 0]: Buffer): keyof typeof perSecond | null {
  if (first < 4) return 'stun';
  if (first >= 20 && first < 64) return 'dtls';
  if (first < 128 || first >= 192) return null;
  return second >= 192 && second < 224 ? 'rtcp' : 'rtp';
}

/**
 * What of a browser's packets is read. RTCP never: nothing that we do needs it, what is in it besides a report is encrypted,
 * and `werift` 0.25.2 makes an object for each of the 65,535 packets that 40 bytes of feedback may claim.
 */
export class Traffic {
  readonly #floods;
  #handshakes = 0;
  #repeats = 0;

  constructor(nowMs: () => number) {
    const guard = (kind: keyof typeof perSecond) => floodGuard(nowMs, perSecond[kind], pauseSeconds);
    this.#floods = { stun: guard('stun'), dtls: guard('dtls'), rtp: guard('rtp'), rtcp: guard('rtcp') };
  }

  /** `connected`: keys are agreed on. 'flood': more than anybody needs; the call is to end. */
  judge(packet: Buffer, connected: boolean): 'read' | 'drop' | 'flood' {
    const kind = kindOf(packet);
    if (!kind) return 'drop';
    for (let left = kind === 'dtls' ? countRecords(packet) : 1; left > 0; left--)
      if (this.#floods[kind]()) return 'flood';
    if (kind === 'rtcp') return 'drop';
    if (kind === 'dtls') return connected ? this.#judgeRepeat(packet) : this.#judgeHandshake(packet);
    return 'read';
  }

  #judgeHandshake(packet: Buffer): 'read' | 'flood' {
    const handshakes = countHandshakes(packet);
    this.#handshakes += handshakes;
    return handshakes > mostHandshakesAtOnce || this.#handshakes > mostHandshakes ? 'flood' : 'read';
  }

  #judgeRepeat(packet: Buffer): 'read' | 'drop' {
    return hasSealedHandshake(packet) && ++this.#repeats > mostRepeats ? 'drop' : 'read';
  }
}
