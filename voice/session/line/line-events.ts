import type { CallerDetail } from '#contract/brief.ts';
import type { AnsweredBy } from '#contract/calls.ts';
import type {
  AssistantFailure,
  ConversationEvents,
  ConversationStart,
  SpokenLine,
  ToolCall,
} from '../../assistant/assistant.ts';
import type { AssistantTries } from './assistant-tries.ts';
import type { KeptSound } from './kept-sound.ts';
import type { ToolsUnderWay } from './tools-under-way.ts';

export interface AssistantLineEvents extends Omit<ConversationEvents, 'failed' | 'ready'> {
  /** The line broke and is being tried again; said once per break. `answerOwed`: in the middle of an answer. */
  trying(answerOwed: boolean): void;
  /** The next one of the chain goes on with the call. `answerOwed` as above; `why` in plain words. */
  changed(by: AnsweredBy, why: string, answerOwed: boolean): void;
  /** Nobody of the chain is left. */
  lost(why: string): void;
  /** Sound of the caller's that nobody will hear; said once per connection. */
  soundDropped(): void;
}

/** What a connection begins with, as it stands then. */
export interface CarriedOver {
  history: readonly SpokenLine[];
  details: readonly CallerDetail[];
  done: readonly string[];
}

/** What every connection of a call begins with. */
export type LineStart = Omit<ConversationStart, keyof CarriedOver | 'answerOwed' | 'underWay'>;

/** How it stands with the answers of one line, over all of its connections. */
export class AnswerState {
  /** An answer item that has begun and not ended. */
  openItem: string | null = null;
  owed = false;
  /** Before the turn that was told last. */
  owedBefore = false;
}

interface Connection {
  /** It is the one in use, and has just told something. */
  heard(): boolean;
  /** Another link may have to hear the caller's turn again. */
  keepsTurns(): boolean;
  ready(): void;
  failed(failure: AssistantFailure): void;
  toolCall(call: ToolCall): void;
  /** It has said something and ended its answer. */
  answered(): void;
  answers: AnswerState;
  kept: KeptSound;
  tries: AssistantTries;
  tools: ToolsUnderWay;
}

/** What one connection tells, taken into the state of the line and passed on; nothing once another is in use. */
export function connectionEvents(
  { heard, keepsTurns, answers, kept, tries, tools, ...line }: Connection,
  events: AssistantLineEvents,
): ConversationEvents {
  let sounded = false;
  return {
    ready: () => heard() && line.ready(),
    failed: (failure) => heard() && line.failed(failure),
    speechStarted: () => {
      if (!heard()) return;
      if (keepsTurns()) kept.turnStarted();
      events.speechStarted();
    },
    speechStopped: () => {
      if (!heard()) return;
      answers.owedBefore = answers.owed;
      answers.owed = true;
      kept.turnEnded();
      events.speechStopped();
    },
    turnWasNone: (isOver) => {
      if (!heard()) return;
      kept.turnWasNone(isOver);
      events.turnWasNone?.(isOver);
    },
    callerSays: (words, breaksIn) => heard() && events.callerSays?.(words, breaksIn),
    callerSaid: (text, asHeard, sound) => {
      if (!heard()) return;
      kept.understood();
      events.callerSaid(text, asHeard, sound);
    },
    audio: (itemId, mulaw64) => {
      if (!heard()) return;
      sounded = true;
      answers.openItem = itemId;
      answers.owed = true;
      kept.answerBegins();
      events.audio(itemId, mulaw64);
    },
    assistantWords: (itemId, delta) => heard() && events.assistantWords(itemId, delta),
    madeFrom: (itemId, sources) => heard() && events.madeFrom?.(itemId, sources),
    itemDone: (itemId) => {
      if (!heard()) return;
      answers.openItem = null;
      events.itemDone(itemId);
    },
    answerDone: () => {
      if (!heard()) return;
      tries.anew();
      answers.owed = false;
      kept.answered();
      tools.answered();
      if (sounded) line.answered();
      events.answerDone();
    },
    toolCall: (call) => heard() && line.toolCall(call),
    changeLanguage: (change) => heard() && events.changeLanguage?.(change),
  };
}
