import type { LineSource } from '#contract/calls.ts';
import type { TestSession } from '#contract/test-sessions.ts';
import { sourcesEvent } from '#contract/values/sources-event.ts';
import { answerInstructions } from '../tools/answer-instructions.ts';
import type { FunctionCall } from '../tools/run-function.ts';
import type { EndReason, TestLine } from './call-state.ts';

/** What a talk asks of its surroundings. */
export interface TalkPorts {
  /** One event for the agent, on the data channel. */
  send(event: Json): void;
  /** Context for a line of the caller; '' when there is none. Never rejects. */
  lookUp(transcript: string): Promise<string>;
  /** Never rejects. */
  runFunction(call: FunctionCall): Promise<unknown>;
  line(line: TestLine): void;
  /** Of this line only so much was heard; '' when it is not known how much. */
  cut(itemId: string, heard: string): void;
  speaking(speaking: boolean): void;
  /** These lines wait for the greeting; none when they wait no more. */
  waits(lines: readonly string[]): void;
  over(reason: EndReason): void;
}

type Json = Record<string, unknown>;

/** Servers that do not tell of playing: the greeting counts as heard so long after its last word. */
const untoldGreetingMs = 1_500;
/** A goodbye is over by then, whatever a server tells. */
const longestGoodbyeMs = 10_000;
/** Who hangs up within so long after their last word has said goodbye with it. */
const goodbyeMs = 5_000;
/** So long an answer may be without sound while the next one is wanted. */
const stuckMs = 8_000;
const endCall = 'end_call';

const endings: Record<string, EndReason> = {
  // Ours; of a service it is the operator's account there that is used up.
  insufficient_quota: 'no-minutes',
  session_expired: 'longest',
  assistant_failed: 'assistant-lost',
};

/**
 * The talk with the agent over the OpenAI Realtime protocol, the same with Noura itself and with a service: answers are asked for
 * by us, after a look-up of context (TEST-23 to 28). Nothing throws out of it.
 */
export class Talk {
  readonly #ports: TalkPorts;
  /** The session's own instructions. */
  #instructions = '';
  /** An answer was asked for or is being given; what is asked for meanwhile follows it. */
  #answering = false;
  #wanted: { instructions: string } | null = null;
  #last = '';
  #speaking = false;
  #greeted = false;
  #waiting: readonly string[] = [];
  #turn = 0;
  #functions = 0;
  /** The agent wants to hang up: 'asked' until its goodbye is being said. */
  #ending: 'no' | 'asked' | 'saying' = 'no';
  /** Why the other side will hang up, as far as it said so. */
  #reason: EndReason | null = null;
  /** The assistant's last word was just heard, and nothing was asked since. */
  #justSaid: ReturnType<typeof setTimeout> | true | null = null;
  /** What answers are made from, told before their words; by item. */
  readonly #sources = new Map<string, readonly LineSource[]>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #closed = false;

  readonly #carriedBy: TestSession['carriedBy'];

  constructor(ports: TalkPorts, carriedBy: TestSession['carriedBy']) {
    this.#ports = ports;
    this.#carriedBy = carriedBy;
  }

  /** The channel is open: answers are asked for by us from now on, the first of them opens the call. */
  open(opening: string): void {
    const turn_detection = {
      type: 'server_vad',
      silence_duration_ms: 500,
      create_response: false,
      interrupt_response: true,
    };
    this.#ports.send({ type: 'session.update', session: { type: 'realtime', audio: { input: { turn_detection } } } });
    this.#ask(opening);
  }

