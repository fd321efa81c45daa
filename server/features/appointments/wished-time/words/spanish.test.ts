import { expect, it } from 'vitest';
import { readWish } from '../../wished-time.ts';

const monday = { date: '2026-03-02', minute: 600 };
const at = (hour: number, minute = 0) => hour * 60 + minute;

it.each([
  ['mañana a las tres de la tarde', '2026-03-03', at(15)],
  ['el martes a las diez', '2026-03-03', at(10)],
  ['el jueves a las dos y media', '2026-03-05', at(14, 30)],
  ['pasado mañana a las once y cuarto de la mañana', '2026-03-04', at(11, 15)],
  ['el próximo viernes a las 4', '2026-03-06', at(16)],
  ['el viernes que viene a mediodía', '2026-03-06', at(12)],
  ['el 5 de marzo a las 9:30', '2026-03-05', at(9, 30)],
  ['el día doce a las nueve', '2026-03-12', at(9)],
  ['miércoles a las cuatro', '2026-03-04', at(16)],
])('a Spanish-speaking caller means it: %s', (words, date, minute) => {
  expect(readWish(words, monday, 'es-US')).toMatchObject({ from: date, to: date, at: minute });
});

it.each([
  ['el jueves por la tarde', '2026-03-05', '2026-03-05', at(12), at(17)],
  ['el jueves por la mañana', '2026-03-05', '2026-03-05', 0, at(12)],
  ['la próxima semana por la mañana', '2026-03-09', '2026-03-15', 0, at(12)],
  ['el sábado después de las 11 de la mañana', '2026-03-07', '2026-03-07', at(11), at(12)],
  ['este fin de semana', '2026-03-07', '2026-03-08', 0, at(24)],
])('or a time of some length: %s', (words, from, to, fromMinute, toMinute) => {
  expect(readWish(words, monday, 'es-US')).toMatchObject({ from, to, fromMinute, toMinute, at: null });
});

it.each(['depende', 'no sé', 'ayer'])('or nothing: %s', (words) => {
  expect(readWish(words, monday, 'es-US')).toBeNull();
});
