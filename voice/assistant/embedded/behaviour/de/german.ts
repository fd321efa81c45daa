import type { Behaviour } from '../behaviour.ts';
import { statesFor } from '../in-country.ts';
import { rules } from '../rules.ts';
import { states } from '../states.ts';
import { lines } from '../word-table.ts';
import { germanRoot, partsOf } from './compound-words.ts';
import { concepts, figures } from './concepts.ts';
import { alwaysIntents } from './intents/always.ts';
import { questionIntents } from './intents/questions.ts';
import { requestIntents } from './intents/requests.ts';
import { lexicon } from './lexicon.ts';
import { breakingIn, breakingInAlone, openEndings } from './open-endings.ts';
import { phrases } from './phrases.ts';

const none: ReadonlyMap<string, number> = new Map();

/** What fills the slots of the templates; {service} and {business} come from the brief. */
const slots: Readonly<Record<string, readonly string[]>> = {
  thing:
    lines(`vertrag, mietvertrag, scheidung, unfall, autounfall, testament, forderung, rechnung, fall, termin, rezept, zahn,
    rückenschmerzen, vermieter, arbeitgeber, haus, wohnung, versicherung, visum, steuer, steuererklärung, sorgerecht, miete, kaution,
    firma, test, testergebnisse, bestellung, lieferung, konto, zahlung, brief, nachbarn, gehalt, strafzettel, hund, dach, auto,
    heizung, befund, kündigung, angebot, reparatur, buch`),
  person: lines(
    'den chef, die chefin, den arzt, die ärztin, den anwalt, die anwältin, das büro, die kollegin, den kollegen, jemanden',
  ),
  day: lines(
    'montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, heute, heute abend, morgen, übermorgen, am wochenende',
  ),
};

/** The receptionist's behaviour in German: the same questions and rules, other words. */
export const german: Behaviour = {
  states: statesFor(lexicon.numbers, states),
  rules,
  intents: [...alwaysIntents, ...questionIntents, ...requestIntents],
  slots,
  phrases,
  lexicon,
  concepts,
  figures,
  words: {
    learned: false,
    root: germanRoot,
    rarity: () => 0.8,
    kind: () => 'noun',
    name: () => false,
    person: () => false,
    near: () => none,
    parts: partsOf,
  },
  openEndings,
  breakingIn,
  breakingInAlone,
};
