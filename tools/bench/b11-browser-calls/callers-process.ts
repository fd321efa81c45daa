import { setTimeout as passed } from 'node:timers/promises';
import { startTranscriptionService } from '#tests/language-services.ts';
import { callByWebRtc, offerCall, postOffer, type WebRtcCaller } from '#tests/webrtc-caller.ts';
import { silentByte } from '#voice/audio/g711.ts';
import { untilFree } from '../harness/until-free.ts';
import { spoken } from '../load/speech.ts';

// Peers as browsers are, in a process of their own: they are greeted, ask by voice, listen to the answer, and ask again.
const question = 'What are your opening hours?';
const ears = await startTranscriptionService();
ears.state.spoken = question;
const speech = trimmed(await spoken(question, 'rms'));

/** Our sound is over when so long nothing came but silence. */
const overAfterMs = 700;
const answerWithinMs = 8_000;

interface Asking {
  ask: 'first-sounds' | 'begin' | 'measure' | 'end';
  url: string;
  tokens: string[];
  times: number;
  calls: number;
  seconds: number;
}

let talks: Talk[] = [];
process.on('message', async (asking: Asking) => {
  try {
    process.send?.(await answered(asking));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ sttUrl: ears.url });

async function answered({ ask, url, tokens, times, calls, seconds }: Asking): Promise<object> {
  if (ask === 'first-sounds') {
    const ms: number[] = [];
    for (let time = 0; time < times; time++) ms.push(await firstSound(url, tokens[time % tokens.length] ?? ''));
    return { ms };
  }
  if (ask === 'begin') {
    talks = [];
    for (let call = 0; call < calls; call++) {
      talks.push(new Talk(await placed(url, tokens[call % tokens.length] ?? '')));
      await passed(200);
    }
    return {};
  }
  if (ask === 'end') {
    await Promise.all(talks.map((talk) => talk.end()));
    return {};
  }
  for (const talk of talks) talk.reset();
  await passed(seconds * 1000);
  const all = talks.map((talk) => talk.told());
  const sum = (of: (told: (typeof all)[number]) => number) => all.reduce((total, told) => total + of(told), 0);
  return {
    answers: all.flatMap(({ answers }) => answers),
    packets: sum(({ packets }) => packets),
    lost: sum(({ lost }) => lost),
    unanswered: sum(({ unanswered }) => unanswered),
    calls: talks.filter(({ alive }) => alive).length,
  };
}

/** So long a refused call waits: a quick machine places more of them in a minute than one address may. */
const againAfterMs = 15_000;

/** Nor is it measured that a machine with other work refuses a call because its database was slow. */
async function placed(url: string, token: string, tries = 5): Promise<WebRtcCaller> {
  try {
    return await callByWebRtc(url, token);
  } catch (error) {
    if (tries === 1) throw error;
    await passed(againAfterMs);
    return placed(url, token, tries - 1);
  }
}

/** From the moment when the offer is posted to the first sound of the greeting. */
async function firstSound(url: string, token: string): Promise<number> {
  const offer = await offerCall();
  let postedMs = 0;
  const response = await untilFree(() => {
    postedMs = performance.now();
    return postOffer(url, token, offer.sdp);
  });
  const caller = await offer.accept(await response.text(), response.headers.get('location') ?? '');
  caller.send({ type: 'response.create' });
  while (!caller.heard.some(({ payload }) => isSound(payload))) await passed(1);
  const first = caller.heard.find(({ payload }) => isSound(payload));
  await caller.close();
  return (first?.atMs ?? Number.NaN) - postedMs;
}

/** One call that goes on until it is ended. */
class Talk {
  readonly #caller: WebRtcCaller;
  alive = true;
  #ending = false;
  #answers: number[] = [];
  #unanswered = 0;
  #packets = 0;
  #lost = 0;
  #nextSequence = -1;
  #lastSoundMs = 0;
  /** The first sound of ours after this moment is looked for. */
  #afterMs = Number.POSITIVE_INFINITY;
  #foundMs: number | null = null;

  constructor(caller: WebRtcCaller) {
    this.#caller = caller;
    caller.closed.then(() => {
      this.alive = false;
    });
    void this.#talk();
  }

  reset(): void {
    this.#answers = [];
    this.#unanswered = 0;
    this.#packets = 0;
    this.#lost = 0;
  }

  told() {
    return { answers: this.#answers, unanswered: this.#unanswered, packets: this.#packets, lost: this.#lost };
  }

  async end(): Promise<void> {
    this.#ending = true;
    // A sentence that is being said then is never finished.
    await this.#caller.close();
  }

  async #talk(): Promise<void> {
    this.#caller.send({ type: 'response.create' });
    await this.#heardAfter(performance.now());
    while (!this.#ending && this.alive) {
      await this.#quiet();
      await this.#caller.say(speech);
      const saidMs = performance.now();
      const answerMs = await this.#heardAfter(saidMs);
      if (this.#ending) return;
      if (answerMs === null) this.#unanswered++;
      else this.#answers.push(answerMs - saidMs);
    }
  }

  /** When sound of ours came after that moment. */
  async #heardAfter(ms: number): Promise<number | null> {
    this.#afterMs = ms;
    this.#foundMs = null;
    while (!this.#ending && this.#foundMs === null && performance.now() - ms < answerWithinMs) {
      await passed(20);
      this.#listen();
    }
    return this.#foundMs;
  }

  async #quiet(): Promise<void> {
    while (!this.#ending && performance.now() - this.#lastSoundMs <= overAfterMs) {
      await passed(40);
      this.#listen();
    }
  }

  /** Takes in what has come since the last look, each packet once: the callers share their core with nobody, but it is one. */
  #listen(): void {
    for (const { atMs, sequence, payload } of this.#caller.heard.splice(0)) {
      this.#packets++;
      if (this.#nextSequence >= 0) this.#lost += (sequence - this.#nextSequence) & 0xffff;
      this.#nextSequence = (sequence + 1) & 0xffff;
      if (!isSound(payload)) continue;
      this.#lastSoundMs = atMs;
      if (atMs > this.#afterMs) this.#foundMs ??= atMs;
    }
  }
}

function isSound(payload: Uint8Array): boolean {
  return payload.some((byte) => byte !== silentByte);
}

/** Without the quiet at its end, so that its end is the end of speech. */
function trimmed(mulaw: Uint8Array): Uint8Array {
  // The exponent of u-law, inverted: below 3 is under a 100th of full scale.
  const loud = mulaw.findLastIndex((byte) => ((~byte >> 4) & 0x07) >= 3);
  return mulaw.subarray(0, loud + 1);
}
