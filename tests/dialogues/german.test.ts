import { german } from '#voice/assistant/embedded/behaviour/de/german.ts';
import { sameRows } from './same-rows.ts';
import { germanDialogues } from './typed/german.ts';
import { typedCalls } from './typed-calls.ts';

typedCalls('typed calls in German', germanDialogues, 25);
sameRows('the rows of German and English', german);
