import { expect, test } from 'vitest';
import { testBrief } from '../../../../testing/test-call.ts';
import { behaviourOf } from '../../behaviour/spoken-language.ts';
import { utteranceOf } from '../utterance.ts';
import { keyedValue, parametersOf, readValue } from './function-parameters.ts';

const { lexicon } = behaviourOf(testBrief());
const parameterOf = (name: string, schema: object) => {
  const used = { name: 'call_me', description: '', parameters: { properties: { [name]: schema }, required: [name] } };
  const [parameter] = parametersOf(used, lexicon) ?? [];
  if (!parameter) throw new Error('It cannot be asked for.');
  return parameter;
};
const read = (name: string, schema: object, text: string) =>
  readValue(parameterOf(name, schema), utteranceOf({ kind: 'typed', text }, lexicon), lexicon);

test.each([
  ['phone_number', { type: 'string' }, '312 555 0147, extension 22', '+13125550147;ext=22'],
  ['callback', { type: 'string', format: 'phone' }, 'three one two five five five oh one four seven', '+13125550147'],
  ['mobile', { type: 'string' }, '555 0147', null],
  ['order_number', { type: 'string' }, 'it is A-1234', 'A-1234'],
])('the argument %s is read as what it is', (name, schema, text, value) => {
  expect(read(name, schema, text)).toBe(value);
});

test('a number is keyed in as one', () => {
  const phone = parameterOf('phone', { type: 'string' });
  expect(['3125550147', '5550147', ''].map((digits) => keyedValue(phone, digits, lexicon))).toEqual([
    '+13125550147',
    null,
    null,
  ]);
});
