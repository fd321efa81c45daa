import { weekdays } from '#contract/values/business-hours.ts';
import type { CallerScript } from '../dialogue.ts';

/** A German-speaking business, open on weekdays and on Saturday morning. Its number and its callers' are kept for fiction. */
export const germanShop: NonNullable<CallerScript['brief']> = {
  language: 'de-DE',
  greeting: 'Guten Tag, hier ist die Buchhandlung Lindenhof. Wie kann ich Ihnen helfen?',
  collect: ['fullName', 'contactNumber', 'reasonForCalling'],
  faqs: [
    { question: 'Kaufen Sie gebrauchte Bücher an?', answer: 'Ja, gebrauchte Bücher nehmen wir dienstags an.' },
    {
      question: 'Welche Zahlungsarten akzeptieren Sie?',
      answer: 'Sie können bar, mit Karte oder auf Rechnung zahlen.',
    },
    { question: 'Wie lange dauert eine Bestellung?', answer: 'Bestellte Bücher sind meist am nächsten Tag da.' },
  ],
  details: {
    name: 'Buchhandlung Lindenhof',
    website: 'https://lindenhof.example',
    address: 'Lindenstraße 12, 10969 Berlin',
    country: 'Germany',
    overview: 'Wir sind eine Buchhandlung mit Antiquariat.',
    services: ['Bücher bestellen', 'Antiquariat', 'Geschenkgutscheine', 'Buchreparatur'],
    hours: weekdays.map((day, at) => ({
      day,
      open: at < 5 ? { fromMinute: 540, toMinute: 1110 } : at === 5 ? { fromMinute: 600, toMinute: 840 } : null,
    })),
    direction: 'Wir sind gegenüber der Haltestelle Lindenplatz. Parkplätze gibt es im Hof.',
    timeZone: 'Europe/Berlin',
  },
};

/** A Monday, ten in the morning in Berlin. */
export const germanMonday = '2026-03-02T09:00:00Z';
export const germanCaller = '+493023125123';

/** What every German call has unless its script says otherwise. */
export const germanCall = {
  business: 'shop',
  brief: germanShop,
  callerNumber: germanCaller,
  startedAt: germanMonday,
} as const;
export const callingNumber = { field: 'contactNumber', value: germanCaller, status: 'confirmed' } as const;
