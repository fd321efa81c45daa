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
const groomer = {
  faqs: [
    { question: 'How much is a nail trim?', answer: 'A nail trim is 18 dollars.' },
    { question: 'How long does a full groom take?', answer: 'A full groom takes about three hours.' },
    { question: 'Do you groom cats?', answer: 'No, we only groom dogs.' },
    { question: 'Who does the hand stripping?', answer: 'Hand stripping is done by Marlene.' },
    { question: 'What is your cancellation policy?', answer: 'Please cancel at least 24 hours ahead.' },
  ],
  details: { services: ['Full groom', 'Nail trim', 'Puppy first groom', 'Hand stripping', 'Small business returns'] },
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
    'The brand with which a service is done',
    ['Which brand of teeth whitening do you use?'],
    ['We offer Teeth whitening, but I do not have the brand.'],
  ),
  asks(
    'The hours of a holiday that is named like a year',
    ["What time do you close on New Year's Eve?"],
    ["nothing on New Year's Eve"],
  ),
  asks(
    'The hours of a holiday, asked twice in a turn',
    ['Are you open on Christmas Eve, and if so till when?'],
    ['nothing on Christmas Eve'],
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
  asks(
    'Whether those are served of whom it is written that they are not',
    ['Do you groom cats?', 'Can you groom my cat?'],
    ['No, we only groom dogs.'],
    groomer,
  ),
  asks(
    'The price for those who are not served',
    ['How much is a nail trim for a cat?'],
    ['I have the price of a nail trim, but not of a nail trim for a cat.'],
    groomer,
  ),
  asks(
    'What was spoken of before has no price',
    ['Do you offer puppy grooms?', 'How much is that?'],
    ['I have the price of a nail trim, but not of that.'],
    groomer,
  ),
  asks(
    'What was spoken of before has a price',
    ['Do you do nail trims?', 'How much is that?'],
    ['A nail trim is 18 dollars.'],
    groomer,
  ),
  asks(
    'How long what was spoken of before takes',
    ['Who does the hand stripping?', 'How long does it take?'],
    ['I know how long it takes for a full groom, but not for that.'],
    groomer,
  ),
  asks(
    'Who does a service tells nobody how long it takes',
    ['How long is a hand stripping session?'],
    ['but I do not have the time that it takes.'],
    groomer,
  ),
  asks(
    'A price and a person in one question',
    ['How much is a full groom and who does it?'],
    ['We offer Full groom, but I do not have the price.', 'I do not have a name.'],
    groomer,
  ),
  asks(
    'The notice that a cancellation takes, by another length of time',
    ['What if I cancel two hours before?'],
    ['at least 24 hours ahead'],
    groomer,
  ),
  asks(
    'The price of a service that has a word in common with another',
    ['How much does a small business return cost?'],
    ['We offer Small business returns, but I do not have the price.'],
    {
      ...groomer,
      faqs: [{ question: 'How much does an individual tax return cost?', answer: 'From 220 dollars.' }],
    },
  ),
];
