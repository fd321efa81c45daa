import type { CountedEvent } from '../subjects/call-events.ts';
import type { Subject } from '../subjects/subjects.ts';
import { PanelCall } from './panel-call.ts';
import type { SlowService } from './slow-service.ts';
import type { Voice } from './voices.ts';

const sentences = [
  'What are your opening hours?',
  'How much does a first consultation cost?',
  'Where are you?',
] as const;

/** Turns with a service that answers late, and in how many of them we said that it takes a moment. */
export interface SlowAnswers {
  turns: number;
  fillers: number;
}

/** One call of so many turns. */
export async function slowAnswers(
  { worker, line }: Subject,
  service: SlowService,
  voice: Voice,
  turns: number,
): Promise<SlowAnswers> {
  const events = async () => (await worker.ask<{ events: CountedEvent[] }>({ ask: 'events' })).events;
  const call = await PanelCall.open(line, '+13125550160', 'quiet');
  await call.caller.lineFinished();
  await events();
  let taken = 0;
  for (; taken < turns && !call.over; taken++) {
    const words = await voice.speak(sentences[taken % sentences.length] as string);
    service.hears(words.length / 8);
    await call.say(words);
    await call.caller.lineFinished();
  }
  const fillers = (await events()).filter(({ event }) => event === 'filler').length;
  await call.hangUp();
  return { turns: taken, fillers };
}
