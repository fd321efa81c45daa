import type {
  AssistantFailure,
  Conversation,
  ConversationEvents,
  ConversationStart,
  ToolOutput,
} from '../assistant.ts';
import { KeypadEntry } from '../embedded/keypad-entry.ts';
import { AnswerProgress } from './answer-progress.ts';
import { failureOfError } from './failures.ts';
import { keypadWords } from './keypad-words.ts';
import { RealtimeConnection, type RealtimeSettings } from './realtime-connection.ts';
import { ResponseSequencer } from './response-sequencer.ts';
import { objectIn, type ServerEvent, textIn } from './server-event.ts';
import { type Dialect, dialectOf, messageItem, sessionIn, sessionOf } from './session-update.ts';
import { UtteranceSound } from './utterance-sound.ts';

const silentMs = 5_000;
/** More digits than any entry has: '#' or a pause ends it. */
const keypadDigits = 64;
/** Answers that failed in a row on the side of the service. */
const mostFailedAnswers = 2;

/** One call's conversation with a realtime service. Source: OpenAI, "Realtime API" reference; older names are accepted. */
export class RealtimeConversation implements Conversation {
  readonly #settings: RealtimeSettings;
  readonly #start: ConversationStart;
  readonly #events: ConversationEvents;
  readonly #connection: RealtimeConnection;
  readonly #responses: ResponseSequencer;
  readonly #answer: AnswerProgress;
  readonly #keypad: KeypadEntry;
  readonly #utterance = new UtteranceSound();
  #stage: 'connecting' | 'configuring' | 'plain' | 'ready' | 'closed' = 'connecting';
  #dialect: Dialect = 'current';
  /** What was said before the service was ready. */
  #early: (() => void)[] = [];
  /** Items of this connection that have sound, so that only they are truncated. */
  readonly #items = new Set<string>();
  #lastItem = '';
  #failedAnswers = 0;
  #silence: NodeJS.Timeout | undefined;
  /** Error events that the conversation survived. */
  survivedErrors = 0;

