import type { AssistantBrief } from '#contract/brief.ts';
import { loadVoicing } from '../audio/fvad/voicing.ts';
import { ClientFunctions } from '../carrier/realtime/client-functions.ts';
import type { SoundLine } from '../carrier/realtime/client-wire.ts';
import { RealtimeLeg } from '../carrier/realtime/realtime-leg.ts';
import { CallSession } from '../session/call-session.ts';
import type { CallRecord, OfficeTools, ReadySpeech, TranscriptLine } from '../session/ports.ts';
import { ScriptedAssistant } from './scripted-assistant.ts';
import { TestClock } from './test-clock.ts';

export type WireEvent = { type: string } & Record<string, unknown>;

export interface RealtimeClientOptions {
  brief: AssistantBrief;
  speech: ReadySpeech;
  tools(functions: ClientFunctions): OfficeTools;
  /** Carries our sound; without it the sound goes in events. */
  line?: SoundLine;
  ofStranger?: boolean;
  /** Default: any. */
  choosesVoice?(name: string): boolean;
}

const voicing = await loadVoicing();

/**
 * A client of the protocol whose call is a real session between its leg and a scripted assistant, which is ready at once. Time
 * stands until the clock is moved and `tick` is called.
 */
export class RealtimeClient {
  readonly assistant = new ScriptedAssistant();
  readonly clock = new TestClock();
  readonly events: WireEvent[] = [];
  readonly closed: { code: number; reason: string }[] = [];
  readonly lines: TranscriptLine[] = [];
  readonly records: CallRecord[] = [];
  readonly leg: RealtimeLeg;
  readonly session: CallSession;
  readonly #voicing = voicing.open();
  #ready = 0;

  constructor({ brief, speech, tools, line, ofStranger = false, choosesVoice = () => true }: RealtimeClientOptions) {
    const functions = new ClientFunctions();
    this.session = new CallSession(
      {
        ...{ assistant: this.assistant, clock: this.clock, speech, tools: tools(functions) },
        voicing: this.#voicing.check,
        journal: {
          line: (_callId, said) => void this.lines.push(said),
          detail() {},
          progress() {},
          used() {},
          heartbeat() {},
          reserve: async (_callId, seconds) => seconds,
          finish: async (record) => void this.records.push(record),
        },
        ended: () => this.#voicing.free(),
        count() {},
      },
      {
        ...{ callId: 'c0', brief, callerNumber: null, startedAt: this.clock.now(), isTest: true },
        opening: 'when-asked',
      },
    );
    this.leg = new RealtimeLeg({
      wire: {
        send: (text) => this.events.push(JSON.parse(text)),
        close: (code, reason) => this.closed.push({ code, reason }),
        ...(line ? { line } : {}),
      },
      session: {},
      ...{ ofStranger, choosesVoice },
      functions,
      nowMs: () => this.clock.monotonicMs(),
      turns: {
        run(step) {
          while (step());
        },
      },
    });
    this.leg.join(this.session.attach(this.leg));
  }

  send(event: object): void {
    this.receive(JSON.stringify(event));
  }

  receive(text: string): void {
    this.leg.receive(Buffer.from(text));
    this.#answerDial();
  }

  hear(mulaw: Uint8Array): void {
    this.leg.hear(mulaw);
    this.#answerDial();
  }

  /** The session looks at its deadlines. */
  tick(): void {
    this.session.tick();
    this.#answerDial();
  }

  types(): string[] {
    return this.events.map(({ type }) => type);
  }

  /** The events since the last look. */
  look(): WireEvent[] {
    return this.events.splice(0);
  }

  /** A new line to the assistant works at once. */
  #answerDial(): void {
    for (; this.#ready < this.assistant.conversations.length; this.#ready++)
      this.assistant.conversations[this.#ready]?.events.ready();
  }
}
