import { expect, test } from 'vitest';
import { placesOf } from './operation-outcome.ts';

const sent = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      resource: {
        ...{ resourceType: 'Patient', name: [{ family: 'Lopez', given: ['Maria'] }] },
        ...{ telecom: [{ value: '1' }, { value: '2' }] },
      },
    },
    { resource: { resourceType: 'Observation', valueQuantity: { value: 64.5 } } },
  ],
};
const outcome = (expression: unknown, code: unknown = 'value') => ({ issue: [{ code, expression: [expression] }] });

test.each([
  'Patient',
  'Patient.name',
  'Patient.name.given',
  'Patient.name[0].given[0]',
  'Patient.telecom[1].value',
  'Observation.valueQuantity.value',
  'Observation.value.value',
  'Bundle.entry[0].resource.name',
])('the place %s is one that was sent, and is told', (place) => {
  expect(placesOf(outcome(place), sent)).toEqual([`${place} (value)`]);
});

test.each([
  'Lopez',
  'Maria',
  'Patient.name.maria',
  'Patient.Lopez',
  'Patient.name.family.length',
  'Patient.name.length',
  'Patient.telecom[312].value',
  'Patient.telecom[2].value',
  'Patient.name.family[0]',
  'Observation.valu',
  'Patient.constructor.name',
  "Patient.where(name='Lopez')",
  'Patient..name',
  '',
  312,
  null,
  { toString: () => 'Patient' },
])('the place %s could quote a form, and is not told', (place) => {
  expect(placesOf(outcome(place), sent)).toEqual(['value']);
  expect(placesOf(outcome(place, 'Lopez'), sent)).toEqual([]);
});

test.each([null, 'Lopez', [], {}, { issue: 'Lopez' }, { issue: [null, 'Lopez', { expression: 'Lopez' }] }])(
  'an answer of any other shape tells no place',
  (body) => {
    expect(placesOf(body, sent)).toEqual([]);
  },
);
