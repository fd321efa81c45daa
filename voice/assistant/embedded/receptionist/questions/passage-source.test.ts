import { expect, test } from 'vitest';
import { english } from '../../behaviour/en/english.ts';
import { meaningsOf } from './meanings.ts';
import { answerIn } from './passage-source.ts';
import { passageText } from './passages.ts';

const { termsOf, wordsOf } = meaningsOf(english);
const answer = (passage: string, question: string) =>
  answerIn(passageText(passage), termsOf(wordsOf(question), true), english);

const visiting =
  'Visiting us\nThe office is on the second floor. Ring twice at the door. Patients park free of charge under the building. ' +
  'Take a ticket at the gate. The tram stops in front of the house. Dogs wait outside.';

test.each([
  ['Where can I park?', 'Patients park free of charge under the building.'],
  ['is there parking', 'Patients park free of charge under the building.'],
  ['does the tram stop near you', 'The tram stops in front of the house.'],
  ['can I bring my dog', 'Dogs wait outside.'],
  ['do I need a tickett at the gate', 'Take a ticket at the gate. The tram stops in front of the house.'],
])('%s', (question, said) => {
  expect(answer(visiting, question)).toBe(said);
});

test('a heading alone that is asked about is answered by what follows it', () => {
  expect(answer('Opening on holidays\nFrom ten to two. Closed on New Year. Ask ahead.', 'holidays')).toBe(
    'From ten to two. Closed on New Year.',
  );
});

test('a passage that shares no word with the question is no answer', () => {
  expect(answer(visiting, 'do you sell bicycles')).toBe('');
  expect(answer('', 'parking')).toBe('');
  expect(answer(visiting, '')).toBe('');
});

test('several sentences in their order, never more than a caller listens to', () => {
  const prices =
    'A cut costs twenty dollars. A wash is free. A beard cut costs nine dollars. A cut for children costs twelve dollars. A cut at home costs fifty dollars.';
  const said = answer(prices, 'what does a cut cost');
  expect(said).toBe(
    'A cut costs twenty dollars. A beard cut costs nine dollars. A cut for children costs twelve dollars.',
  );
  const long = `${'Parking is possible here and there and everywhere around the house. '.repeat(9)}`;
  expect(answer(long, 'parking').length).toBeLessThanOrEqual(300);
});

test('numbers are the same only as they are', () => {
  expect(answer('Room 12 is upstairs on the left side. Room 120 is downstairs on the right side.', '120')).toBe(
    'Room 120 is downstairs on the right side.',
  );
});

test('lines that a page broke are joined, and headings between them dropped', () => {
  const page =
    'First visit\nPlease bring your insurance card and a list of your\nmedicines to the first appointment.\nOur prices\nA dental cleaning costs 90\ndollars.\nContact\nWrite to us.';
  expect(answer(page, 'what does a cleaning cost')).toBe('A dental cleaning costs 90 dollars.');
  expect(answer(page, 'what should I bring')).toBe(
    'Please bring your insurance card and a list of your medicines to the first appointment.',
  );
});

test('an abbreviation ends no sentence, in English and in German', () => {
  expect(passageText('Dr. Lind operates on Mondays. Ask Mr. Poe.').sentences).toEqual([
    'Dr. Lind operates on Mondays.',
    'Ask Mr. Poe.',
  ]);
  expect(passageText('Wir kommen z. B. nach Hause, ca. 3.5 km weit. Fragen Sie Fr. Dr. Behn.').sentences).toEqual([
    'Wir kommen z. B. nach Hause, ca. 3.5 km weit.',
    'Fragen Sie Fr. Dr. Behn.',
  ]);
});

test('only neighbours are joined', () => {
  const page =
    'A wash costs nine dollars. We are closed in May. Ask Rosa. Theo founded the salon. A color costs sixty dollars.';
  expect(answer(page, 'what does it cost')).toBe('A wash costs nine dollars.');
});
