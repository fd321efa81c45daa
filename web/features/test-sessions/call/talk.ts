import type { LineSource } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import type { TestSession } from '#contract/test-sessions.ts';
import { sourcesEvent } from '#contract/values/sources-event.ts';
import { answerInstructions } from '../tools/answer-instructions.ts';
import type { EndReason } from './call-state.ts';
import { endings, type Json, objectOf, type TalkPorts, wordsOf } from './talk-events.ts';

/** A goodbye is over by then, whatever a server tells. */
const longestGoodbyeMs = 10_000;
/** Who hangs up within so long after their last word has said goodbye with it: Noura listens for `goodbyePlayedMs`, and its word of that takes time. */
const goodbyeMs = callTimings.goodbyePlayedMs + 3_000;
/** So long an answer may be without sound while the next one is wanted. */
const stuckMs = 8_000;
const endCall = 'end_call';

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
  /** The first words are asked for or sound: who types hears no more of them. */
  #opens = false;
  #waiting: readonly string[] = [];
  #turn = 0;
  /** The answer that sounds stands there as a whole, and its sound is being left out. */
  #read = false;
  /** Words of the answer so far. */
  #words = '';
  /** Context for a line is being looked up: its answer is not asked for yet. */
  #looksUp = false;
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

  /** The channel is open: answers are asked for by us from now on. Without `lines` the first of them opens the call. */
  open(opening: string, lines: readonly string[] = []): void {
    const turn_detection = {
      type: 'server_vad',
      silence_duration_ms: 500,
      create_response: false,
      interrupt_response: true,
    };
    this.#ports.send({ type: 'session.update', session: { type: 'realtime', audio: { input: { turn_detection } } } });
    this.#waiting = lines;
    if (lines.length > 0) return this.#sayNext();
    this.#opens = true;
    this.#ask(opening);
  }

  /** A line of the caller that was typed or pressed. It cuts the greeting short, and waits until an answer is there as a whole. */
  say(text: string): void {
    if (this.#closed) return;
    this.#waiting = [...this.#waiting, text];
    if (!this.#isBusy) return this.#sayNext();
    this.#ports.waits(this.#waiting);
    if (this.#opens) this.#cutShort();
    else if (!this.#answering && this.#speaking) this.#skipSound();
    // An answer that never comes must not keep the line waiting for ever.
    else this.#later(stuckMs, () => this.#waiting.includes(text) && !this.#speaking && this.#cutShort());
  }

  get #isBusy(): boolean {
    return this.#answering || this.#speaking || this.#looksUp;
  }

  #cutShort(): void {
    if (this.#answering) this.#ports.send({ type: 'response.cancel' });
    if (this.#speaking) this.#ports.send({ type: 'output_audio_buffer.clear' });
  }

  /** Who types has read the answer: the rest of its sound is left out, and nothing of its words. */
  #skipSound(): void {
    this.#read = true;
    this.#ports.send({ type: 'output_audio_buffer.clear' });
  }

  /** Each line that waits gets an answer of its own. */
  #sayNext(): void {
    const [text, ...later] = this.#waiting;
    if (text === undefined || this.#isBusy || this.#closed) return;
    this.#waiting = later;
    this.#ports.waits(later);
    const content = [{ type: 'input_text', text }];
    this.#ports.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
    this.#ports.line({ speaker: 'you', text, itemId: '', cut: false });
    void this.#answer(text);
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
      this.#read = false;
      if (this.#ending === 'asked') this.#ending = 'saying';
    },
    'response.output_item.done': ({ item }) => this.#itemDone(objectOf(item)),
    'response.done': ({ response }) => this.#answered(objectOf(response)),
    'output_audio_buffer.started': () => this.#tellSpeaking(true),
    'output_audio_buffer.stopped': () => this.#fellSilent(),
    'output_audio_buffer.cleared': () => this.#fellSilent(),
    'response.output_audio_transcript.delta': ({ delta }) => this.#say(typeof delta === 'string' ? delta : ''),
    'conversation.item.truncated': ({ item_id }) =>
      this.#read || this.#ports.send({ type: 'conversation.item.retrieve', item_id }),
    'conversation.item.retrieved': ({ item }) => this.#ports.cut(String(objectOf(item).id), wordsOf(objectOf(item))),
    [sourcesEvent]: ({ item_id, sources }) => {
      if (Array.isArray(sources)) this.#sources.set(String(item_id), sources as LineSource[]);
    },
    error: ({ error }) => this.#failed(objectOf(error)),
  };

  #say(delta: string): void {
    this.#words += delta;
    this.#ports.says(this.#words);
  }

  #know({ session }: Json): void {
    const { instructions } = objectOf(session);
    if (typeof instructions === 'string') this.#instructions = instructions;
  }

  #heard(transcript: unknown): void {
    const text = typeof transcript === 'string' ? transcript.trim() : '';
    if (text === '') return this.#ask('');
    this.#ports.line({ speaker: 'you', text, itemId: '', cut: false });
    void this.#answer(text);
  }

  /** TEST-23 to 25. A newer line takes over. */
  async #answer(query: string): Promise<void> {
    const turn = ++this.#turn;
    this.#looksUp = true;
    const context = await this.#ports.lookUp(query);
    if (turn !== this.#turn) return;
    this.#looksUp = false;
    this.#ask(answerInstructions(this.#instructions, query, context));
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
    this.#words = '';
    this.#ports.says('');
    for (const item of Array.isArray(output) ? output.map(objectOf) : []) {
      const text = item.type === 'message' ? wordsOf(item) : '';
      const itemId = String(item.id);
      const sources = this.#sources.get(itemId);
      if (text !== '') this.#ports.line({ speaker: 'assistant', text, itemId, cut: status !== 'completed', sources });
      if (text !== '' && status === 'completed') this.#noteSaid();
    }
    if (status === 'failed') return this.#over(this.#reason ?? 'assistant-lost');
    const { instructions } = this.#wanted ?? {};
    this.#wanted = null;
    if (instructions !== undefined) this.#ask(instructions);
    else if (this.#ending === 'saying' && !this.#speaking) this.#over('assistant-ended');
    else if (this.#speaking && this.#waiting.length > 0) this.#skipSound();
    else this.#fallenSilent();
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
    this.#fallenSilent();
  }

  /** What was said is said to its end: the next line that waits is due, unless a function of the agent still runs. */
  #fallenSilent(): void {
    if (this.#answering || this.#speaking) return;
    this.#opens = false;
    if (this.#functions === 0 && this.#ending === 'no') this.#sayNext();
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
