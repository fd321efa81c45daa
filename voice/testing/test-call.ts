import type { AssistantBrief, CallerDetail } from '#contract/brief.ts';
import { frameBytes, frameMs } from '../audio/frame.ts';
import { encodeMulaw } from '../audio/g711.ts';
import type { CarrierLegEvents } from '../carrier/carrier.ts';
import { CallSession } from '../session/call-session.ts';
import type { CallSessionDeps } from '../session/call-states.ts';
import type { CallProgress, CallRecord, TranscriptLine, UsageNote } from '../session/ports.ts';
import { ScriptedAssistant } from './scripted-assistant.ts';
import { ScriptedLeg } from './scripted-leg.ts';
import { TestClock } from './test-clock.ts';

const voiceFrame = Buffer.from(
  encodeMulaw(Int16Array.from({ length: frameBytes }, (_, i) => 9000 * Math.sin((2 * Math.PI * 180 * i) / 8000))),
).toString('base64');
const quietFrame = Buffer.alloc(frameBytes, 0xff).toString('base64');

export function testBrief(change: Partial<AssistantBrief> = {}): AssistantBrief {
  return {
    accountId: 'a0000000-0000-4000-8000-000000000000',
    business: {
      name: 'Hartwell & Reyes',
      website: '',
      address: '',
      country: 'US',
      overview: '',
      services: [],
      hours: [],
      direction: '',
      timeZone: 'America/Chicago',
    },
    language: 'en-US',
    voice: 'slt',
    greeting: 'Hello there, how can I help?',
    notice: '',
    collect: ['fullName'],
    ifOffered: [],
    ownFields: [],
    takeMessage: true,
    messagePrompt: '',
    instructions: '',
    faqs: [],
    booking: null,
    functions: [],
    functionPrompt: '',
    model: { name: 'gpt-4', temperature: 0.5 },
    fallbackNumber: null,
    turnPace: 50,
    limits: {
      pauseBeforeSpeakingMs: 0,
      maxCallDurationMs: 300_000,
      endCallOnSilenceMs: 0,
      ringDurationMs: 30_000,
      voicemailDetection: true,
    },
    ...change,
  };
}

/** One session between a scripted leg and a scripted assistant, on a clock that the test moves in steps of 20 ms. */
export class TestCall {
  readonly clock = new TestClock();
  readonly assistant = new ScriptedAssistant();
  readonly leg = new ScriptedLeg();
  readonly lines: TranscriptLine[] = [];
  readonly details: { detail: CallerDetail; clip: Uint8Array | null }[] = [];
  readonly progress: CallProgress[] = [];
  readonly usage: UsageNote[] = [];
  readonly counted: string[] = [];
  readonly records: CallRecord[] = [];
  readonly session: CallSession;
  /** Seconds still to be reserved; Infinity by default. */
  secondsLeft = Number.POSITIVE_INFINITY;
  /** 100 ms of sound a character keep sentences short. */
  readonly #voice: { line: CarrierLegEvents | null } = { line: null };

  constructor(
    brief = testBrief({ instructions: 'We are open from nine to five, on Saturday until two.' }),
    change: Partial<CallSessionDeps> = {},
  ) {
    this.session = new CallSession(
      {
        assistant: this.assistant,
        journal: {
          line: (_callId, line) => void this.lines.push(line),
          detail: (_callId, detail, clip) => void this.details.push({ detail, clip }),
          progress: (_callId, progress) => void this.progress.push(structuredClone(progress)),
          used: (_callId, note) => void this.usage.push(note),
          heartbeat: () => {},
          reserve: async (_callId, seconds) => {
            const granted = Math.min(seconds, this.secondsLeft);
            this.secondsLeft -= granted;
            return granted;
          },
          finish: async (record) => void this.records.push(record),
        },
        tools: { open: () => ({ definitions: [], run: async () => ({ ok: true, value: {} }) }) },
        speech: {
          ready: (text) => sound(text.length * 50),
          render: async (text) => sound(text.length * 50),
        },
        clock: this.clock,
        voicing: (frame) => frame[10] !== 0xff,
        ended: () => {},
        count: (event) => this.counted.push(event),
        ...change,
      },
      { callId: 'c0', brief, callerNumber: '+13125550199', startedAt: this.clock.now() },
    );
  }

  /** The media begins; by default the assistant is ready at once. */
  answer(ready = true): this {
    this.session.dialAssistant();
    this.join(this.leg);
    if (ready) this.assistant.current.events.ready();
    return this;
  }

  join(leg: ScriptedLeg): void {
    this.#voice.line = this.session.attach(leg);
    leg.markPlayed = (name) => this.#voice.line?.mark(name);
    this.#leg = leg;
  }
  #leg: ScriptedLeg = this.leg;

  get events(): CarrierLegEvents {
    if (!this.#voice.line) throw new Error('The call has no media');
    return this.#voice.line;
  }

  /** `ms` pass while the caller is quiet. */
  async pass(ms: number): Promise<void> {
    await this.#frames(ms, quietFrame);
  }

  /** `ms` pass without a frame. */
  async mute(ms: number): Promise<void> {
    await this.#frames(ms, null);
  }

  /** The caller's sound, frame by frame. */
  async play(frames: readonly Uint8Array[]): Promise<void> {
    for (const frame of frames) await this.#frames(frameMs, Buffer.from(frame).toString('base64'));
  }

  /** The caller speaks for `ms`. */
  async speak(ms: number): Promise<void> {
    await this.#frames(ms, voiceFrame);
  }

  /** The assistant answers with one item of `ms` of sound. */
  says(itemId: string, text: string, ms: number): void {
    const { events } = this.assistant.current;
    events.assistantWords(itemId, text);
    events.audio(itemId, sound(ms));
    events.itemDone(itemId);
    events.answerDone();
  }

  get record(): CallRecord {
    const [record] = this.records;
    if (!record) throw new Error('The call has not ended');
    return record;
  }

  async #frames(ms: number, frame: string | null): Promise<void> {
    for (let passed = 0; passed < ms; passed += frameMs) {
      this.clock.advance(frameMs);
      this.#leg.pass(frameMs);
      if (frame !== null) this.#voice.line?.audio(frame);
      this.session.tick();
      await Promise.resolve();
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function sound(ms: number): string {
  return Buffer.alloc(ms * 8, 0x55).toString('base64');
}
