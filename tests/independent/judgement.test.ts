import { expect, it } from 'vitest';
import type { CallDetailEntry } from '#contract/calls.ts';
import { judge } from './judgement.ts';
import type { CallResult, Story } from './story.ts';

const story: Story = {
  id: 'deposit',
  voice: 'ked',
  from: '+13125550171',
  turns: ['I need help with my landlord.'],
  answers: {},
  truth: {
    status: 'Message',
    name: 'Daniel Harris',
    listed: true,
    number: '+13125550171',
    reason: ['landlord'],
    source: ['friend'],
    hears: ['open on Friday'],
  },
};

const entry = (speaker: 'assistant' | 'caller', message: string) => ({ speaker, message, timestamp: '' });
const detail = (field: string, value: string, status: CallDetailEntry['status']) => ({
  field,
  label: '',
  value,
  status,
});

function resultWith(details: CallDetailEntry[], assistant = 'We are open on Friday.'): CallResult {
  const transcription = [
    entry('assistant', assistant),
    entry('caller', 'i need help'),
    entry('assistant', 'Goodbye.'),
    entry('caller', 'yes'),
  ];
  return { id: 'deposit', log: { status: 'Message', transcription, details } } as unknown as CallResult;
}

it('finds a call right whose details are what the caller said', () => {
  const result = resultWith([
    detail('fullName', 'Daniel Harris', 'confirmed'),
    detail('contactNumber', '+13125550171', 'confirmed'),
    detail('reasonForCalling', 'help with my landlord', 'as-heard'),
  ]);
  expect(judge(story, result)).toEqual({
    outcomeRight: true,
    bothSides: true,
    name: 'right',
    number: 'right',
    falselyConfirmed: [],
    invented: [],
    unsaid: [],
  });
});

it('tells a wrong name that was only heard from one that is shown as confirmed', () => {
  const heard = judge(story, resultWith([detail('fullName', 'Daniel Harrison', 'as-heard')]));
  expect(heard).toMatchObject({ name: 'as heard', number: 'missing', falselyConfirmed: [] });
  const confirmed = judge(story, resultWith([detail('fullName', 'Daniel Harrison', 'confirmed')]));
  expect(confirmed).toMatchObject({ name: 'wrong', falselyConfirmed: ['fullName: Daniel Harrison'] });
});

it('finds what nobody told, what was never done, and what was not said', () => {
  const result = resultWith([detail('emailAddress', 'a@b.example', 'as-heard')], 'Your appointment is booked.');
  expect(judge(story, result)).toMatchObject({
    invented: ['emailAddress: a@b.example', 'Your appointment is booked.'],
    unsaid: ['open on Friday'],
  });
});
