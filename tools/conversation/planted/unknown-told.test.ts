import { expect, it } from 'vitest';
import type { Planted } from './planted.ts';
import { namesSubject, saidUnknown, tellsAnother } from './unknown-told.ts';

const asked = (kind: Planted['kind'], ask: string, notTold: readonly string[]): Planted => ({
  ...{ kind, ask, notTold },
  subject: '',
});
const rootCanal = asked('price', 'How much is a root canal?', ['$120', 'one hundred twenty']);

it.each<[boolean, string, Planted]>([
  [false, 'I have the price of a cleaning, but not of a root canal.', rootCanal],
  [true, 'I have nothing on root canals. A cleaning is $120.', rootCanal],
  [true, 'I do not have that. A crown is $900.', rootCanal],
  [true, 'A cleaning is $120, not $130.', rootCanal],
  [false, 'About two hundred dollars, I see. I do not have the price.', rootCanal],
  [false, 'We are closed at the moment and open again tomorrow at 10 AM.', asked('hours', 'Labor Day?', ['10 AM'])],
  [
    true,
    'I do not have a name for braces. Rosa does fillings.',
    asked('person', 'Who does braces?', ['Dr. Rosa Diaz']),
  ],
  [false, 'We take Cigna. I do not see Aetna by name.', asked('insurer', 'Do you take Aetna?', ['Cigna'])],
])('tells another value: %s, where it says "%s"', (tells, said, question) => {
  expect(tellsAnother(said, question)).toBe(tells);
});

it.each<[boolean, string, string]>([
  [true, 'but not of a root canal', 'root canal'],
  [false, 'but not of root', 'root canal'],
  [true, 'but not of that', 'X-rays'],
  [false, 'but not of brought', 'child support brought down'],
  [true, 'nothing on Labor Day', 'Labor Day'],
  [false, 'nothing on that day', 'Labor Day'],
  [true, "We offer Women's and men's haircuts, but I do not have the time", "women's cut"],
  [true, 'the price for a dog spayed', 'spay'],
  [true, 'I do not have that detail for surgery', 'drop him off for surgery'],
])('names it: %s, where it says "%s" of "%s"', (names, words, subject) => {
  expect(namesSubject(words, subject)).toBe(names);
});

it('what an answer says with "not" is no sign that something is not known', () => {
  expect(saidUnknown('We do crowns, not implants. You do not have to book.')).toBe('');
  expect(saidUnknown('We do crowns. I do not have the price. Shall I note it?')).toBe('I do not have the price.');
});