  /** A line of the caller that was typed or pressed. Before the greeting is over it waits for its end. */
  say(text: string): void {
    if (this.#closed) return;
    if (!this.#greeted) {
      this.#waiting = [...this.#waiting, text];
      return this.#ports.waits(this.#waiting);
    }
    this.#sayAll([text]);
  }

  /** Several lines get one answer. */
  #sayAll(texts: readonly string[]): void {
    if (this.#answering) this.#ports.send({ type: 'response.cancel' });
    if (this.#speaking) this.#ports.send({ type: 'output_audio_buffer.clear' });
    for (const text of texts) {
      const content = [{ type: 'input_text', text }];
      this.#ports.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
      this.#ports.line({ speaker: 'you', text, itemId: '', cut: false });
    }
    void this.#answer(texts.join('\n'));
  }

  /** One event of the agent, as JSON text. */
  receive(text: string): void {
    if (this.#closed) return;
    let event: Json;
    try {
      event = objectOf(JSON.parse(text));
    } catch {
      return;
    }
    const act = Object.hasOwn(this.#acts, String(event.type)) && this.#acts[String(event.type)];
    if (act) act(event);
  }

  /** Why it is over when the other side hangs up now. */
  get reason(): EndReason {
    return this.#reason ?? (this.#ending !== 'no' || this.#justSaid !== null ? 'assistant-ended' : 'lost');
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  readonly #acts: Record<string, (event: Json) => void> = {
    'session.created': (event) => this.#know(event),
    'session.updated': (event) => this.#know(event),
    'conversation.item.input_audio_transcription.completed': ({ transcript }) => this.#heard(transcript),
    // It was not understood: the agent says so.
    'conversation.item.input_audio_transcription.failed': () => this.#ask(''),
    'response.created': () => {
      this.#answering = true;
      if (this.#ending === 'asked') this.#ending = 'saying';
    },
    'response.output_item.done': ({ item }) => this.#itemDone(objectOf(item)),
    'response.done': ({ response }) => this.#answered(objectOf(response)),
    'output_audio_buffer.started': () => this.#tellSpeaking(true),
    'output_audio_buffer.stopped': () => this.#fellSilent(),
    'output_audio_buffer.cleared': () => this.#fellSilent(),
    'conversation.item.truncated': ({ item_id }) => this.#ports.send({ type: 'conversation.item.retrieve', item_id }),
    'conversation.item.retrieved': ({ item }) => this.#ports.cut(String(objectOf(item).id), wordsOf(objectOf(item))),
    [sourcesEvent]: ({ item_id, sources }) => {
      if (Array.isArray(sources)) this.#sources.set(String(item_id), sources as LineSource[]);
    },
    error: ({ error }) => this.#failed(objectOf(error)),
  };

  #know({ session }: Json): void {
    const { instructions } = objectOf(session);
    if (typeof instructions === 'string') this.#instructions = instructions;
  }

  #heard(transcript: unknown): void {
    const text = typeof transcript === 'string' ? transcript.trim() : '';
    this.#greetingOver();
    if (text === '') return this.#ask('');
    this.#ports.line({ speaker: 'you', text, itemId: '', cut: false });
    void this.#answer(text);
  }

  /** TEST-23 to 25. A newer line takes over. */
  async #answer(query: string): Promise<void> {
    const turn = ++this.#turn;
    const context = await this.#ports.lookUp(query);
    if (turn === this.#turn) this.#ask(answerInstructions(this.#instructions, query, context));
  }

  /** Asks for an answer; '' adds nothing to what the agent knows. */
  #ask(instructions: string): void {
    if (this.#closed) return;
    if (this.#justSaid !== null && this.#justSaid !== true) clearTimeout(this.#justSaid);
    this.#justSaid = null;
    if (this.#answering) {
      const wanted = { instructions };
      this.#wanted = wanted;
      // An answer that never comes must not keep the next one waiting for ever.
      const stuck = () => this.#wanted === wanted && !this.#speaking && this.#ports.send({ type: 'response.cancel' });
      this.#later(stuckMs, stuck);
      return;
    }
    this.#answering = true;
    this.#last = instructions;
    this.#ports.send({ type: 'response.create', ...(instructions === '' ? {} : { response: { instructions } }) });
  }

  /** TEST-27, TEST-28. */
  #itemDone(item: Json): void {
    const { type, status, name, call_id, arguments: args } = item;
    if (type !== 'function_call' || status === 'incomplete') return;
    const call = { name: String(name), args: typeof args === 'string' ? args : '', callId: String(call_id) };
    this.#functions++;
    void this.#ports.runFunction(call).then((result) => {
      if (this.#closed) return;
      this.#functions--;
      const item = { type: 'function_call_output', call_id: call.callId, output: JSON.stringify(result ?? null) };
      this.#ports.send({ type: 'conversation.item.create', item });
      if (call.name === endCall) this.#end();
      else if (this.#functions === 0 && this.#ending === 'no') this.#ask('');
    });
  }

  /** TEST-26. */
  #answered({ status, output }: Json): void {
    this.#answering = false;
    for (const item of Array.isArray(output) ? output.map(objectOf) : []) {
      const text = item.type === 'message' ? wordsOf(item) : '';
      const itemId = String(item.id);
      const sources = this.#sources.get(itemId);
      if (text !== '') this.#ports.line({ speaker: 'assistant', text, itemId, cut: status !== 'completed', sources });
      if (text !== '' && status === 'completed') this.#noteSaid();
    }
    if (status === 'failed') return this.#over(this.#reason ?? 'assistant-lost');
    if (!this.#greeted) this.#later(untoldGreetingMs, () => !this.#speaking && this.#greetingOver());
    const { instructions } = this.#wanted ?? {};
    this.#wanted = null;
    if (instructions !== undefined) this.#ask(instructions);
    else if (this.#ending === 'saying' && !this.#speaking) this.#over('assistant-ended');
  }

  /** Until it is silent for a while; a goodbye that still sounds was said too. */
  #noteSaid(): void {
    if (this.#justSaid !== null && this.#justSaid !== true) clearTimeout(this.#justSaid);
    if (this.#speaking) this.#justSaid = true;
    else
      this.#justSaid = this.#later(goodbyeMs, () => {
        this.#justSaid = null;
      });
  }

  #tellSpeaking(speaking: boolean): void {
    this.#speaking = speaking;
    // Words that were told before they sound are said as long as they sound.
    if (speaking && this.#justSaid !== null) this.#noteSaid();
    this.#ports.speaking(speaking);
  }

  #fellSilent(): void {
    this.#tellSpeaking(false);
    if (this.#justSaid !== null) this.#noteSaid();
    if (this.#ending !== 'no' && !this.#answering) return this.#over('assistant-ended');
    if (!this.#answering) this.#greetingOver();
  }

  #greetingOver(): void {
    if (this.#greeted) return;
    this.#greeted = true;
    const texts = this.#waiting;
    if (texts.length === 0) return;
    this.#waiting = [];
    this.#ports.waits([]);
    this.#sayAll(texts);
  }

  /** The agent hangs up once its goodbye was heard; one that has not said it yet says it now. */
  #end(): void {
    this.#ending = this.#speaking || this.#answering ? 'saying' : 'asked';
    if (this.#ending === 'asked') this.#ask('');
    this.#later(longestGoodbyeMs, () => this.#over('assistant-ended'));
  }

  #failed({ code }: Json): void {
    const known = endings[String(code)];
    const reason = known === 'no-minutes' && this.#carriedBy !== 'noura' ? 'assistant-lost' : known;
    if (reason) {
      // A goodbye may follow; the other side hangs up after it.
      this.#reason = reason;
      this.#later(longestGoodbyeMs, () => this.#over(reason));
      return;
    }
    if (code !== 'conversation_already_has_active_response') return;
    this.#answering = true;
    this.#wanted ??= { instructions: this.#last };
  }

  #over(reason: EndReason): void {
    if (this.#closed) return;
    this.close();
    this.#ports.over(reason);
  }

  #later(ms: number, act: () => unknown): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#closed) act();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function wordsOf({ content }: Json): string {
  const parts = Array.isArray(content) ? content.map(objectOf) : [];
  const words = parts.map(({ transcript, text }) => transcript ?? text).filter((part) => typeof part === 'string');
  return words.join(' ').trim();
}
