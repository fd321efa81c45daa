import { setTimeout as wait } from 'node:timers/promises';
import { briefForNumber } from '#server/features/assistants/assistants.service.ts';
import type { House } from '#server/house.ts';
import { base64Bytes, bytesPerMs } from '#voice/audio/frame.ts';
import type { CarrierLeg, ClientLegEvents } from '#voice/carrier/carrier.ts';

const patienceMs = 10_000;

/** A call whose caller types: from each line to the first sound of ours, ms; NaN where none came. */
export async function typedCall(house: House, number: string, lines: readonly string[]): Promise<number[]> {
  const board = house.phone?.switchboard;
  const answering = await briefForNumber(house.db, number);
  if (!board || !answering) throw new Error('Nobody answers on this number');
  const carrierCallId = `bench-${Date.now()}`;
  const { callId, startedAt } = await house.calls.begin({
    accountId: answering.accountId,
    carrier: 'bench',
    carrierCallId,
    from: '+13125550147',
    to: number,
    location: null,
    isTest: true,
  });
  const token = board.ring({ callId, carrierCallId, brief: answering.brief, callerNumber: '+13125550147', startedAt });
  const leg = new TimedLeg();
  leg.events = board.answer(token ?? '', carrierCallId, leg);
  const session = board.session(callId);
  const answers: number[] = [];
  for (const line of lines) {
    await leg.quiet();
    if (!session || session.state === 'ended') break;
    leg.firstSoundAt = Number.NaN;
    const typedAt = performance.now();
    leg.events?.text(line);
    for (let waited = 0; Number.isNaN(leg.firstSoundAt) && waited < patienceMs; waited++) await wait(1);
    answers.push(leg.firstSoundAt - typedAt);
  }
  session?.end('caller-hangup');
  return answers;
}

/** A leg that plays at the line's own pace and gives its marks back. */
class TimedLeg implements CarrierLeg {
  readonly bufferedBytes = 0;
  events: ClientLegEvents | null = null;
  firstSoundAt = Number.NaN;
  #endsAt = 0;
  #waiting = new Map<string, NodeJS.Timeout>();

  play(mulaw64: string): void {
    const now = performance.now();
    if (Number.isNaN(this.firstSoundAt)) this.firstSoundAt = now;
    this.#endsAt = Math.max(now, this.#endsAt) + base64Bytes(mulaw64) / bytesPerMs;
  }
  mark(name: string): void {
    const played = () => {
      this.#waiting.delete(name);
      this.events?.mark(name);
    };
    this.#waiting.set(name, setTimeout(played, Math.max(0, this.#endsAt - performance.now())));
  }
  playAndMark(mulaw64: string, name: string): void {
    this.play(mulaw64);
    this.mark(name);
  }
  clear(): void {
    this.#endsAt = 0;
    for (const [name, timer] of [...this.#waiting]) {
      clearTimeout(timer);
      this.#waiting.delete(name);
      this.events?.mark(name);
    }
  }
  probe(): Promise<boolean> {
    return Promise.resolve(true);
  }
  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  /** Resolves when nothing has been played for 600 ms. */
  async quiet(): Promise<void> {
    const limit = performance.now() + 20_000;
    while (performance.now() < limit && performance.now() < this.#endsAt + 600) await wait(20);
  }
}
