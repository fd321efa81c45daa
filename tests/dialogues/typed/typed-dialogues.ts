import type { CallerScript } from '../dialogue.ts';
import { allAtOnce } from './all-at-once.ts';
import { begunNumbers } from './begun-numbers.ts';
import { bookings } from './bookings.ts';
import { bookingsInTheWay } from './bookings-in-the-way.ts';
import { british } from './british.ts';
import { cancellations } from './cancellations.ts';
import { corrections } from './corrections.ts';
import { daysMeant } from './days-meant.ts';
import { extensions } from './extensions.ts';
import { functionCalls } from './functions.ts';
import { furtherDetails } from './further-details.ts';
import { hardToFollow } from './hard-to-follow.ts';
import { links } from './links.ts';
import { messageMatters } from './message-matters.ts';
import { messages } from './messages.ts';
import { notWritten } from './not-written.ts';
import { nothingInvented } from './nothing-invented.ts';
import { otherTellings } from './other-tellings.ts';
import { otherWays } from './other-ways.ts';
import { otherWords } from './other-words.ts';
import { ownDetails } from './own-details.ts';
import { questions } from './questions.ts';
import { reasonsBesideACall } from './reasons-beside-a-call.ts';
import { shopWindow } from './shop-window.ts';
import { notYetGoodbyes, softGoodbyes } from './soft-goodbyes.ts';
import { spelling } from './spelling.ts';
import { twoQuestions } from './two-questions.ts';
import { unwelcome } from './unwelcome.ts';
import { waysOut } from './ways-out.ts';
import { writtenAndWished } from './written-and-wished.ts';

/** All typed calls; each row of the receptionist's behaviour is needed by one of them. */
export const typedDialogues: readonly CallerScript[] = [
  ...messages,
  ...messageMatters,
  ...furtherDetails,
  ...ownDetails,
  ...questions,
  ...otherWords,
  ...notWritten,
  ...otherTellings,
  ...corrections,
  ...shopWindow,
  ...spelling,
  ...hardToFollow,
  ...unwelcome,
  ...british,
  ...bookings,
  ...bookingsInTheWay,
  ...daysMeant,
  ...functionCalls,
  ...allAtOnce,
  ...waysOut,
  ...nothingInvented,
  ...twoQuestions,
  ...softGoodbyes,
  ...notYetGoodbyes,
  ...writtenAndWished,
  ...reasonsBesideACall,
  ...begunNumbers,
  ...extensions,
  ...links,
  ...otherWays,
  ...cancellations,
];
