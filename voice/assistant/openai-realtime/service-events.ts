import { notUnderstood } from '../../not-understood.ts';
import type { AssistantFailure, ConversationEvents } from '../assistant.ts';
import type { AnswerOutput } from './answers/answer-output.ts';
import type { AnswerProgress } from './answers/answer-progress.ts';
import type { AnswerWatch } from './answers/answer-watch.ts';
import type { ResponseSequencer } from './answers/response-sequencer.ts';
import { failureOfError } from './failures.ts';
import type { HeldTurns } from './held-turns.ts';
import { objectIn, type ServerEvent, textIn } from './server-event.ts';
import type { SessionSetup } from './session-setup.ts';
import { turnDetectionShown } from './session-update.ts';
import type { UtteranceSound } from './sound/utterance-sound.ts';
import type { TurnWords } from './turn-words.ts';

/** Answers that failed in a row on the side of the service. */
const mostFailedAnswers = 2;

/** The parts of a conversation that events are for. */
export interface ServiceEventParts {
  events: ConversationEvents;
  setup: SessionSetup;
  responses: ResponseSequencer;
  answer: AnswerProgress;
  output: AnswerOutput;
  watch: AnswerWatch;
  turns: HeldTurns;
  utterance: UtteranceSound;
  words: TurnWords;
  /** What the service says of an answer, or of words of the caller that it wrote down, for its bill. */
  billed(what: 'answer' | 'transcript', usage: unknown): void;
  /** The service has taken the session. */
  isReady(): boolean;
  /** The caller speaks. */
  turnBegins(): void;
  /** A turn of the caller is over. */
  turnOver(): void;
  fail(failure: AssistantFailure): void;
}

/** What a service tells, each event to the part that it is for. Older names of events are understood. */
export class ServiceEvents {
  readonly #parts: ServiceEventParts;
  #failedAnswers = 0;

  constructor(parts: ServiceEventParts) {
    this.#parts = parts;
  }

  audio(itemId: string, base64: string): void {
    this.#parts.watch.sign();
    if (!this.#parts.isReady() || this.#parts.responses.muted) return;
    this.#parts.answer.spoke = true;
    this.#parts.output.audio(itemId, base64);
  }

  event(event: ServerEvent): void {
    this.#parts.watch.sign();
    switch (event.type) {
      case 'session.created':
        return this.#parts.setup.created(objectIn(event, 'session'));
      case 'session.updated': {
        const session = objectIn(event, 'session');
        // Also before the first answer: what it shows then is what was asked for.
        if (turnDetectionShown(session).create_response !== false) this.#parts.turns.confirmed();
        return this.#parts.setup.updated(session);
      }
      case 'error':
        return this.#error(objectIn(event, 'error'));
      default:
        if (this.#parts.isReady()) this.#conversationEvent(event);
    }
  }

  #conversationEvent(event: ServerEvent): void {
    switch (event.type) {
      case 'input_audio_buffer.speech_started':
        this.#parts.utterance.started();
        this.#parts.words.expected();
        this.#parts.turnBegins();
        return this.#parts.events.speechStarted();
      case 'input_audio_buffer.speech_stopped':
        this.#parts.utterance.stopped();
        return this.#parts.turnOver();
      case 'conversation.item.input_audio_transcription.completed': {
        const text = textIn(event, 'transcript').trim();
        const sound = this.#parts.utterance.take();
        this.#parts.billed('transcript', event.usage);
        this.#parts.turns.said(text);
        this.#parts.words.known(text);
        if (text !== '') this.#parts.events.callerSaid(text, false, sound);
        return;
      }
      case 'conversation.item.input_audio_transcription.failed':
        this.#parts.turns.said('');
        this.#parts.words.known('');
        return this.#parts.events.callerSaid(notUnderstood, true, this.#parts.utterance.take());
      case 'response.created':
        this.#parts.responses.created(textIn(objectIn(event, 'response'), 'id'));
        this.#parts.output.responseBegan();
        return this.#parts.watch.begin();
      case 'response.done':
        return this.#responseDone(objectIn(event, 'response'));
      case 'response.output_item.done': {
        const item = objectIn(event, 'item');
        if (item.type === 'function_call') this.#call(item);
        else if (!this.#parts.responses.muted) this.#parts.output.itemDone(item);
        return;
      }
      default:
        if (!this.#parts.responses.muted) this.#outputEvent(event);
    }
  }

  /** What a response calls that was cut off is done all the same; not what one calls that nobody wanted. */
  #call(item: unknown): void {
    if (!this.#parts.responses.unasked) this.#parts.answer.call(item);
  }

  #outputEvent(event: ServerEvent): void {
    const itemId = textIn(event, 'item_id');
    switch (event.type) {
      case 'response.output_audio.delta':
      case 'response.audio.delta':
        return this.audio(itemId, textIn(event, 'delta'));
      case 'response.output_audio_transcript.delta':
      case 'response.audio_transcript.delta':
        return this.#parts.output.said(itemId, textIn(event, 'delta'));
      case 'response.output_text.delta':
      case 'response.text.delta':
        if (this.#parts.output.text(itemId, textIn(event, 'delta'))) this.#parts.answer.spoke = true;
        return;
      case 'response.output_text.done':
      case 'response.text.done':
        if (this.#parts.output.wholeText(itemId, textIn(event, 'text'))) this.#parts.answer.spoke = true;
    }
  }

  #error(error: Record<string, unknown>): void {
    const failure = failureOfError(error);
    if (failure) return this.#parts.fail(failure);
    if (!this.#parts.setup.error(error)) this.#parts.responses.error(textIn(error, 'code'), textIn(error, 'event_id'));
  }

  #responseDone(response: Record<string, unknown>): void {
    const { muted, unasked } = this.#parts.responses;
    this.#parts.billed('answer', response.usage);
    const output = Array.isArray(response.output) ? response.output : [];
    if (!muted) {
      for (const item of output) if (objectIn({ item }, 'item').type === 'function_call') this.#parts.answer.call(item);
      if (this.#parts.output.responseDone(output)) this.#parts.answer.spoke = true;
    }
    this.#parts.responses.done(textIn(response, 'id'));
    if (!this.#parts.responses.busy) this.#parts.watch.over();
    if (response.status === 'failed' && !muted) return this.answerFailed(response);
    if (unasked) return;
    this.#failedAnswers = 0;
    this.#parts.output.afterwards(() => this.#parts.answer.responseDone());
  }

  /** The service could not answer: once more, then it counts as lost. */
  answerFailed(response: unknown): void {
    const error = objectIn(objectIn({ response }, 'response').status_details, 'error');
    const failure = failureOfError(error);
    if (failure) return this.#parts.fail(failure);
    if (++this.#failedAnswers >= mostFailedAnswers) return this.#parts.fail({ kind: 'lost', detail: 'answers fail' });
    this.#parts.responses.request();
  }
}
