import { expect, it } from 'vitest';
import { spokenSpanish } from './spoken-spanish.ts';

it.each([
  ['hoy hasta las 5:30 de la tarde', 'hoy hasta las 5 y media de la tarde'],
  ['de las 9 de la mañana a la 1 de la tarde', 'de las 9 de la mañana a la una de la tarde'],
  ['a la 1:05 de la tarde, a las 12:15', 'a la una y 5 de la tarde, a las 12 y cuarto'],
  ['a las 10 de la mañana', 'a las 10 de la mañana'],
  ['Su número es 312-555-0123.', 'Su número es tres uno dos, cinco cinco cinco, cero uno dos tres.'],
  ['que termina en 0123?', 'que termina en cero uno dos tres?'],
  ['a ana_lee@mail-box.example', 'a ana guion bajo lee arroba mail guion box punto example'],
  ['www.lindenhof.example', 'www punto lindenhof punto example'],
  ['desde 2019, en el 1200 de la calle Clark', 'desde 2019, en el uno dos cero cero de la calle Clark'],
])('%s', (written, said) => {
  expect(spokenSpanish(written)).toBe(said);
});
