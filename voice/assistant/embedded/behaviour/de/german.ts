import type { Behaviour } from '../behaviour.ts';
import { rules } from '../rules.ts';
import { states } from '../states.ts';
import { choosing } from './choosing.ts';
import { intents, slots } from './intents.ts';
import { lexicon } from './lexicon.ts';
import { phrases } from './phrases.ts';
import { errandPhrases } from './phrases-errands.ts';

/** German numbers have no fixed length: an entry ends with '#' or a pause. */
const mostDigits: Readonly<Record<string, number>> = { 'ask-number': 15, 'ask-area-code': 6 };

/** The receptionist's behaviour in German: the same questions and rules, other words. */
export const german: Behaviour = {
  states: states.map((state) => ({ ...state, digits: mostDigits[state.name] ?? state.digits })),
  rules,
  intents,
  slots,
  phrases: [...phrases, ...errandPhrases],
  lexicon,
  choosing,
};
