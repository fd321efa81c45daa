import { expect, test } from 'vitest';
import { lexicon } from '../behaviour/en/lexicon.ts';
import { answerFrom } from './passage-answer.ts';

const stopWords = 'is are the a an of to do does you your i my in for it how what when where can we there'.split(' ');
const answer = (passage: string, question: string) => answerFrom(passage, question, { ...lexicon, stopWords });

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
