import type { Intent } from '../behaviour.ts';
import { alwaysIntents } from './intents-always.ts';
import { questionIntents } from './intents-questions.ts';
import { requestIntents } from './intents-requests.ts';

/** What German-speaking callers say. Lower case, no punctuation; slots in braces. */
export const intents: readonly Intent[] = [...alwaysIntents, ...questionIntents, ...requestIntents];

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** What fills the slots of the templates; {service} and {business} come from the brief. */
export const slots: Readonly<Record<string, readonly string[]>> = {
  thing:
    words(`vertrag, mietvertrag, scheidung, unfall, autounfall, testament, forderung, rechnung, fall, termin, rezept, zahn,
    rückenschmerzen, vermieter, arbeitgeber, haus, wohnung, versicherung, visum, steuer, steuererklärung, sorgerecht, miete, kaution,
    firma, test, testergebnisse, bestellung, lieferung, konto, zahlung, brief, nachbarn, gehalt, strafzettel, hund, dach, auto,
    heizung, befund, kündigung, angebot, reparatur, buch`),
  person: words(
    'den chef, die chefin, den arzt, die ärztin, den anwalt, die anwältin, das büro, die kollegin, den kollegen, jemanden',
  ),
  day: words(
    'montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, heute, heute abend, morgen, übermorgen, am wochenende',
  ),
};
