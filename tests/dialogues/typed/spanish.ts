import type { CallerScript } from '../dialogue.ts';
import { spanishApologies } from './begun-numbers.ts';
import { spanishExtensions } from './extensions.ts';
import { spanishLinks } from './links.ts';
import { spanishOtherWays } from './other-ways.ts';
import { spanishReasonsBesideACall } from './reasons-beside-a-call.ts';
import { spanishNotYetGoodbyes, spanishSoftGoodbyes } from './soft-goodbyes.ts';
import { spanishAllAtOnce } from './spanish-all-at-once.ts';
import { spanishCorrections } from './spanish-corrections.ts';
import { spanishDetails } from './spanish-details.ts';
import { spanishErrands } from './spanish-errands.ts';
import { spanishFunctions } from './spanish-functions.ts';
import { spanishMessages } from './spanish-messages.ts';
import { spanishNotWritten } from './spanish-not-written.ts';
import { spanishOtherWords } from './spanish-other-words.ts';
import { spanishQuestions } from './spanish-questions.ts';
import { spanishUnwelcome } from './spanish-unwelcome.ts';

/** All typed Spanish calls. */
export const spanishDialogues: readonly CallerScript[] = [
  ...spanishMessages,
  ...spanishDetails,
  ...spanishAllAtOnce,
  ...spanishExtensions,
  ...spanishLinks,
  ...spanishQuestions,
  ...spanishOtherWords,
  ...spanishNotWritten,
  ...spanishCorrections,
  ...spanishUnwelcome,
  ...spanishErrands,
  ...spanishFunctions,
  ...spanishSoftGoodbyes,
  ...spanishNotYetGoodbyes,
  ...spanishReasonsBesideACall,
  ...spanishApologies,
  ...spanishOtherWays,
];
