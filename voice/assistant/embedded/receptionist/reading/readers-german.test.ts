import { describe, expect, it } from 'vitest';
import { lexicon } from '../../behaviour/de/lexicon.ts';
import { numberWord } from '../../behaviour/de/number-words.ts';
import { heardWords } from '../../http/heard-words.ts';
import { stem } from '../understanding/classifier.ts';
import { utteranceOf } from '../utterance.ts';
import { readChoice } from './choice.ts';
import { meantDigits, readNumber } from './digits.ts';
import { spelledEmail } from './email-address.ts';
import { isDeclined, isQuestion, isUrgent, reasonOf, shortAnswerOf } from './free-text.ts';
import { fullName, readName } from './name.ts';
import { readSpelling, spelledOut } from './spelling.ts';
import { volunteeredName } from './volunteered-name.ts';

const typed = (text: string) => utteranceOf({ kind: 'typed', text }, lexicon);

describe('what German callers say', () => {
  it.each([
    ['null drei null zwei drei eins zwei fünf eins zwei drei', '03023125123'],
    ['null drei null dreiundzwanzig zwölf einundfünfzig dreiundzwanzig', '03023125123'],
    ['null eins sieben eins neununddreissig zwanzig null null vierundvierzig', '01713920' + '0044'],
    ['Null Zwo Zwo Eins', '0221'],
    ['doppel fünf, dreimal die null', '55000'],
    ['dreihundertzwölf zwohundertfuenf', '312205'],
    ['030 23125 123, nein Entschuldigung, 124', '03023125124'],
    ['siebenundzwanzig ähm achtundachtzig', '2788'],
    ['guten Tag', undefined],
  ])('is read as digits: %s', (text, digits) => {
    expect(meantDigits(typed(text).words, lexicon)?.digits).toBe(digits);
  });

  it.each([
    ['030 23125 123', 'whole', '+493023125123'],
    ['+49 30 23125 123', 'whole', '+493023125123'],
    ['0049 171 3920012', 'whole', '+491713920012'],
    ['+49 (0)30 23125 123', 'whole', '+493023125123'],
    ['+43 1 5550199', 'whole', '+4315550199'],
    ['312 555 0123', 'wrong', undefined],
    ['+1 312 555 0123', 'whole', '+13125550123'],
    ['0171 3920', 'piece', undefined],
    ['23125 123', 'local', undefined],
    ['030 1', 'piece', undefined],
    ['0171 39200123456', 'wrong', undefined],
  ])('is a phone number or not: %s is %s', (text, kind, number) => {
    const read = readNumber(typed(text), lexicon);
    expect(read?.kind).toBe(kind);
    expect(read?.kind === 'whole' ? read.number : undefined).toBe(number);
  });

  it.each([
    ['S-C-H-M-I-D-T', 'schmidt'],
    ['Schmidt, s c h m i d t', 'schmidt'],
    ['Anton Berta Cäsar Dora', 'abcd'],
    ['Aachen Berlin Chemnitz Düsseldorf', 'abcd'],
    ['M wie Martha, ü wie Übermut, doppel l, e, r', 'müller'],
    ['W, e, i, scharfes s', 'weiß'],
    ['G, r, u, eszett', 'gruß'],
    ['j, a umlaut, g, e, r', 'jäger'],
    ['Schule, r, ö, d, e, r', 'schröder'],
    ['Doppel-T, o', 'tto'],
    ['guten Tag', undefined],
  ])('is spelled: %s', (text, letters) => {
    expect(readSpelling(typed(text).words, lexicon)?.text).toBe(letters);
  });

  it.each([
    ['ja', 'yes'],
    ['ja genau, das stimmt', 'yes'],
    ['ähm, ja klar', 'yes'],
    ['passt so', 'yes'],
    ['jo', 'yes'],
    ['na klar', 'yes'],
    ['gern', 'yes'],
    ['nein', 'no'],
    ['nee', 'no'],
    ['nö danke', 'no'],
    ['das stimmt nicht', 'no'],
    ['nicht ganz', 'no'],
    ['ja nein', null],
    ['ja aber das ist falsch', null],
    ['das Wetter', null],
  ])('is yes, no or neither: %s', (text, choice) => {
    expect(readChoice(typed(text), lexicon).choice).toBe(choice);
  });

  it.each([
    ['Anna Schmidt', 'Anna', 'Schmidt'],
    ['Mein Name ist Karl von der Heide', 'Karl', 'von der Heide'],
    ['Ich heisse Eva Müller-Lüdenscheidt', 'Eva', 'Müller-Lüdenscheidt'],
    ['Guten Tag, Herr Becker', '', 'Becker'],
    ['Schröder', '', 'Schröder'],
    ['mein Vorname ist Leo', 'Leo', ''],
    ['ich bin die Anna Maria Huber', 'Anna Maria', 'Huber'],
  ])('is a name: %s', (text, first, last) => {
    expect(readName(typed(text), lexicon)).toMatchObject({ first, last });
  });

  it('tells a name unasked only where it is introduced', () => {
    const name = volunteeredName(typed('Hier ist Maria Brandt und ich habe eine Frage'), lexicon);
    expect(name && fullName(name)).toBe('Maria Brandt');
    expect(volunteeredName(typed('Ich bin Mieter und habe eine Frage'), lexicon)).toBeNull();
  });

  it('may be refused, urgent, a question, or a matter with words before it', () => {
    expect(isDeclined(typed('Das möchte ich lieber nicht sagen'), lexicon, 12)).toBe(true);
    expect(isDeclined(typed('Keine Ahnung'), lexicon, 6)).toBe(true);
    expect(isUrgent(typed('Es ist wirklich dringend'), lexicon)).toBe(true);
    expect(isUrgent(typed('Es ist nicht dringend'), lexicon)).toBe(false);
    expect(isQuestion(typed('und haben Sie samstags offen'), lexicon)).toBe(true);
    expect(reasonOf(typed('Guten Tag, es geht um meine Bestellung'), lexicon)).toBe('meine Bestellung');
    expect(shortAnswerOf(typed('über eine Freundin'), lexicon)).toBe('eine Freundin');
  });

  it('is one word in its forms, with and without umlauts', () => {
    const same = [
      ['öffnungszeiten', 'oeffnungszeit'],
      ['bücher', 'buecher'],
      ['rechnungen', 'rechnung'],
      ['gutscheine', 'gutscheins'],
    ];
    for (const [a = '', b = ''] of same) expect(stem(a, lexicon), `${a} ${b}`).toBe(stem(b, lexicon));
  });
});

