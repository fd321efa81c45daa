import { setTimeout as pause } from 'node:timers/promises';
import type { CallListener, Heard, Listener, ListeningState } from '#voice/assistant/embedded/listener/listener.ts';

/** A busy machine is given so much longer each time, ms. */
const patienceMs = [2_000, 4_000, 8_000, 16_000];

/**
 * The listener itself, for calls that run faster than real time: where it came too late for its deadline, which says
 * something of the machine and nothing of the listener, the same sound is heard again. `late` is told of each.
 */
export function patientListener(listener: Listener, late: () => void): Listener {
  return {
    hears: listener.hears,
    open: (vocabulary) => new PatientEar(listener.open(vocabulary), late),
    prepare: (vocabulary) => listener.prepare(vocabulary),
    close: () => listener.close(),
  };
}

interface Sound {
  state: ListeningState;
  chunks: Uint8Array[];
  /** Heard while it came; else the ear was still busy with what was said before. */
  streamed: boolean;
}

class PatientEar implements CallListener {
  readonly #ear: CallListener;
  readonly #late: () => void;
  #sound: Sound | null = null;
  #under = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ear: CallListener, late: () => void) {
    this.#ear = ear;
    this.#late = late;
  }

  begin(state: ListeningState): void {
    this.#sound = { state, chunks: [], streamed: this.#under === 0 };
    if (this.#sound.streamed) this.#ear.begin(state);
  }

  write(mulaw: Uint8Array): void {
    this.#sound?.chunks.push(mulaw);
    if (this.#sound?.streamed) this.#ear.write(mulaw);
  }

  /** Of what is not heard while it comes nothing can be told before its end. */
  peek(): Promise<Heard> {
    const looked = this.#sound?.streamed ? this.#ear.peek?.() : undefined;
    return looked ?? new Promise(() => {});
  }

  end(): Promise<Heard> {
    const sound = this.#sound ?? { state: 'open', chunks: [], streamed: true };
    this.#sound = null;
    this.#under++;
    const first = sound.streamed ? this.#ear.end() : null;
    const heard = this.#turn.then(async () => this.#insist(sound, await (first ?? this.#again(sound, 500))));
    this.#turn = heard.finally(() => this.#under--);
    return heard;
  }

  abort(): void {
    if (this.#sound?.streamed) this.#ear.abort();
    this.#sound = null;
  }

  close(): void {
    this.#ear.close();
  }

  async #insist(sound: Sound, first: Heard): Promise<Heard> {
    let heard = first;
    for (const ms of patienceMs) {
      if (heard.problem !== 'deadline' && heard.problem !== 'unavailable') break;
      this.#late();
      heard = await this.#again(sound, ms);
    }
    return heard;
  }

  async #again({ state, chunks }: Sound, ms: number): Promise<Heard> {
    this.#ear.begin(state);
    for (const chunk of chunks) this.#ear.write(chunk);
    await pause(ms);
    return this.#ear.end();
  }
}
