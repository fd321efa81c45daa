import { base64Bytes } from '../../audio/frame.ts';
import type { Assistant, Conversation } from '../assistant.ts';
import type { TurnTrace } from './turn-trace.ts';

/** What else is told of a traced conversation. */
export interface TracedEvents {
  /** Words of an answer as they are spoken, by item. */
  words(itemId: string, delta: string): void;
}

/**
 * Any assistant, with its turns noted in `trace`. It stands between one session and the real assistant, so that a call that
 * nobody traces does not know of it.
 */
export function tracedAssistant(assistant: Assistant, trace: TurnTrace, told: TracedEvents): Assistant {
  const { link } = assistant;
  const next = link?.next ? tracedAssistant(link.next, trace, told) : null;
  return {
    ...(link ? { link: { ...link, next } } : {}),
    converse(start, events) {
      /** Typed lines that the assistant has not taken up yet: each is a turn already. */
      const typed: string[] = [];
      const conversation = assistant.converse(start, {
        ...events,
        callerSaid(text, asHeard, sound) {
          if (typed[0] === text) typed.shift();
          else trace.begin('keypad', text.replace(/^\(keypad\) /, ''));
          events.callerSaid(text, asHeard, sound);
        },
        audio(itemId, mulaw64) {
          trace.sounded(base64Bytes(mulaw64));
          events.audio(itemId, mulaw64);
        },
        assistantWords(itemId, delta) {
          told.words(itemId, delta);
          events.assistantWords(itemId, delta);
        },
        answerDone() {
          trace.answered();
          events.answerDone();
        },
        toolCall(call) {
          trace.called(call);
          events.toolCall(call);
        },
        understood: (finding) => trace.found(finding),
      });
      return {
        appendAudio: (mulaw64) => conversation.appendAudio(mulaw64),
        appendText(text) {
          typed.push(text);
          trace.begin('typed', text);
          conversation.appendText(text);
        },
        appendKeypad: (digit) => conversation.appendKeypad(digit),
        answer: () => conversation.answer(),
        noteSpoken: (text) => conversation.noteSpoken(text),
        cancel: () => conversation.cancel(),
        truncate: (itemId, heardMs, heardText) => conversation.truncate(itemId, heardMs, heardText),
        playing: (active, interruptible) => conversation.playing(active, interruptible),
        toolResult(callId, output) {
          trace.returned(callId, output);
          conversation.toolResult(callId, output);
        },
        overheard: async () => (await conversation.overheard?.()) ?? null,
        turnCounts: (counts) => conversation.turnCounts?.(counts),
        probe: () => conversation.probe(),
        get bufferedBytes() {
          return conversation.bufferedBytes;
        },
        close: () => conversation.close(),
      } satisfies Required<Conversation>;
    },
  };
}
