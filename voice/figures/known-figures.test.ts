import { describe, expect, it } from 'vitest';
import type { AssistantBrief, AssistantLanguage } from '#contract/brief.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import { testBrief } from '../testing/test-call.ts';
import { KnownFigures } from './known-figures.ts';

const open = { fromMinute: 9 * 60, toMinute: 17 * 60 };
const brief = (language: AssistantLanguage, change: Partial<AssistantBrief> = {}) =>
  testBrief({
    language,
    business: {
      ...testBrief().business,
      address: '1420 West 18th Street, Chicago, IL 60608',
      overview: 'Founded in 1998. Call us at (312) 555-0142.',
      hours: weekdays.map((day, at) => ({ day, open: at < 5 ? open : null })),
    },
    faqs: [
      {
        question: 'How much is a cleaning?',
        answer: '$90, with a 15% discount for students. A crown is 1,250 dollars.',
      },
      { question: 'When is the late evening?', answer: 'On Thursday until half past seven in the evening.' },
    ],
    ...change,
  });

/** A Monday morning, 10:05 at the business. */
const startedAt = new Date('2026-03-02T16:05:00Z');
const known = (language: AssistantLanguage = 'en-US', change: Partial<AssistantBrief> = {}) =>
  new KnownFigures({ brief: brief(language, change), callerNumber: '+13125550199', startedAt });

const inSources: readonly [AssistantLanguage, string][] = [
  ['en-US', 'A cleaning costs ninety dollars.'],
  ['en-US', 'It is $90.00.'],
  ['en-US', 'It is 90.'],
  ['en-US', 'Please say all ten digits, one by one.'],
  ['en-US', 'That would be 90 bucks, or ninety.'],
  ['en-US', 'A crown is twelve hundred fifty dollars.'],
  ['en-US', 'A crown is one thousand two hundred and fifty dollars.'],
  ['en-US', 'A crown is $1,250.'],
  ['en-US', 'Students get fifteen percent off.'],
  ['en-US', 'Students get 15 % off.'],
  ['en-US', 'We are open from nine to five.'],
  ['en-US', 'We are open from 9 AM to 5 PM.'],
  ['en-US', "We open at nine o'clock in the morning."],
  ['en-US', 'We are open Monday to Friday, 9:00 AM - 5:00 PM.'],
  ['en-US', 'On Thursday we are open until half past seven.'],
  ['en-US', 'On Thursday we are open until seven thirty.'],
  ['en-US', 'On Thursday we are open until 7:30 PM.'],
  ['en-US', 'We are at fourteen twenty West Eighteenth Street.'],
  ['en-US', 'We have been here since nineteen ninety-eight.'],
  ['en-US', 'Our number is three one two, five five five, oh one four two.'],
  ['en-US', 'Our number is 312-555-0142.'],
  ['en-US', 'Your number ends in 0 1 9 9, is that right?'],
  ['en-US', 'You are calling from 312-555-0199.'],
  ['en-US', 'If this is an emergency, please hang up and dial 911 now.'],
  ['en-US', 'Today is Monday, March 2nd, 2026.'],
  ['en-US', 'That is Tuesday, the tenth of March.'.replace('tenth', 'ninth')],
  ['de-DE', 'Eine Reinigung kostet neunzig Dollar.'],
  ['de-DE', 'Eine Krone kostet eintausendzweihundertfünfzig Dollar.'],
  ['de-DE', 'Eine Krone kostet 1.250 Dollar.'],
  ['de-DE', 'Studenten bekommen fünfzehn Prozent Rabatt.'],
  ['de-DE', 'Wir haben von neun bis siebzehn Uhr geöffnet.'],
  ['de-DE', 'Wir öffnen um 9 Uhr und schließen um 17:00 Uhr.'],
  ['de-DE', 'Donnerstags haben wir bis halb acht geöffnet.'],
  ['de-DE', 'Donnerstags haben wir bis neunzehn Uhr dreißig geöffnet.'],
  ['de-DE', 'Geht es um 5 am Dienstag, oder um fünf am Montag?'],
  ['de-DE', 'Uns gibt es seit neunzehnhundertachtundneunzig.'],
  ['de-DE', 'Heute ist der zweite März.'],
  ['es-US', 'Una limpieza cuesta noventa dólares.'],
  ['es-US', 'Una corona cuesta mil doscientos cincuenta dólares.'],
  ['es-US', 'Los estudiantes tienen un quince por ciento de descuento.'],
  ['es-US', 'Abrimos de nueve a cinco.'],
  ['es-US', 'Abrimos a las nueve de la mañana y cerramos a las cinco de la tarde.'],
  ['es-US', 'El jueves abrimos hasta las siete y media.'],
  ['es-US', 'Hoy es el 2 de marzo de 2026.'],
];

