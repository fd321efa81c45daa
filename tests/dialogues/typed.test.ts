import { typedDialogues } from './typed/typed-dialogues.ts';
import { typedCalls } from './typed-calls.ts';

typedCalls('typed calls with the built-in receptionist', typedDialogues, 32);
