import type { Behaviour } from '../behaviour.ts';
import { rules } from '../rules.ts';
import { states } from '../states.ts';
import { lines } from '../word-table.ts';
import { concepts, figures } from './concepts.ts';
import { alwaysIntents } from './intents/always.ts';
import { questionIntents } from './intents/questions.ts';
import { requestIntents } from './intents/requests.ts';
import { lexicon } from './lexicon.ts';
import { isName, isPerson, nearWords, wordKind } from './meaning/word-net.ts';
import { englishRarity } from './meaning/word-rarity.ts';
import { englishRoot } from './meaning/word-roots.ts';
import { breakingIn, breakingInAlone, openEndings } from './open-endings.ts';
import { phrases } from './phrases.ts';
import { settingsAsked } from './settings-asked.ts';

/** What fills the slots of the templates; {service} and {business} come from the brief. */
const slots: Readonly<Record<string, readonly string[]>> = {
  thing:
    lines(`contract, lease, divorce, accident, car accident, will, claim, bill, invoice, case, appointment, prescription,
    tooth, back pain, landlord, employer, house, insurance, visa, tax, custody, rent, deposit, business, test, order, delivery,
    account, payment, letter, court date, neighbor, salary, parking ticket, dog, roof, car`),
  person: lines(
    'the lawyer, the doctor, the owner, the office, the manager, my attorney, my solicitor, my dentist, someone',
  ),
  day: lines('monday, tuesday, wednesday, thursday, friday, saturday, sunday, today, tonight, tomorrow, the weekend'),
};

/** The receptionist's behaviour in English; British wording is chosen by phrase. */
export const english: Behaviour = {
  states,
  rules,
  intents: [...alwaysIntents, ...questionIntents, ...requestIntents],
  slots,
  phrases,
  lexicon,
  concepts,
  figures,
  words: {
    learned: true,
    root: englishRoot,
    rarity: englishRarity,
    near: nearWords,
    kind: wordKind,
    name: isName,
    person: isPerson,
    parts: (word) => [word],
  },
  openEndings,
  breakingIn,
  breakingInAlone,
  settingsAsked,
};
