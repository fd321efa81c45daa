import { decodeMulaw } from '#voice/audio/g711.ts';
import type { DecoderPair } from './decoder/decoder-pair.ts';
import type { CallListener, Heard, ListeningState } from './listener.ts';
import { type Outcome, Utterance } from './utterance.ts';

/** How long after its deadline a decoder may still finish before it is replaced. */
const patienceMs = 3000;

/** One call's listener: leases a decoder for the call, and another one when that ends or does not answer in time. */
export class CallHearing implements CallListener {
  private readonly lease: () => Promise<DecoderPair>;
  private readonly deadlineMs: number;
  private readonly onClose: () => void;
  private decoder: Promise<DecoderPair | undefined>;
  private current: Utterance | undefined;
  private turn: Promise<void> = Promise.resolve();
  private closed = false;

  /** `deadlineMs`: from the end of the sound to the answer, at most. */
  constructor(lease: () => Promise<DecoderPair>, deadlineMs: number, onClose: () => void) {
    this.lease = lease;
    this.deadlineMs = deadlineMs;
    this.onClose = onClose;
    this.decoder = this.leased();
  }

  begin(state: ListeningState): void {
    this.abort();
    if (this.closed) return;
    const utterance = new Utterance(state);
    this.current = utterance;
    const before = this.turn;
    this.turn = before.then(() => this.decode(utterance, 2));
  }

  write(mulaw: Uint8Array): void {
    this.current?.write(decodeMulaw(mulaw));
  }

  end(): Promise<Heard> {
    const utterance = this.current;
    if (!utterance) return Promise.resolve({ words: '', state: 'open', tokens: [], problem: 'nothing' });
    this.current = undefined;
    return this.conclude(utterance);
  }

  abort(): void {
    const utterance = this.current;
    this.current = undefined;
    if (!utterance) return;
    utterance.over = true;
    void this.conclude(utterance);
  }

  close(): void {
    if (this.closed) return;
    this.abort();
    this.closed = true;
    void this.decoder.then((decoder) => decoder?.kill());
    this.onClose();
  }

  private async conclude(utterance: Utterance): Promise<Heard> {
    const deadline = setTimeout(() => utterance.settle('deadline'), this.deadlineMs);
    utterance.complete();
    const outcome = await utterance.outcome;
    clearTimeout(deadline);
    return heard(utterance.state, outcome);
  }

  /** Decodes one utterance; when its decoder ends, the kept sound is given to the next one. Never throws. */
  private async decode(utterance: Utterance, tries: number): Promise<void> {
    if (this.closed) return utterance.settle('unavailable');
    if (utterance.over) return;
    const decoder = await this.decoder;
    // A decoder that came too late for this utterance is kept for the next one.
    if (utterance.over) return;
    if (!decoder?.lives) {
      if (tries === 0 || this.closed) return utterance.settle('unavailable');
      this.decoder = this.leased();
      return this.decode(utterance, tries - 1);
    }
    decoder.begin(utterance.state);
    utterance.pourInto(decoder);
    const finished = utterance.completed.then(() => decoder.finish());
    const words = await Promise.race([finished, utterance.outcome]);
    if (typeof words === 'string') {
      await this.putUpWith(decoder, finished);
    } else if (words) utterance.settle(words);
    else return this.decode(utterance, tries);
  }

  /** A decoder that is late on a busy machine is worth more than a new one; one that hangs is not. */
  private async putUpWith(decoder: DecoderPair, finished: Promise<unknown>): Promise<void> {
    const patience = setTimeout(() => {
      decoder.kill();
      if (!this.closed) this.decoder = this.leased();
    }, patienceMs);
    await finished;
    clearTimeout(patience);
  }

  private leased(): Promise<DecoderPair | undefined> {
    const decoder = this.lease().catch(() => undefined);
    return decoder.then((started) => {
      if (this.closed) started?.kill();
      return started;
    });
  }
}

function heard(state: ListeningState, outcome: Outcome): Heard {
  if (typeof outcome === 'string') return { words: '', state, tokens: [], problem: outcome };
  const words = outcome.map(({ word }) => word).join(' ');
  return { words, state, tokens: outcome, problem: words === '' ? 'nothing' : '' };
}
