import { describe, expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import type { OfferedSlot } from '#contract/office-tools.ts';
import { behaviourIn } from '../../../behaviour/spoken-language.ts';
import { utteranceOf } from '../../utterance.ts';
import rows from './named-slot.json' with { type: 'json' };
import { namedSlot } from './named-slot.ts';

const slot = (day: string, time: string): OfferedSlot => ({
  start: `${day} ${time}`,
  day,
  time,
  spoken: `${day} at ${time}`,
});

/** Offers by their names in the table. */
const offers: Record<string, Partial<Record<AssistantLanguage, readonly OfferedSlot[]>>> = {
  days: {
    'en-US': [
      slot('Monday, November 30', '8 AM'),
      slot('Tuesday, December 1', '8 AM'),
      slot('Wednesday, December 2', '8 AM'),
    ],
    'de-DE': [
      slot('Montag, 30. November', '8:00 Uhr'),
      slot('Dienstag, 1. Dezember', '8:00 Uhr'),
      slot('Mittwoch, 2. Dezember', '8:00 Uhr'),
    ],
    'es-US': [
      slot('lunes, 30 de noviembre', 'las 8 de la mañana'),
      slot('martes, 1 de diciembre', 'las 8 de la mañana'),
      slot('miércoles, 2 de diciembre', 'las 8 de la mañana'),
    ],
  },
  hours: {
    'en-US': [
      slot('Tuesday, December 1', '8 AM'),
      slot('Tuesday, December 1', '1:30 PM'),
      slot('Wednesday, December 2', '4:15 PM'),
    ],
    'de-DE': [
      slot('Dienstag, 1. Dezember', '8:00 Uhr'),
      slot('Dienstag, 1. Dezember', '13:30 Uhr'),
      slot('Mittwoch, 2. Dezember', '16:15 Uhr'),
    ],
    'es-US': [
      slot('martes, 1 de diciembre', 'las 8 de la mañana'),
      slot('martes, 1 de diciembre', 'la 1:30 de la tarde'),
      slot('miércoles, 2 de diciembre', 'las 4:15 de la tarde'),
    ],
  },
  mixed: {
    'en-US': [
      slot('Monday, November 30', '8 AM'),
      slot('Tuesday, December 1', '10 AM'),
      slot('Wednesday, December 2', '2:30 PM'),
    ],
    'de-DE': [
      slot('Montag, 30. November', '8:00 Uhr'),
      slot('Dienstag, 1. Dezember', '10:00 Uhr'),
      slot('Mittwoch, 2. Dezember', '14:30 Uhr'),
    ],
    'es-US': [
      slot('lunes, 30 de noviembre', 'las 8 de la mañana'),
      slot('martes, 1 de diciembre', 'las 10 de la mañana'),
      slot('miércoles, 2 de diciembre', 'las 2:30 de la tarde'),
    ],
  },
  two: {
    'en-US': [slot('Tuesday, December 1', '9 AM'), slot('Tuesday, December 1', '1 PM')],
    'de-DE': [slot('Dienstag, 1. Dezember', '9:00 Uhr'), slot('Dienstag, 1. Dezember', '13:00 Uhr')],
    'es-US': [slot('martes, 1 de diciembre', 'las 9 de la mañana'), slot('martes, 1 de diciembre', 'la 1 de la tarde')],
  },
  one: {
    'en-US': [slot('Tuesday, December 1', '8 AM')],
    'de-DE': [slot('Dienstag, 1. Dezember', '8:00 Uhr')],
    'es-US': [slot('martes, 1 de diciembre', 'las 8 de la mañana')],
  },
};

const offered = (language: AssistantLanguage, offer: string) => offers[offer]?.[language] ?? [];

/** By language and offer: what callers say, by the place of the time that they choose; "none" is left to the calendar to read. */
const cases = Object.entries(rows).flatMap(([language, byOffer]) =>
  Object.entries(byOffer).map(([offer, said]) => [language as AssistantLanguage, offer, said] as const),
);

describe('the offered time that is named', () => {
  it.each(cases)('in %s of the offer "%s", typed and spoken', (language, offer, said) => {
    const { lexicon } = behaviourIn(language);
    const slots = offered(language, offer);
    const chosen = (input: Parameters<typeof utteranceOf>[0]) => {
      const slot = namedSlot(slots, utteranceOf(input, lexicon).words, lexicon);
      return slot ? String(slots.indexOf(slot)) : 'none';
    };
    const all = Object.entries(said).flatMap(([place, texts]) => texts.map((text) => ({ place, text })));
    const results = all.map(({ text }) => {
      const words = text.toLowerCase().replace(/[,.?](?=\s|$)/g, '');
      const spoken = chosen({ kind: 'speech', heard: { words, state: 'open', tokens: [], problem: '' } });
      return `${text}: ${chosen({ kind: 'typed', text })}, ${spoken}`;
    });
    expect(results).toEqual(all.map(({ text, place }) => `${text}: ${place}, ${place}`));
  });
});
