import { expect, test } from 'vitest';
import { readWish } from './wished-time.ts';
import { writtenGermanNumbers } from './written-numbers-german.ts';

const monday = '2026-03-02';

test.each([
  ['um halb fünf', 'um 4:30 uhr'],
  ['um halb eins', 'um 12:30 uhr'],
  ['Viertel nach drei', '3:15 uhr'],
  ['viertel vor vier', '3:45 uhr'],
  ['dreiviertel vier', '3:45 uhr'],
  ['viertel vier', '3:15 uhr'],
  ['fünf vor halb drei', '2:25 uhr'],
  ['zehn nach halb drei', '2:40 uhr'],
  ['zwanzig nach acht', '8:20 uhr'],
  ['zehn vor neun uhr', '8:50 uhr'],
  ['um vierzehn Uhr dreißig', 'um 14:30 uhr'],
  ['um zwoelf Uhr', 'um 12:00 uhr'],
  ['um 9 Uhr vormittags', 'um 9:00 uhr vormittags'],
  ['am Donnerstagnachmittag', 'am donnerstag nachmittag'],
  ['am zwölften März', 'am 12. märz'],
  ['am einunddreißigsten', 'am 31. märz 2026'],
  ['am 1.', 'am 1. april 2026'],
  ['in zwei Wochen', 'in 2 wochen'],
  ['ich habe eine Frage', 'ich habe eine frage'],
])('%s is %s', (said, written) => {
  expect(writtenGermanNumbers(said, monday)).toBe(written);
});

test.each([
  ['am Dienstag um halb fünf', '2026-03-03', 990],
  ['Guten Morgen, ich hätte gern einen Termin am Freitag um Viertel nach neun', '2026-03-06', 555],
  ['übermorgen um drei Uhr nachmittags', '2026-03-04', 900],
  ['am zehnten März', '2026-03-10', null],
  ['am fünften um zehn Uhr', '2026-03-05', 600],
])('a German caller means it: %s', (words, date, at) => {
  expect(readWish(words, { date: monday, minute: 600 }, 'de-DE')).toMatchObject({ from: date, to: date, at });
});
