import type { CallerScript } from '../dialogue.ts';
import { bookings } from './bookings.ts';
import { bookingsInTheWay } from './bookings-in-the-way.ts';
import { british } from './british.ts';
import { corrections } from './corrections.ts';
import { functionCalls } from './functions.ts';
import { hardToFollow } from './hard-to-follow.ts';
import { messageMatters } from './message-matters.ts';
import { messages } from './messages.ts';
import { questions } from './questions.ts';
import { spelling } from './spelling.ts';
import { unwelcome } from './unwelcome.ts';

/** All typed calls; each row of the receptionist's behaviour is needed by one of them. */
export const typedDialogues: readonly CallerScript[] = [
  ...messages,
  ...messageMatters,
  ...questions,
  ...corrections,
  ...spelling,
  ...hardToFollow,
  ...unwelcome,
  ...british,
  ...bookings,
  ...bookingsInTheWay,
  ...functionCalls,
];