const counted: readonly [AssistantLanguage, string][] = [
  ['en-US', 'One moment, please.'],
  ['en-US', 'I have two questions, and one more thing.'],
  ['en-US', 'First, may I have your name? A second later we are done.'],
  ['en-US', 'Press 1 for yes, or 2 for no.'],
  ['en-US', 'Our three dentists work at two clinics, with ten chairs.'],
  ['en-US', 'You can count on us one hundred percent, once you are here.'],
  ['en-US', 'No one is here right now, someone calls you back.'],
  ['en-US', 'Write to office24@hartwell7.com or see www.hartwell7.com/team12.'],
  ['de-DE', 'Einen Moment, ich habe zwei Fragen.'],
  ['de-DE', 'Drücken Sie die 1. Ich gebe acht, tausend Dank.'],
  ['es-US', 'Un momento, tengo dos preguntas.'],
  ['es-US', 'Oprima el 1. Mil gracias.'],
];

const nowhere: readonly [AssistantLanguage, string, string[]][] = [
  ['en-US', 'A root canal costs eighty dollars.', ['80 dollars']],
  ['en-US', 'A cleaning is $95.', ['$95']],
  ['en-US', 'It is 89.50.', ['89.50']],
  ['en-US', 'That is five dollars.', ['5 dollars']],
  ['en-US', 'Students get ten percent off.', ['10 percent']],
  ['en-US', 'Students get 90 percent off.', ['90 percent']],
  ['en-US', 'A crown is two thousand dollars.', ['2000 dollars']],
  ['en-US', 'We are open until eight.', ['8']],
  ['en-US', 'We open at 8:30 AM.', ['8:30 AM']],
  ['en-US', 'We open at 5 AM.', ['5 AM']],
  ['en-US', 'We are open until 9 PM Monday.', ['9 PM']],
  ['en-US', 'We are open from ten to six.', ['10 to 6']],
  ['en-US', 'We are open until a quarter to six.', ['quarter to 6']],
  ['en-US', 'We close at noon, and nobody is here at midnight.', ['noon', 'midnight']],
  ['en-US', 'Call 312-555-0123.', ['312-555-0123']],
  ['en-US', 'Call three one two, five five five, nine nine nine nine.', ['3 1 2, 5 5 5, 9 9 9 9']],
  ['en-US', 'We are closed on December 24th.', ['December 24th']],
  ['en-US', 'We are closed on the fourth of July.', ['4th of July']],
  ['en-US', 'We have been here since 1987.', ['1987']],
  ['en-US', 'We have 25 dentists and twenty-two chairs.', ['25', '22']],
  ['en-US', 'Somebody calls within 48 hours.', ['48']],
  ['en-US', 'We are open 24/7.', ['24/7']],
  ['de-DE', 'Eine Wurzelbehandlung kostet achtzig Euro.', ['80 Euro']],
  ['de-DE', 'Das kostet 4,50 €.', ['4,50 €']],
  ['de-DE', 'Das macht hundertzwanzig Euro.', ['120 Euro']],
  ['de-DE', 'Das macht dreitausend Euro.', ['3000 Euro']],
  ['de-DE', 'Wir haben bis zwanzig Uhr geöffnet.', ['20 Uhr']],
  ['de-DE', 'Wir öffnen um halb neun.', ['halb 9']],
  ['de-DE', 'Wir schließen um Viertel vor sechs.', ['Viertel vor 6']],
  ['de-DE', 'Am 24. Dezember ist geschlossen.', ['24. Dezember']],
  ['de-DE', 'Zwanzig Prozent Rabatt.', ['20 Prozent']],
  ['es-US', 'Una endodoncia cuesta ochenta dólares.', ['80 dólares']],
  ['es-US', 'Cuesta doscientos cincuenta pesos.', ['250 pesos']],
  ['es-US', 'Cerramos a las ocho.', ['8']],
  ['es-US', 'Cerramos a las seis menos cuarto.', ['6 menos cuarto']],
  ['es-US', 'Un veinte por ciento de descuento.', ['20 %']],
  ['es-US', 'Cerramos el 24 de diciembre.', ['24 de diciembre']],
];

describe('a figure of a line', () => {
  it.each(inSources)('is known where a source has its value (%s): %s', (language, line) => {
    expect(known(language).unknownIn(line)).toEqual([]);
  });

  it.each(counted)('is none where it only counts (%s): %s', (language, line) => {
    expect(known(language).unknownIn(line)).toEqual([]);
  });

  it.each(nowhere)('is told where it is in none of them (%s): %s', (language, line, figures) => {
    expect(known(language).unknownIn(line)).toEqual(figures);
  });
});