describe('what is said back in German', () => {
  it.each([
    ['+493023125123', '030 23 12 51 23'],
    ['+491713920012', '0171 39 20 01 2'],
    ['+4922147100123', '0221 47 10 01 23'],
    ['+4933015550123', '03301 55 50 12 3'],
    ['+13125550123', '00 1 312 555 0123'],
    ['+4315550199', '00 43 15 55 01 99'],
    ['+493012345678;ext=22', '030 12 34 56 78, Durchwahl 2 2'],
  ])('is a number in its groups: %s', (number, said) => {
    expect(lexicon.numbers.spoken(number)).toBe(said);
  });

  it('is an address sign by sign, a name letter by letter, a time by 24 hours and the days of the week', () => {
    expect(spelledEmail('a_s@web.de', lexicon)).toBe('A Unterstrich S at web Punkt D E');
    expect(spelledOut('Weiß', lexicon)).toBe('W E I Eszett');
    expect([540, 1110, 0].map((minute) => lexicon.clock(minute))).toEqual(['9 Uhr', '18:30 Uhr', '0 Uhr']);
    expect([lexicon.daySpan(0, 4), lexicon.daySpan(5, 6), lexicon.daySpan(2, 2)]).toEqual([
      'Montag bis Freitag',
      'Samstag und Sonntag',
      'Mittwoch',
    ]);
    expect([lexicon.daySaid(0, 0), lexicon.daySaid(1, 1), lexicon.daySaid(2, 2)]).toEqual([
      'heute',
      'morgen',
      'am Mittwoch',
    ]);
    expect(lexicon.list(['A', 'B', 'C'])).toBe('A, B und C');
    expect([0, 1, 12, 21, 30, 99].map(numberWord)).toEqual([
      'null',
      'eins',
      'zwölf',
      'einundzwanzig',
      'dreißig',
      'neunundneunzig',
    ]);
  });
});

describe('what a transcription service writes in German', () => {
  it.each([
    ['Meine Nummer ist 030 23.', 'phone', 'Meine Nummer ist null drei null zwei drei'],
    ['Ja, um 10:30 Uhr.', 'open', 'Ja um zehn dreißig Uhr'],
    ['eva.m@web.de', 'email', 'eva Punkt m at web Punkt de'],
    ['Müller-Lüdenscheidt, M-Ü-L-L-E-R', 'name', 'Müller-Lüdenscheidt M Ü L L E R'],
    ['+49 30', 'phone', 'plus vier neun drei null'],
  ] as const)('becomes words: %s', (text, state, words) => {
    expect(heardWords(text, state, 'de').join(' ')).toBe(words);
  });
});
