import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { keypadWords } from '../../wire/keypad-words.ts';
import { asksForPieces } from '../asked-for.ts';
import type {
  AssistantFailure,
  Conversation,
  ConversationEvents,
  ConversationStart,
  ToolOutput,
} from '../assistant.ts';
import { KeypadEntry } from '../embedded/keypad-entry.ts';
import type { Speaker } from '../embedded/speaker/speaker.ts';
import { AnswerOutput } from './answers/answer-output.ts';
import { AnswerProgress } from './answers/answer-progress.ts';
import { AnswerWatch } from './answers/answer-watch.ts';
import { ResponseSequencer } from './answers/response-sequencer.ts';
import { CallSoFar } from './call-so-far.ts';
import { HeldTurns } from './held-turns.ts';
import { writeInstructions } from './instructions.ts';
import { RealtimeConnection, type RealtimeSettings } from './realtime-connection.ts';
import { ServiceBill } from './service-bill.ts';
import { ServiceEvents } from './service-events.ts';
import { SessionSetup } from './session-setup.ts';
import { callerItem, callState } from './session-update.ts';
import { type Recoder, recoderFrom, recoderProving, recoderTo, type SoundFormat } from './sound/sound-format.ts';
import { UtteranceSound } from './sound/utterance-sound.ts';
import { TurnWords } from './turn-words.ts';

/** More digits than any entry has: '#' or a pause ends it. */
const keypadDigits = 64;

/** One call's conversation with a realtime service. Source: OpenAI, "Realtime API" reference; older names are accepted. */
export class RealtimeConversation implements Conversation {
  readonly #start: ConversationStart;
  readonly #events: ConversationEvents;
  readonly #connection: RealtimeConnection;
  readonly #setup: SessionSetup;
  readonly #responses: ResponseSequencer;
  readonly #answer: AnswerProgress;
  readonly #output: AnswerOutput;
  readonly #watch: AnswerWatch;
  readonly #turns: HeldTurns;
  readonly #keypad: KeypadEntry;
  readonly #soFar: CallSoFar;
  readonly #utterance = new UtteranceSound();
  readonly #words = new TurnWords();
  readonly #service: ServiceEvents;
  readonly #bill: ServiceBill;
  #stage: 'connecting' | 'ready' | 'closed' = 'connecting';
  /** The caller's sound as the service takes it; null: as it is. */
  #recode: Recoder | null = null;
  /** The caller hears us. */
  #playing = false;
  /** The turn that is being told to be over counts. */
  #counts = true;
  /** What was said before the service was ready. */
  #early: (() => void)[] = [];

