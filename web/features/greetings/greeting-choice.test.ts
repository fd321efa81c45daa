import { expect, test } from 'vitest';
import { greeting } from '#contract/greetings.ts';
import { problemsOf } from '#web/client/forms/contract-rules.ts';
import { listToSave, ownOf, selectedOf } from './greeting-choice.ts';

const presets = ['Hello!', 'Thank you for calling Hartwell.', 'We are closed now.'];
const fresh = presets.map((message, index) => ({ message, selected: index === 0 }));

test('one to 200 characters, spaces around them not counted', { tags: ['GREET-06', 'GREET-07'] }, () => {
  const problemOf = (message: string) => problemsOf(greeting, { message, selected: true }).message;
  expect(problemOf('  ')).toBe('Enter a greeting.');
  expect(problemOf('x')).toBeUndefined();
  expect(problemOf(` ${'x'.repeat(200)} `)).toBeUndefined();
  expect(problemOf('x'.repeat(201))).toBe('Character limit exceeded');
});

test('exactly one is selected, and a preset is chosen without keeping the others', {
  tags: ['GREET-01', 'GREET-02'],
}, () => {
  expect(selectedOf(fresh)).toBe('Hello!');
  expect(listToSave(fresh, presets, 'We are closed now.')).toEqual([{ message: 'We are closed now.', selected: true }]);
});

test("the owner's own greetings are kept, the latest three, each once", () => {
  const one = listToSave(fresh, presets, ' Good day, Hartwell here. ');
  expect(one).toEqual([{ message: 'Good day, Hartwell here.', selected: true }]);
  const back = listToSave(one, presets, 'Hello!');
  expect(back).toEqual([
    { message: 'Good day, Hartwell here.', selected: false },
    { message: 'Hello!', selected: true },
  ]);
  expect(ownOf(back, presets)).toEqual(['Good day, Hartwell here.']);
  const many = ['a', 'b', 'c', 'd', 'b'].reduce((list, text) => listToSave(list, presets, text), fresh);
  expect(many.map(({ message }) => message)).toEqual(['a', 'c', 'd', 'b']);
  expect(many.filter(({ selected }) => selected)).toEqual([{ message: 'b', selected: true }]);
});
