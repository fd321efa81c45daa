import type { CallerScript } from '../dialogue.ts';

const handled = { details: [], outcome: 'handled' } as const;

const daniel = '+13125550123';
const dental = {
  faqs: [
    { question: 'How much is a cleaning?', answer: 'A cleaning costs ninety dollars.' },
    { question: 'How long does a first visit take?', answer: 'A first visit takes seventy-five minutes.' },
    { question: 'Do you take insurance?', answer: 'We take most insurance plans, including Delta Dental.' },
    { question: 'Who are the dentists?', answer: 'Dr. Whitlow and Dr. Patel both see patients here.' },
  ],
  details: { services: ['Root canals', 'Teeth whitening'] },
};
const onlyInsurance = { faqs: dental.faqs.slice(2, 3), details: { services: [] } };

const asks = (name: string, turns: readonly string[], says: readonly string[], brief: CallerScript['brief'] = dental) =>
  ({
    name,
    business: 'clinic',
    brief,
    callerNumber: daniel,
    turns,
    expect: { ...handled, says, neverSays: ['Do you mean'] },
  }) satisfies CallerScript;

/** What is not written down is not told as another thing's: it is said what is known, what is not, and the question is noted. */
export const notWritten: readonly CallerScript[] = [
  asks(
    'The price of a filling, where that of a cleaning is written',
    ['How much is a filling?'],
    ['I have the price of a cleaning, but not of a filling. Shall I note that you would like to know it?'],
  ),
  asks(
    'How long another thing takes',
    ['How long does a filling take?'],
    ['I know how long it takes for a first visit, but not for a filling.'],
  ),
  asks(
    'The hours of a holiday',
    ['Are you open on Christmas Eve?'],
    ['I have our regular opening hours, but nothing on Christmas Eve.'],
  ),
  asks(
    'A person who is not named',
    ['What is the name of the hygienist?'],
    ['What I have is: who are the dentists. I am sorry, I do not have a name for the hygienist.'],
  ),
  asks('The price of a service', ['How much is a root canal?'], ['We offer Root canals, but I do not have the price.']),
  asks('How long a service takes', ['How long does a root canal take?'], ['but I do not have the time that it takes.']),
  asks(
    'Who does a service',
    ['Who does the teeth whitening?'],
    ['We offer Teeth whitening, but I do not have a name.'],
  ),
  asks(
    'From what age a service is done',
    ['How old do you have to be for teeth whitening?'],
    ['but I do not have that detail.'],
  ),
  asks(
    'A price, where no price is written',
    ['How much is it?'],
    ['I am sorry, I do not have the price.'],
    onlyInsurance,
  ),
  asks(
    'A price of something, where no price is written',
    ['How much is a filling?'],
    ['I am sorry, I do not have the price for a filling.'],
    onlyInsurance,
  ),
  asks(
    'An insurer that is not named',
    ['Do you take Aetna?'],
    [
      'We take most insurance plans, including Delta Dental. I do not see Aetna by name. Shall I note that you would like to know it?',
    ],
  ),
  asks(
    'A plan that nothing speaks of',
    ['Do you work with CareShield?'],
    ['I am sorry, I have nothing on CareShield.'],
    {
      faqs: dental.faqs.slice(0, 1),
      details: { services: [] },
    },
  ),
  asks('An insurer that is named', ['Do you take Delta Dental?'], ['We take most insurance plans']),
  asks(
    'What to do to something, not what it is',
    ["What's the fee to freeze my membership?"],
    ['I have the price of a membership, but not of that.'],
    {
      faqs: [{ question: 'How much is a membership?', answer: 'A membership is $89 a month.' }],
      details: { services: [] },
    },
  ),
];