  constructor(
    settings: RealtimeSettings,
    speaker: Speaker | null,
    start: ConversationStart,
    events: ConversationEvents,
  ) {
    this.#start = start;
    this.#events = events;
    this.#bill = new ServiceBill(settings, () => this.#setup.transcriber);
    this.#soFar = new CallSoFar(start.brief.greeting, start.history);
    this.#responses = new ResponseSequencer(
      {
        create: (eventId, response) => {
          this.#send({ type: 'response.create', event_id: eventId, ...(response ? { response } : {}) });
          this.#watch.begin();
        },
        cancel: (id) => this.#send({ type: 'response.cancel', ...(id ? { response_id: id } : {}) }),
        refused: () => this.#service.answerFailed(''),
      },
      () => this.#turns.takesItsOwn,
    );
    this.#answer = new AnswerProgress(start, {
      toolCall: (call) => this.#events.toolCall(call),
      toolOutput: (callId, output) => this.#item({ type: 'function_call_output', call_id: callId, output }),
      goOn: (response) => this.#responses.request(response),
      over: () => this.#answerOver(),
    });
    this.#output = new AnswerOutput(events, speaker, () => spokenVoice(start.brief));
    this.#turns = new HeldTurns(start.waits ?? false, {
      open: () => this.#setup.change({ answers: true }),
      answer: () => this.#whenReady(() => this.#responses.request(null, true)),
      drop: () => this.#events.answerDone(),
    });
    this.#keypad = new KeypadEntry((digits) => this.#callerLine(keypadWords(digits), `(keypad) ${digits}`));
    this.#keypad.expect(keypadDigits);
    this.#setup = new SessionSetup(start, settings, callState(start, this.#soFar.lines), {
      send: (event) => this.#send(event),
      ready: (input, output) => this.#begin(input, output),
      failed: (failure) => this.#fail(failure),
    });
    this.#watch = new AnswerWatch(
      {
        busy: () => this.#responses.busy && !this.#answer.toolsRun,
        sounding: () => this.#output.sounding,
        probe: () => this.probe(),
        lost: (detail) => this.#fail({ kind: 'lost', detail }),
        stalled: () => this.#askAgain(),
      },
      settings.silentMs,
    );
    this.#service = new ServiceEvents({
      ...{ events, setup: this.#setup, responses: this.#responses, answer: this.#answer, output: this.#output },
      ...{ watch: this.#watch, turns: this.#turns, utterance: this.#utterance, words: this.#words },
      isReady: () => this.#stage === 'ready',
      billed: (what, usage) => this.#bill.of(what, usage),
      turnBegins: () => this.#turnBegins(),
      turnOver: () => this.#turnEnded(),
      fail: (failure) => this.#fail(failure),
    });
    this.#connection = new RealtimeConnection(settings, {
      opened: () => this.#setup.ask(),
      audio: (itemId, base64) => this.#service.audio(itemId, base64),
      event: (event) => this.#service.event(event),
      failed: (failure) => this.#fail(failure),
    });
  }

  get bufferedBytes(): number {
    return this.#connection.bufferedBytes;
  }

  appendAudio(mulaw64: string): void {
    if (this.#stage !== 'ready') return;
    this.#utterance.add(mulaw64);
    this.#connection.append(this.#recode ? this.#recode(mulaw64) : mulaw64);
  }

  appendText(text: string): void {
    this.#callerLine(text, text);
  }

  appendKeypad(digit: string): void {
    if (this.#stage !== 'closed') this.#keypad.press(digit);
  }

  answer(): void {
    this.#turns.release();
  }

  noteSpoken(text: string): void {
    if (this.#soFar.spoken(text)) this.#tellSoFar();
  }

  cancel(): void {
    this.#responses.cancel();
    this.#output.drop();
  }

  truncate(itemId: string, heardMs: number, heardText: string): void {
    if (this.#output.isItsSound(itemId))
      return this.#send({
        type: 'conversation.item.truncate',
        item_id: itemId,
        content_index: 0,
        audio_end_ms: heardMs,
      });
    if (this.#output.wasSpokenHere(itemId)) this.#soFar.answerCut(heardText);
    else if (!this.#soFar.interrupted(heardText)) return;
    this.#tellSoFar();
  }

  playing(active: boolean): void {
    this.#playing = active;
  }

  overheard(): Promise<string | null> {
    return this.#setup.writesDown ? this.#words.ask() : Promise.resolve(null);
  }

  turnCounts(counts: boolean): void {
    this.#counts = counts;
    if (!counts || this.#stage !== 'ready') return;
    this.#turnOver();
    this.#responses.request(null, true);
  }

  toolResult(callId: string, output: ToolOutput): void {
    if (this.#stage === 'ready') this.#answer.toolResult(callId, output);
  }

  probe(): Promise<boolean> {
    return this.#connection.probe(() => this.#setup.poke());
  }

  close(): void {
    if (this.#stage === 'closed') return;
    this.#bill.close(this.#responses.busy);
    this.#stage = 'closed';
    this.#watch.close();
    this.#turns.close();
    this.#keypad.close();
    this.#words.close();
    this.#output.drop();
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

  #item(item: Record<string, unknown>): void {
    this.#send({ type: 'conversation.item.create', item });
  }

  #whenReady(act: () => void): void {
    if (this.#stage === 'ready') act();
    else if (this.#stage !== 'closed') this.#early.push(act);
  }

  #tellSoFar(): void {
    if (this.#stage !== 'closed')
      this.#setup.change({ instructions: writeInstructions(this.#start, this.#soFar.lines) });
  }

  /** A turn of the caller in writing. */
  #callerLine(text: string, shown: string): void {
    if (this.#stage === 'closed') return;
    this.#events.callerSaid(shown, false, null);
    this.#events.speechStopped();
    const waits = this.#turns.typed(text);
    this.#whenReady(() => {
      this.#item(callerItem(text));
      this.#turnOver();
      if (!waits) this.#responses.request();
    });
  }

  /** Who speaks on before our answer is heard has not said all: it is not given. Over our sound the session decides. */
  #turnBegins(): void {
    this.#turns.began();
    this.#answer.callerSpeaks = true;
    if (!this.#playing && !this.#output.sounding) this.#responses.cancel();
  }

  #turnEnded(): void {
    this.#counts = true;
    this.#events.speechStopped();
    if (!this.#counts) {
      this.#turns.leave();
      return this.#answer.turnLeft();
    }
    this.#turnOver();
    this.#turns.ended();
    // A service that is still answering does not begin another answer.
    if (this.#turns.takesItsOwn && this.#responses.busy) this.#responses.request(null, true);
  }

  #turnOver(): void {
    this.#answer.begin();
    this.#output.begin();
  }

  #begin(input: SoundFormat, output: SoundFormat): void {
    this.#stage = 'ready';
    this.#bill.begin();
    this.#recode = recoderTo(input);
    this.#output.recode = recoderFrom(output) ?? recoderProving((format) => this.#proved(format));
    for (const act of this.#early.splice(0)) act();
    if (this.#start.answerOwed) this.#responses.request();
    this.#events.ready();
  }

  /** What the service sends, where it was to be u-law: PCM is what it takes as well, and the next call asks for it. */
  #proved(format: SoundFormat): void {
    if (format === 'mulaw') this.#output.recode = null;
    else {
      this.#recode = recoderTo(format);
      this.#setup.sendsPcm();
    }
  }

  #answerOver(): void {
    if (this.#responses.busy || this.#stage === 'closed') return;
    const pieces = asksForPieces(this.#output.words);
    if (pieces !== this.#setup.state.pieces) this.#setup.change({ pieces });
    this.#events.answerDone();
  }

  /** The answer broke off in the middle: it is asked for again. */
  #askAgain(): void {
    this.#output.close();
    this.#responses.cancel();
    this.#responses.request();
  }
}
