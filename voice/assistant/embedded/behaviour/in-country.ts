import type { AssistantBrief } from '#contract/brief.ts';
import { accountCountry, type CountryCode } from '#contract/values/account-country.ts';
import type { Behaviour, DialogueState } from './behaviour.ts';
import { type NumberPlan, numberPlan } from './number-plan.ts';

type Numbered = Pick<AssistantBrief, 'language'> & { business: Pick<AssistantBrief['business'], 'country'> };

/** One for each language and country, so that what is remembered of a behaviour is found again. */
const made = new WeakMap<Behaviour, Map<CountryCode, Behaviour>>();

/** The behaviour with the telephone numbers of the business's country: how they are read and how many digits they have. */
export function inCountry(behaviour: Behaviour, { language, business }: Numbered): Behaviour {
  const country = accountCountry({ country: business.country, language });
  const { lexicon, states, phrases } = behaviour;
  if (lexicon.numbers.country === country) return behaviour;
  const known = made.get(behaviour) ?? new Map<CountryCode, Behaviour>();
  made.set(behaviour, known);
  const found = known.get(country);
  if (found) return found;
  const numbers = numberPlan(country, lexicon.numberSpeech);
  const put = {
    ...behaviour,
    lexicon: { ...lexicon, numbers },
    states: statesFor(numbers, states),
    phrases: numbers.isNorthAmerican ? phrases : phrases.map((row) => ({ ...row, text: row.anyLength ?? row.text })),
  };
  known.set(country, put);
  return put;
}

/** A number without a fixed length ends with '#' or a pause. */
export function statesFor({ isNorthAmerican }: NumberPlan, states: readonly DialogueState[]): readonly DialogueState[] {
  const [number, area] = isNorthAmerican ? [10, 3] : [15, 6];
  const isNumber = ({ answer, name }: DialogueState) => answer === 'number' || name === 'ask-own-phone';
  return states.map((state) => {
    if (isNumber(state)) return { ...state, digits: number };
    return state.answer === 'area-code' ? { ...state, digits: area } : state;
  });
}
