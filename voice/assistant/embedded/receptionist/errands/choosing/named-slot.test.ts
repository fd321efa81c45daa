import { describe, expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import type { OfferedSlot } from '#contract/office-tools.ts';
import { behaviourIn } from '../../../behaviour/spoken-language.ts';
import { utteranceOf } from '../../utterance.ts';
import { namedSlot } from './named-slot.ts';

const slot = (day: string, time: string): OfferedSlot => ({
  start: `${day} ${time}`,
  day,
  time,
  spoken: `${day} at ${time}`,
});

/** Offers by their names in the rows below. */
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

/** Which is chosen by each of the words: from 0; null for none, so that the calendar reads them. */
type Rows = Record<string, readonly (readonly [chosen: number | null, words: readonly string[]])[]>;

const english: Rows = {
  days: [
    [
      0,
      [
        'Monday',
        'the first one',
        'the first',
        'number one please',
        'the earliest',
        'November 30th',
        'the thirtieth of November',
        'I think the first one would be great',
      ],
    ],
    [
      1,
      [
        'Tuesday',
        'Tuesday please',
        'yeah Tuesday works for me',
        'Tuesday at eight please',
        'Tuesday at 8',
        'Tuesday 8am',
        'Tuesday, 8 a.m.',
        'tuesday eight a m',
        "let's do the second",
        'the second one',
        'um the Tuesday one please',
        "I'll take Tuesday",
        'I would like the one on Tuesday',
        'December first',
        'Tuesday the first',
        'Tuesday, December 1st',
        'the first of December please',
        "let's go with Tuesday",
        'can I have the Tuesday slot?',
        'how about Tuesday then',
        'that Tuesday one',
        'okay, Tuesday at eight in the morning',
        "Tuesday at eight o'clock",
        'option two',
        'put me down for Tuesday',
        'Tuesday would be perfect, thank you',
        'Tuesday it is',
        "Tuesday's fine".replace("'s", ' is'),
      ],
    ],
    [
      2,
      [
        'Wednesday then',
        'the last one',
        'Wednesday sounds good',
        'number three',
        'on the second of December',
        'I can do Wednesday',
        'Wednesday morning at eight',
        'the third one, please',
      ],
    ],
    [
      null,
      [
        'a week from Tuesday',
        'please avoid Tuesday',
        'anything but Tuesday',
        'not Tuesday',
        'Tuesday after next',
        'next Tuesday',
        'Tuesday week',
        'the Tuesday after that',
        'Tuesday the eighth',
        'a Tuesday in January',
        'Tuesday afternoon',
        'Tuesday night',
        'Tuesday, later in the day',
        'the day before Thursday',
        'after Tuesday',
        'every day except Wednesday',
        'can I come the week after on Thursday',
        'Tuesday is bad',
        'my court date is Tuesday so Friday please',
        "Tuesday doesn't work",
        "Tuesday doesn't work for me",
        "I can't do Tuesday",
        'I work Tuesday',
        'I have Tuesday off',
        'Tuesday or Wednesday',
        'Tuesday and Wednesday',
        "eight o'clock Tuesday night",
        'Tuesday at nine',
        'Tuesday at 8 PM',
        'Tuesday, December 8',
        'the first of January',
        'the first week of January',
        'the last week of the month',
        'the last Friday of the month',
        'first thing Tuesday',
        'not the first one',
        'the second one is too early',
        'an hour after the first one',
        'two weeks from Monday',
        'Tuesday in two weeks',
        'this Tuesday',
        'any Tuesday',
        'Tuesdays',
        'before Wednesday',
        'until Wednesday',
        'Tuesday at eight or later',
        'Tuesday, but later',
        'Tuesday is no good',
        'Tuesday is when I work',
        'rather than Tuesday',
        'Tuesday the second',
        'the Monday following',
        'I was there on Tuesday',
        'eight',
        'at eight please',
        'that one',
        'the earlier one',
        'Tuesday, no, Wednesday',
        'hello',
        '',
        'Thursday',
        'an earlier one',
      ],
    ],
  ],
  hours: [
    [
      0,
      [
        'the 8 AM one',
        "the eight o'clock",
        '8:00',
        'Tuesday at eight',
        'eight in the morning',
        'the first one on Tuesday',
      ],
    ],
    [
      1,
      [
        'half past one',
        'Half past one, so 1:30 please',
        'one thirty would be good',
        '1:30',
        'Tuesday at one thirty',
        '1:30pm',
        'the second one on Tuesday',
        'the 1:30 one',
      ],
    ],
    [
      2,
      [
        'Wednesday',
        'quarter past four please',
        'four fifteen',
        '4:15 PM',
        'the latest',
        "let's do four fifteen in the afternoon",
      ],
    ],
    [
      null,
      [
        'Tuesday',
        'Tuesday afternoon',
        'after one thirty',
        'half past eight',
        '1:30 AM',
        'Wednesday at eight',
        'between eight and four',
        'around 4:15',
        'the first or the second',
        'not 1:30',
      ],
    ],
  ],
  two: [
    [0, ['the earlier one', 'nine', 'the former', 'nine works great', 'the earlier one please']],
    [
      1,
      ['the later one', 'at one', "one o'clock", 'one pm please', 'the second', 'the latter', 'one in the afternoon'],
    ],
    [null, ['Tuesday', 'an earlier one', 'earlier', 'later', 'one in the morning', 'an hour later']],
  ],
  one: [
    [0, ['that one', "I'll take it", 'Tuesday', 'book it please', 'yes, Tuesday at eight', 'the eight AM one']],
    [null, ['yes but Tuesday week', 'later', 'Tuesday at ten', 'not that one']],
  ],
};

const german: Rows = {
  days: [
    [0, ['Montag', 'den ersten', 'der erste bitte', 'am dreißigsten November', 'Nummer eins']],
    [
      1,
      [
        'Dienstag',
        'Dienstag bitte',
        'ja, Dienstag passt mir gut',
        'Dienstag um acht bitte',
        'am Dienstag um 8 Uhr',
        'den zweiten bitte',
        'ich nehme den zweiten',
        'dann Dienstag',
        'der erste Dezember',
        'Dienstag, 1. Dezember',
        'Dienstag den ersten',
        'ich hätte gern den Termin am Dienstag',
        'Dienstag geht',
        'wie wäre es mit Dienstag',
        'am ersten Dezember',
        'Dienstag um acht Uhr morgens',
        'Dienstag wäre prima, danke',
      ],
    ],
    [2, ['Mittwoch dann', 'den letzten', 'Mittwoch', 'am zweiten Dezember', 'der dritte', 'lieber Mittwoch']],
    [
      null,
      [
        'Dienstag in einer Woche',
        'bitte nicht Dienstag',
        'alles außer Dienstag',
        'übernächsten Dienstag',
        'nächsten Dienstag',
        'Dienstag in acht Tagen',
        'den Dienstag danach',
        'Dienstag den achten',
        'ein Dienstag im Januar',
        'Dienstagnachmittag',
        'Dienstag Nachmittag',
        'Dienstagabend',
        'Dienstag, später am Tag',
        'einen Tag vor Donnerstag',
        'nach Dienstag',
        'jeden Tag außer Mittwoch',
        'kann ich die Woche darauf am Donnerstag kommen',
        'Dienstag ist schlecht',
        'Dienstag habe ich Gericht, also Freitag',
        'Dienstag passt nicht',
        'Dienstag geht nicht',
        'Dienstag kann ich nicht',
        'Dienstag muss ich arbeiten',
        'Dienstag oder Mittwoch',
        'erst ab Mittwoch',
        'bis Dienstag',
        'Dienstag um acht Uhr abends',
        'Dienstag um neun',
        'der erste Januar',
        'die erste Woche im Januar',
        'nicht den ersten',
        'nach dem ersten Termin',
        'bloß nicht Dienstag',
        'diesen Dienstag',
        'morgen um acht',
        'Dienstags',
        'der Tag vor Mittwoch',
      ],
    ],
  ],
  hours: [
    [0, ['um acht', 'acht Uhr bitte', 'Dienstag um acht', 'um 8:00 Uhr', 'morgens um acht']],
    [
      1,
      [
        '13:30',
        'Dann bitte 13:30 Uhr',
        'halb zwei',
        'um halb zwei bitte',
        'dreizehn Uhr dreißig',
        '13 Uhr 30',
        'den um halb zwei',
      ],
    ],
    [2, ['Mittwoch', 'Viertel nach vier', 'sechzehn Uhr fünfzehn', '16:15 Uhr bitte', 'den letzten']],
    [null, ['Dienstag', 'halb acht', 'nach acht', 'zwischen acht und vier', 'gegen acht', 'Dienstag Nachmittag']],
  ],
  two: [
    [0, ['den früheren', 'um neun', 'der frühere bitte']],
    [1, ['den späteren', 'um eins', 'ein Uhr', '13 Uhr']],
    [null, ['früher', 'später', 'Dienstag']],
  ],
  one: [
    [0, ['den nehme ich', 'Dienstag', 'ja, den']],
    [null, ['später', 'lieber um zehn', 'den nicht']],
  ],
};

const spanish: Rows = {
  days: [
    [0, ['el lunes', 'la primera', 'el primero', 'la primera por favor', 'el treinta de noviembre', 'número uno']],
    [
      1,
      [
        'el martes',
        'el martes por favor',
        'sí, el martes me viene bien',
        'el martes a las ocho por favor',
        'martes a las 8',
        'la segunda',
        'la segunda, por favor',
        'me quedo con la segunda',
        'el primero de diciembre',
        'el martes 1',
        'el martes primero',
        'martes, 1 de diciembre',
        'entonces el martes',
        'prefiero el martes',
        'quiero el del martes',
        'el martes está bien',
        'el martes a las ocho de la mañana',
        'el 1 de diciembre',
      ],
    ],
    [
      2,
      ['entonces el miércoles', 'la última', 'miércoles', 'el miercoles', 'el dos de diciembre', 'el 2', 'la tercera'],
    ],
    [
      null,
      [
        'de este martes en ocho',
        'evite el martes por favor',
        'cualquier día menos el martes',
        'todo menos el martes',
        'el martes no',
        'el próximo martes',
        'el martes que viene',
        'el martes siguiente',
        'el martes 8',
        'el martes ocho',
        'un martes de enero',
        'el martes por la tarde',
        'el martes en la noche',
        'el martes más tarde',
        'el día antes del jueves',
        'después del martes',
        'todos los días excepto el miércoles',
        'puedo ir la semana siguiente el jueves',
        'el martes me va mal',
        'el martes tengo corte, mejor el viernes',
        'el martes no puedo',
        'el martes no me sirve',
        'el martes trabajo',
        'el martes o el miércoles',
        'a partir del martes',
        'hasta el martes',
        'el martes a las ocho de la noche',
        'el martes a las nueve',
        'el primero de enero',
        'la primera semana de enero',
        'la segunda no',
        'los martes',
        'este martes',
        'mañana a las ocho',
        'no el primero',
        'el martes dentro de una semana',
        'la última semana del mes',
      ],
    ],
  ],
  hours: [
    [0, ['a las ocho', 'la de las 8', 'el martes a las ocho', 'a las ocho de la mañana', 'ocho en punto']],
    [1, ['a la una y media', 'A la 1:30 está bien', 'la una y treinta', 'a la una y media de la tarde']],
    [2, ['el miércoles', 'a las cuatro y cuarto', '4:15', 'a las 4:15 por favor']],
    [
      null,
      [
        'el martes',
        'después de las ocho',
        'entre las ocho y las cuatro',
        'como a las cuatro',
        'la una y media de la mañana',
        'el martes por la tarde',
        'cuarto para las ocho',
      ],
    ],
  ],
  two: [
    [0, ['la más temprana', 'a las nueve', 'la primera']],
    [1, ['a la una', 'la más tarde', 'la una de la tarde']],
    [null, ['más tarde', 'más temprano', 'el martes']],
  ],
  one: [
    [0, ['esa', 'la tomo', 'el martes']],
    [null, ['más tarde', 'mejor a las diez', 'esa no']],
  ],
};

describe.each([
  ['en-US', english],
  ['de-DE', german],
  ['es-US', spanish],
] as const)('the offered time that is named, in %s', (language, rows) => {
  const { lexicon } = behaviourIn(language);
  const cases = Object.entries(rows).flatMap(([offer, list]) =>
    list.flatMap(([chosen, said]) => said.map((text) => ({ offer, text, chosen }))),
  );
  it.each(Object.keys(rows))('of the offer "%s", typed and spoken', (offer) => {
    const slots = offers[offer]?.[language] ?? [];
    const chosenBy = (text: string, spoken: boolean) => {
      const words = text.toLowerCase().replace(/[,.?](?=\s|$)/g, '');
      const heard = { words, state: 'open', tokens: [], problem: '' } as const;
      const said = utteranceOf(spoken ? { kind: 'speech', heard } : { kind: 'typed', text }, lexicon);
      const slot = namedSlot(slots, said.words, lexicon);
      return slot ? slots.indexOf(slot) : null;
    };
    const own = cases.filter((one) => one.offer === offer);
    expect(own.map(({ text }) => `${text}: ${chosenBy(text, false)}, ${chosenBy(text, true)}`)).toEqual(
      own.map(({ text, chosen }) => `${text}: ${chosen}, ${chosen}`),
    );
  });
});
