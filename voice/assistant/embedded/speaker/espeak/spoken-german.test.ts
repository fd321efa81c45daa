import { expect, it } from 'vitest';
import { spokenGerman } from './spoken-german.ts';

it.each([
  ['heute bis 18:30 Uhr', 'heute bis 18 Uhr 30'],
  ['von 9:00 Uhr bis 18:05 Uhr', 'von 9 Uhr bis 18 Uhr 5'],
  ['Ihre Nummer ist 030 23 12 51 23.', 'Ihre Nummer ist null drei null, zwei drei, eins zwei, fünf eins, zwei drei.'],
  ['mit den letzten Ziffern 51 23?', 'mit den letzten Ziffern fünf eins, zwei drei?'],
  ['Lindenstraße 12, 10969 Berlin', 'Lindenstraße 12, eins null, neun sechs, neun Berlin'],
  ['seit 2019, um 9 Uhr', 'seit 2019, um 9 Uhr'],
  ['an m_lee@mail-box.example', 'an m Unterstrich lee at mail Bindestrich box Punkt example'],
  ['www.lindenhof.example', 'www Punkt lindenhof Punkt example'],
  ['z.B. Bücher & mehr', 'z.B. Bücher und mehr'],
])('%s', (written, said) => {
  expect(spokenGerman(written)).toBe(said);
});
