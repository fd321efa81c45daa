import type { CallerScript } from '../dialogue.ts';
import { germanCall, germanCaller, germanShop } from './german-shop.ts';

const slot = (day: string, time: string, start: string) => ({ start, day, time, spoken: `${day} um ${time}` });
const tuesdayTen = slot('Dienstag, 3. März', '10 Uhr', '2026-03-03T09:00:00.000Z');
const tuesdayHalfTwo = slot('Dienstag, 3. März', '13:30 Uhr', '2026-03-03T12:30:00.000Z');
const wednesdayNine = slot('Mittwoch, 4. März', '9 Uhr', '2026-03-04T08:00:00.000Z');
const nearest = (...slots: readonly unknown[]) => ({ understood: true, fits: false, slots });
const offered = (...slots: readonly unknown[]) => ({ understood: true, fits: true, slots });
const booked = { status: 'booked', spoken: '' };

const scheduling = {
  ...germanShop,
  booking: 'calcom',
  takeMessage: false,
  collect: ['fullName', 'reasonForCalling'],
} as const;
const email = {
  'confirm-name': ['ja'],
  email: ['anna punkt schmidt at web punkt de'],
  'confirm-email': ['ja'],
};
const anna = { field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' } as const;
const reason = (...has: string[]) => ({ field: 'reasonForCalling', has, status: 'as-heard' }) as const;

const orderStatus = {
  name: 'look_up_order',
  description: 'Sagt den Stand einer Bestellung: wo eine Lieferung ist und wann sie ankommt.',
  parameters: {
    type: 'object',
    properties: { order_number: { type: 'string', title: 'Bestellnummer' } },
    required: ['order_number'],
  },
};

/** Callers who want an appointment, or what a function of the business does. */
export const germanErrands: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Wochentag und Datum passen nicht zusammen: es wird gefragt, und die Uhrzeit bleibt',
    brief: scheduling,
    turns: ['Ich hätte gern einen Termin am Dienstag, den vierten, um zehn'],
    tools: {
      check_availability: [
        {
          ...offered(),
          question: {
            why: 'weekday',
            time: '[10:00]',
            days: [
              { spoken: 'Freitag, 4. Dezember', when: '2026-12-04 [10:00]' },
              { spoken: 'Dienstag, 1. Dezember', when: '2026-12-01 [10:00]' },
            ],
          },
        },
        { ...offered(), question: { why: 'no-such-day', time: '[10:00]', days: [] } },
        { ...offered(), question: { why: 'gone', time: '[10:00]', days: [] } },
        offered(tuesdayTen),
      ],
      book_appointment: [booked],
    },
    answers: {
      when: ['am einunddreißigsten April', 'am ersten November', 'am dritten März'],
      slots: ['ja'],
      name: ['Anna Schmidt'],
      ...email,
      'confirm-booking': ['ja bitte'],
    },
    expect: {
      details: [anna, reason('Termin')],
      outcome: 'handled',
      says: [
        'Meinen Sie Freitag, 4. Dezember oder Dienstag, 1. Dezember?',
        'Diesen Tag gibt es nicht. Welchen Tag meinen Sie?',
        'Das ist schon vorbei. Welchen Tag meinen Sie?',
        'Ihr Termin ist gebucht: Dienstag, 3. März um 10 Uhr.',
      ],
      calls: [
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: 'am einunddreißigsten April [10:00]' } },
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: 'am dritten März [10:00]' } },
        { tool: 'book_appointment', args: { start: tuesdayTen.start } },
      ],
    },
  },
  {
    ...germanCall,
    name: 'Ein Termin wird gebucht: ein Tag, eine von drei Zeiten, Name, Adresse und ein Ja',
    brief: scheduling,
    turns: ['Ich hätte gern einen Termin am Dienstag'],
    tools: { check_availability: [offered(tuesdayTen, tuesdayHalfTwo, wednesdayNine)], book_appointment: [booked] },
    answers: { slots: ['Dann bitte 13:30 Uhr'], name: ['Anna Schmidt'], ...email, 'confirm-booking': ['ja bitte'] },
    expect: {
      details: [anna, reason('Termin', 'Dienstag')],
      outcome: 'handled',
      says: [
        'Ich kann Ihnen Dienstag, 3. März um 10 Uhr, Dienstag, 3. März um 13:30 Uhr oder Mittwoch, 4. März um 9 Uhr anbieten. Was passt Ihnen?',
        'Soll ich Dienstag, 3. März um 13:30 Uhr für Anna Schmidt buchen?',
        'Ihr Termin ist gebucht: Dienstag, 3. März um 13:30 Uhr.',
      ],
      neverSays: ['Nachricht', 'Kalender'],
      calls: [
        { tool: 'check_availability', args: { when: 'Ich hätte gern einen Termin am Dienstag' } },
        {
          tool: 'book_appointment',
          args: { start: tuesdayHalfTwo.start, name: 'Anna Schmidt', email: 'anna.schmidt@web.de' },
        },
      ],
    },
  },
  {
    ...germanCall,
    name: 'Die zweite Zeit wird mit ihrem Platz gewählt',
    brief: scheduling,
    turns: ['Wann haben Sie denn wieder einen Termin frei?'],
    tools: {
      check_availability: [{ understood: false, fits: false, slots: [] }, offered(tuesdayTen, wednesdayNine)],
      book_appointment: [booked],
    },
    answers: {
      when: ['nächste Woche vormittags'],
      slots: ['den zweiten bitte'],
      name: ['Anna Schmidt'],
      ...email,
      'confirm-booking': ['ja'],
    },
    expect: {
      details: [anna, reason('Termin')],
      outcome: 'handled',
      says: ['An welchem Tag und um welche Zeit', 'Ihr Termin ist gebucht: Mittwoch, 4. März um 9 Uhr.'],
      calls: [
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: 'nächste Woche vormittags' } },
        { tool: 'book_appointment', args: { start: wednesdayNine.start } },
      ],
    },
  },
  {
    ...germanCall,
    name: 'Der Kalender antwortet nicht: nichts wird behauptet, eine Nachricht wird aufgenommen',
    brief: scheduling,
    turns: ['Ich möchte einen Termin am Donnerstag vereinbaren'],
    failingTools: ['check_availability'],
    answers: { name: ['Anna Schmidt'], 'confirm-name': ['ja'] },
    expect: {
      details: [anna, { ...reason('Termin', 'Donnerstag'), status: 'confirmed' }],
      outcome: 'message',
      says: ['konnte ich leider nicht buchen'],
      neverSays: ['ist gebucht'],
      neverCalls: ['book_appointment'],
    },
  },
  {
    ...germanCall,
    name: 'Eine Funktion sagt, wo die Bestellung ist',
    brief: { ...germanShop, collect: [], takeMessage: false, faqs: [], functions: [orderStatus] },
    turns: ['Wo ist denn meine Bestellung?'],
    tools: { look_up_order: [{ answer: { message: 'Ihre Bestellung kommt am Freitag an.' } }] },
    answers: { parameter: ['Die Nummer ist 4711'], 'confirm-function': ['ja'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['Bitte nennen Sie mir: Bestellnummer.', 'Ihre Bestellung kommt am Freitag an.'],
      calls: [{ tool: 'look_up_order', args: { order_number: '4711' } }],
    },
  },
  {
    ...germanCall,
    name: 'Die gewünschte Zeit ist nicht frei, die zweite gerade vergeben',
    brief: scheduling,
    turns: ['Ich möchte am Montag einen Termin'],
    tools: {
      check_availability: [nearest(tuesdayTen), offered(tuesdayHalfTwo, wednesdayNine), offered(wednesdayNine)],
      book_appointment: [{ status: 'taken' }, booked],
    },
    answers: {
      slots: ['nein, lieber am Dienstagnachmittag', 'den ersten', 'ja, das passt'],
      name: ['Anna Schmidt'],
      ...email,
      'confirm-booking': ['ja', 'ja'],
    },
    expect: {
      details: [anna, reason('Montag', 'Termin')],
      outcome: 'handled',
      says: ['Diese Zeit ist nicht frei.', 'gerade vergeben', 'Ihr Termin ist gebucht: Mittwoch, 4. März um 9 Uhr.'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Wunsch wird weitergegeben und nicht gebucht genannt',
    brief: { ...scheduling, booking: 'zapier', collect: ['contactNumber'] },
    turns: ['Ich hätte gern einen Termin'],
    tools: { request_appointment: [{ status: 'requested', spoken: '' }] },
    answers: {
      when: ['nächsten Freitag am Nachmittag'],
      name: ['Anna Schmidt'],
      'confirm-name': ['ja'],
      'confirm-booking': ['ja'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: germanCaller, status: 'confirmed' }],
      outcome: 'handled',
      says: [
        'Soll ich weitergeben, dass Anna Schmidt einen Termin möchte: nächsten Freitag am Nachmittag?',
        'Der Termin ist noch nicht gebucht: Buchhandlung Lindenhof bestätigt Ihnen die Zeit.',
      ],
      neverSays: ['ist gebucht:'],
      calls: [{ tool: 'request_appointment', args: { when: 'nächsten Freitag am Nachmittag', name: 'Anna Schmidt' } }],
    },
  },
  {
    ...germanCall,
    name: 'Ein Termin, den es schon gibt, wird hier nicht verschoben',
    brief: scheduling,
    turns: ['Ich muss meinen Termin am Freitag leider verschieben'],
    answers: { name: ['Anna Schmidt'] },
    expect: {
      details: [anna, { ...reason('Termin', 'verschieben'), status: 'confirmed' }],
      outcome: 'handled',
      says: ['Ich gebe weiter, was Sie ändern möchten'],
      neverCalls: ['check_availability', 'book_appointment'],
    },
  },
  {
    ...germanCall,
    name: 'Eine Funktion, die nicht antwortet, wird nicht schöngeredet',
    brief: { ...germanShop, collect: [], takeMessage: false, faqs: [], functions: [orderStatus] },
    turns: ['Wo ist denn meine Bestellung?'],
    failingTools: ['look_up_order'],
    answers: { parameter: ['4711'], 'confirm-function': ['ja'], 'offer-message': ['nein'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['Das kann ich im Moment leider nicht tun.'],
      neverSays: ['geklappt'],
    },
  },
];
