import { spanish } from '#voice/assistant/embedded/behaviour/es/spanish.ts';
import { sameRows } from './same-rows.ts';
import { spanishDialogues } from './typed/spanish.ts';
import { typedCalls } from './typed-calls.ts';

typedCalls('typed calls in Spanish', spanishDialogues, 25);
sameRows('the rows of Spanish and English', spanish);
