import type { CallerScript } from '../dialogue.ts';
import { bookings } from './bookings.ts';
import { british } from './british.ts';
import { corrections } from './corrections.ts';
import { functionCalls } from './functions.ts';
import { messages } from './messages.ts';
import { questions } from './questions.ts';
import { unwelcome } from './unwelcome.ts';

/** All typed calls; each row of the receptionist's behaviour is needed by one of them. */
export const typedDialogues: readonly CallerScript[] = [
  ...messages,
  ...questions,
  ...corrections,
  ...unwelcome,
  ...british,
  ...bookings,
  ...functionCalls,
];