  constructor(settings: RealtimeSettings, start: ConversationStart, events: ConversationEvents) {
    this.#settings = settings;
    this.#start = start;
    this.#events = events;
    this.#responses = new ResponseSequencer({
      create: (eventId, response) => {
        this.#send({ type: 'response.create', event_id: eventId, ...(response ? { response } : {}) });
        this.#watchSilence();
      },
      cancel: (id) => this.#send({ type: 'response.cancel', ...(id ? { response_id: id } : {}) }),
      refused: () => this.#answerFailed(''),
    });
    this.#answer = new AnswerProgress(start, {
      toolCall: (call) => this.#events.toolCall(call),
      toolOutput: (callId, output) =>
        this.#send({
          type: 'conversation.item.create',
          item: { type: 'function_call_output', call_id: callId, output },
        }),
      goOn: (response) => this.#responses.request(response),
      over: () => {
        if (!this.#responses.busy) this.#events.answerDone();
      },
    });
    this.#keypad = new KeypadEntry((digits) => this.#callerLine(keypadWords(digits), `(keypad) ${digits}`));
    this.#keypad.expect(keypadDigits);
    this.#connection = new RealtimeConnection(settings, {
      audio: (itemId, mulaw64) => this.#audio(itemId, mulaw64),
      event: (event) => this.#event(event),
      failed: (failure) => this.#fail(failure),
    });
  }

  get bufferedBytes(): number {
    return this.#connection.bufferedBytes;
  }

  appendAudio(mulaw64: string): void {
    if (this.#stage !== 'ready') return;
    this.#utterance.add(mulaw64);
    this.#connection.append(mulaw64);
  }

  appendText(text: string): void {
    this.#callerLine(text, text);
  }

  appendKeypad(digit: string): void {
    if (this.#stage !== 'closed') this.#keypad.press(digit);
  }

  noteSpoken(text: string): void {
    this.#whenReady(() => this.#item('assistant', text));
  }

  cancel(): void {
    this.#responses.cancel();
  }

  truncate(itemId: string, heardMs: number): void {
    if (!this.#items.has(itemId)) return;
    this.#send({ type: 'conversation.item.truncate', item_id: itemId, content_index: 0, audio_end_ms: heardMs });
  }

  /** The service counts what it has sent by itself. */
  playing(): void {}

  toolResult(callId: string, output: ToolOutput): void {
    if (this.#stage === 'ready') this.#answer.toolResult(callId, output);
  }

  close(): void {
    if (this.#stage === 'closed') return;
    this.#stage = 'closed';
    clearTimeout(this.#silence);
    this.#keypad.close();
    this.#connection.close();
  }

  #fail(failure: AssistantFailure): void {
    if (this.#stage === 'closed') return;
    this.close();
    this.#events.failed(failure);
  }

  #send(event: Record<string, unknown>): void {
    this.#connection.send(event);
  }

  #whenReady(act: () => void): void {
    if (this.#stage === 'ready') act();
    else if (this.#stage !== 'closed') this.#early.push(act);
  }

  #item(speaker: 'assistant' | 'caller', text: string): void {
    this.#send({ type: 'conversation.item.create', item: messageItem(speaker, text, this.#dialect) });
  }

  /** A turn of the caller in writing. */
  #callerLine(text: string, shown: string): void {
    if (this.#stage === 'closed') return;
    this.#events.callerSaid(shown, false, null);
    this.#events.speechStopped();
    this.#whenReady(() => {
      this.#item('caller', text);
      this.#answer.begin();
      this.#responses.request();
    });
  }

  #audio(itemId: string, mulaw64: string): void {
    this.#silence?.refresh();
    if (this.#stage !== 'ready' || this.#responses.muted) return;
    if (itemId !== this.#lastItem) this.#items.add(itemId);
    this.#lastItem = itemId;
    this.#answer.spoke = true;
    this.#events.audio(itemId, mulaw64);
  }

  #event(event: ServerEvent): void {
    this.#silence?.refresh();
    switch (event.type) {
      case 'session.created':
        if (this.#stage !== 'connecting') return;
        this.#dialect = dialectOf(sessionIn(event));
        this.#stage = 'configuring';
        return this.#configure();
      case 'session.updated':
        if (this.#stage === 'configuring' || this.#stage === 'plain') this.#begin();
        return;
      case 'error':
        return this.#error(event);
      default:
        if (this.#stage === 'ready') this.#conversationEvent(event);
    }
  }

  #conversationEvent(event: ServerEvent): void {
    switch (event.type) {
      case 'input_audio_buffer.speech_started':
        this.#utterance.started();
        this.#answer.callerSpeaks = true;
        return this.#events.speechStarted();
      case 'input_audio_buffer.speech_stopped':
        this.#utterance.stopped();
        this.#answer.begin();
        return this.#events.speechStopped();
      case 'conversation.item.input_audio_transcription.completed': {
        const text = textIn(event, 'transcript').trim();
        const sound = this.#utterance.take();
        if (text !== '') this.#events.callerSaid(text, false, sound);
        return;
      }
      case 'conversation.item.input_audio_transcription.failed':
        return this.#events.callerSaid('(not understood)', true, this.#utterance.take());
      case 'response.created':
        this.#responses.created(textIn(objectIn(event, 'response'), 'id'));
        return this.#watchSilence();
      case 'response.output_audio.delta':
      case 'response.audio.delta':
        return this.#audio(textIn(event, 'item_id'), textIn(event, 'delta'));
      case 'response.output_audio_transcript.delta':
      case 'response.audio_transcript.delta':
        if (!this.#responses.muted) this.#events.assistantWords(textIn(event, 'item_id'), textIn(event, 'delta'));
        return;
      case 'response.output_item.done':
        return this.#outputItem(objectIn(event, 'item'));
      case 'response.done':
        return this.#responseDone(objectIn(event, 'response'));
    }
  }

  #configure(): void {
    const session = sessionOf(this.#start, this.#dialect, this.#stage === 'plain');
    this.#send({ type: 'session.update', event_id: `session_${this.#stage}`, session });
  }

  #begin(): void {
    this.#stage = 'ready';
    for (const { speaker, text } of this.#start.history) this.#item(speaker, text);
    for (const act of this.#early.splice(0)) act();
    if (this.#start.answerOwed) this.#responses.request();
    this.#events.ready();
  }

  #error(event: ServerEvent): void {
    const error = objectIn(event, 'error');
    const failure = failureOfError(error);
    if (failure) return this.#fail(failure);
    const eventId = textIn(error, 'event_id');
    if (this.#stage === 'configuring') {
      this.#stage = 'plain';
      return this.#configure();
    }
    if (this.#stage === 'plain' && eventId !== 'session_configuring')
      return this.#fail({ kind: 'refused', detail: `session: ${textIn(error, 'code') || textIn(error, 'type')}` });
    this.survivedErrors++;
    this.#responses.error(textIn(error, 'code'), eventId);
  }

  #outputItem(item: Record<string, unknown>): void {
    if (item.type === 'function_call') return this.#answer.call(item);
    const id = textIn(item, 'id');
    if (this.#items.has(id) && !this.#responses.muted) this.#events.itemDone(id);
    if (id === this.#lastItem) this.#lastItem = '';
  }

  #responseDone(response: Record<string, unknown>): void {
    const muted = this.#responses.muted;
    const output = Array.isArray(response.output) ? response.output : [];
    if (!muted)
      for (const item of output) if (objectIn({ item }, 'item').type === 'function_call') this.#answer.call(item);
    if (this.#lastItem !== '' && !muted) this.#events.itemDone(this.#lastItem);
    this.#lastItem = '';
    this.#responses.done(textIn(response, 'id'));
    if (!this.#responses.busy) clearTimeout(this.#silence);
    if (response.status === 'failed' && !muted) return this.#answerFailed(response);
    this.#failedAnswers = 0;
    this.#answer.responseDone();
  }

  /** The service could not answer: once more, then it counts as lost. */
  #answerFailed(response: unknown): void {
    const error = objectIn(objectIn({ response }, 'response').status_details, 'error');
    const failure = failureOfError(error);
    if (failure) return this.#fail(failure);
    if (++this.#failedAnswers >= mostFailedAnswers) return this.#fail({ kind: 'lost', detail: 'answers fail' });
    this.#responses.request();
  }

  /** From now until the response is over the service must show signs of life. */
  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#responses.busy) this.#fail({ kind: 'lost', detail: 'silent in an answer' });
    }, this.#settings.silentMs ?? silentMs);
  }
}
