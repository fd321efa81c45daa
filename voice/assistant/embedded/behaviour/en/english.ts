import type { Behaviour } from '../behaviour.ts';
import { rules } from '../rules.ts';
import { states } from '../states.ts';
import { choosing } from './choosing.ts';
import { intents, slots } from './intents.ts';
import { lexicon } from './lexicon.ts';
import { phrases } from './phrases.ts';
import { errandPhrases } from './phrases-errands.ts';

/** The receptionist's behaviour in English; British wording is chosen by phrase. */
export const english: Behaviour = {
  states,
  rules,
  intents,
  slots,
  phrases: [...phrases, ...errandPhrases],
  lexicon,
  choosing,
};
