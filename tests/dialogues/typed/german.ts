import type { CallerScript } from '../dialogue.ts';
import { germanApologies } from './begun-numbers.ts';
import { germanExtensions } from './extensions.ts';
import { germanAllAtOnce } from './german-all-at-once.ts';
import { germanCorrections } from './german-corrections.ts';
import { germanDetails } from './german-details.ts';
import { germanErrands } from './german-errands.ts';
import { germanMessages } from './german-messages.ts';
import { germanOtherTellings } from './german-other-tellings.ts';
import { germanQuestions } from './german-questions.ts';
import { germanUnwelcome } from './german-unwelcome.ts';
import { germanOtherWays } from './other-ways.ts';
import { germanReasonsBesideACall } from './reasons-beside-a-call.ts';
import { germanNotYetGoodbyes, germanSoftGoodbyes } from './soft-goodbyes.ts';

/** All typed German calls. */
export const germanDialogues: readonly CallerScript[] = [
  ...germanMessages,
  ...germanDetails,
  ...germanQuestions,
  ...germanCorrections,
  ...germanUnwelcome,
  ...germanAllAtOnce,
  ...germanErrands,
  ...germanOtherTellings,
  ...germanSoftGoodbyes,
  ...germanNotYetGoodbyes,
  ...germanReasonsBesideACall,
  ...germanApologies,
  ...germanExtensions,
  ...germanOtherWays,
];
