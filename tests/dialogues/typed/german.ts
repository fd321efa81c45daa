import type { CallerScript } from '../dialogue.ts';
import { germanCorrections } from './german-corrections.ts';
import { germanErrands } from './german-errands.ts';
import { germanMessages } from './german-messages.ts';
import { germanQuestions } from './german-questions.ts';
import { germanUnwelcome } from './german-unwelcome.ts';

/** All typed German calls. */
export const germanDialogues: readonly CallerScript[] = [
  ...germanMessages,
  ...germanQuestions,
  ...germanCorrections,
  ...germanUnwelcome,
  ...germanErrands,
];
