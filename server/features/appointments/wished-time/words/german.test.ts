import { expect, test } from 'vitest';
import { readWish } from '../../wished-time.ts';

const monday = '2026-03-02';
const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  ['um halb fünf', at(16, 30)],
  ['um halb eins', at(12, 30)],
  ['Viertel nach drei', at(15, 15)],
  ['viertel vor vier', at(15, 45)],
  ['dreiviertel vier', at(15, 45)],
  ['viertel vier', at(15, 15)],
  ['fünf vor halb drei', at(14, 25)],
  ['zehn nach halb drei', at(14, 40)],
  ['zwanzig nach acht', at(8, 20)],
  ['zehn vor neun uhr', at(8, 50)],
  ['um vierzehn Uhr dreißig', at(14, 30)],
  ['um zwoelf Uhr', at(12)],
  ['um 9 Uhr vormittags', at(9)],
])('%s is a time of the day', (words, minute) => {
  expect(readWish(words, { date: monday, minute: 600 }, 'de-DE')).toMatchObject({ anyDay: true, at: minute });
});

test.each([
  ['am Dienstag um halb fünf', '2026-03-03', at(16, 30)],
  ['Guten Morgen, ich hätte gern einen Termin am Freitag um Viertel nach neun', '2026-03-06', at(9, 15)],
  ['übermorgen um drei Uhr nachmittags', '2026-03-04', at(15)],
  ['am zehnten März', '2026-03-10', null],
  ['am zwölften März', '2026-03-12', null],
  ['am einunddreißigsten', '2026-03-31', null],
  ['am 1.', '2026-04-01', null],
  ['in zwei Wochen', '2026-03-16', null],
  ['am fünften um zehn Uhr', '2026-03-05', at(10)],
])('a German caller means it: %s', (words, date, minute) => {
  expect(readWish(words, { date: monday, minute: 600 }, 'de-DE')).toMatchObject({ from: date, to: date, at: minute });
});

test('the afternoon of a weekday in one word', () => {
  const read = readWish('am Donnerstagnachmittag', { date: monday, minute: 600 }, 'de-DE');
  expect(read).toMatchObject({ from: '2026-03-05', to: '2026-03-05', fromMinute: at(12), toMinute: at(17) });
});

test('what is no time is none', () => {
  expect(readWish('ich habe eine Frage', { date: monday, minute: 600 }, 'de-DE')).toBeNull();
});
