import type { CallerScript } from '../dialogue.ts';

const lean = { collect: ['fullName', 'contactNumber', 'reasonForCalling'] } as const;
const peter = { field: 'fullName', value: 'Peter Green', status: 'confirmed' } as const;
const number = { field: 'contactNumber', value: '+13125550123', status: 'confirmed' } as const;

/** Who gives the reason for a cancellation cancels, and goes no more than any other caller. */
const called = (
  [
    ["Cancel my dog's Friday appointment, I changed my mind", 'appointment'],
    ['I want to cancel my booking for Friday, I no longer need it', 'booking'],
    ["I don't need the appointment on Friday any more", 'appointment'],
    ["I can't make my appointment on Friday", 'appointment'],
  ] as const
).map(
  ([said, what]): CallerScript => ({
    name: `Cancelled: ${said}`,
    business: 'law',
    brief: lean,
    callerNumber: number.value,
    turns: [said],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [peter, number, { field: 'reasonForCalling', has: [what, 'Friday'], status: 'confirmed' }],
      outcome: 'message',
      says: ['I will pass on what you would like to change.', 'is saved'],
      neverSays: ['would like an appointment'],
    },
  }),
);

/** And who takes a wish back has none, also that for a cancellation. */
const takenBack = [
  'Can I leave a message? I changed my mind',
  "I'd like to cancel my appointment. Actually, never mind",
  "I'd like to cancel my appointment. Actually, I changed my mind",
].map(
  (said): CallerScript => ({
    name: `Taken back: ${said}`,
    business: 'law',
    brief: lean,
    callerNumber: number.value,
    turns: [said],
    expect: { details: [], outcome: 'handled', says: ['Goodbye.'], neverSays: ['full name'] },
  }),
);

export const cancellations: readonly CallerScript[] = [...called, ...takenBack];
