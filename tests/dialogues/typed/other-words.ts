import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';
const handled = { details: [], outcome: 'handled' } as const;
const mediation = [
  { question: 'How much is a mediation?', answer: 'A mediation is 90 dollars an hour.' },
  { question: 'How long does a mediation take?', answer: 'It takes about three afternoons.' },
];

const cleanings = {
  faqs: [
    { question: 'How much does a cleaning cost?', answer: 'A cleaning costs 95 dollars.' },
    { question: 'Do you treat children?', answer: 'Yes, we see children from two years on.' },
  ],
  details: { name: 'Maple Dental', overview: 'We are a dental practice for the whole family.', services: ['Crowns'] },
};

/** Callers who ask in other words than the business has written, or for what it has not written. */
export const otherWords: readonly CallerScript[] = [
  {
    name: 'Other words for an FAQ, and words that stand in its answer alone',
    business: 'law',
    callerNumber: daniel,
    turns: ['Do I have to carry anything with me?', 'Is a cheque all right?'],
    expect: { ...handled, says: ['Please bring a photo ID', 'cards, checks and bank transfers'] },
  },
  {
    name: 'The price or how long it takes: asked back, told by words',
    business: 'law',
    brief: { faqs: mediation },
    callerNumber: daniel,
    turns: ['What about a mediation?', 'how long it takes'],
    expect: {
      ...handled,
      says: ['Do you mean what it costs, or how long it takes?', 'three afternoons'],
      neverSays: ['90 dollars'],
    },
  },
  {
    name: 'Asked back in the middle of the details, and back to the open question',
    business: 'law',
    brief: { faqs: mediation, collect: ['fullName'] },
    callerNumber: daniel,
    turns: ['I want to leave a message about my fence', 'the price'],
    answers: { name: ['What about a mediation?', 'Peter Green'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['Do you mean what it costs,', '90 dollars an hour'],
      neverSays: ['three afternoons'],
    },
  },
  {
    name: 'Two answers that fit a little are offered, and one is taken',
    business: 'clinic',
    brief: {
      faqs: [
        { question: "How much is a men's haircut?", answer: "A men's haircut is forty dollars." },
        { question: "How much is a women's haircut?", answer: "A women's haircut is seventy dollars." },
      ],
    },
    callerNumber: daniel,
    turns: ['How much is a haircut?', 'the first one'],
    expect: {
      ...handled,
      says: ["Do you mean how much is a men's haircut, or how much is a women's haircut?", 'forty'],
    },
  },
  {
    name: 'One answer that fits a little is offered, and taken in other words than yes',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Is your road steep?', 'Bang on, yes.'],
    expect: { ...handled, says: ['Do you mean: our address?', 'Harbor Road'] },
  },
  {
    name: 'One answer that fits a little is offered, and is not it',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Is your road steep?', 'no'],
    expect: {
      ...handled,
      says: ['Do you mean: our address?', 'do not have that information'],
      neverSays: ['Harbor Road'],
    },
  },
  {
    name: 'The opening hours are offered where they fit a little, and told when they were meant',
    business: 'shop',
    callerNumber: daniel,
    turns: ['Is it all right if I drop by this afternoon without calling first?', 'Yes.'],
    expect: { ...handled, says: ['Do you mean: our opening hours?', 'Our hours are'] },
  },
  {
    name: 'A service that is not among them is not answered with all of them',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Do you offer haircuts?'],
    expect: { ...handled, says: ['I do not see that on our list.'], neverSays: ['Physical exams'] },
  },
  {
    name: 'The price of a thing is not that of another one of its kind: it is said which one is known',
    business: 'clinic',
    brief: cleanings,
    callerNumber: daniel,
    turns: ['How much is a deep cleaning?', 'no'],
    expect: {
      ...handled,
      says: ['I have the price of a cleaning, but not of a deep cleaning.'],
      neverSays: ['95 dollars'],
    },
  },
  {
    name: 'Nor where the other one is on the list of services',
    business: 'clinic',
    brief: { ...cleanings, details: { ...cleanings.details, services: ['Deep cleanings'] } },
    callerNumber: daniel,
    turns: ['How much is a deep cleaning?', 'no'],
    expect: { ...handled, neverSays: ['95 dollars'] },
  },
  {
    name: 'A word of the trade tells no other thing: the price is told',
    business: 'clinic',
    brief: cleanings,
    callerNumber: daniel,
    turns: ['How much is a teeth cleaning?', 'And how much for a regular cleaning?'],
    expect: { ...handled, says: ['95 dollars'], neverSays: ['Do you mean'] },
  },
  {
    name: 'The price of one thing is not that of another',
    business: 'law',
    brief: { faqs: mediation },
    callerNumber: daniel,
    turns: ['How much does a translation cost?'],
    knowledge: {
      translation:
        'Our prices\nA translation costs 40 dollars a\npage. Ask Dr. Finch for the dates.\nParking\nParking is free.',
    },
    expect: {
      ...handled,
      says: ['A translation costs 40 dollars a page.'],
      neverSays: ['90 dollars', 'Our prices', 'Parking is'],
    },
  },
  {
    name: 'Ordinary questions are no offers, no prying and no doubt about us',
    business: 'clinic',
    callerNumber: daniel,
    turns: [
      'Can I pay with a credit card?',
      'What happens at night if I need something?',
      'Can I get aligners from you?',
    ],
    expect: {
      ...handled,
      neverSays: [
        'sounds like an offer',
        'anything about other people',
        'get back to you',
        'Harbor Road',
        'connect you',
      ],
    },
  },
  {
    name: 'Two questions in one turn: the first answered, which was meant by the second asked last',
    business: 'law',
    brief: { faqs: mediation },
    callerNumber: daniel,
    turns: ['What about a mediation, and are you open on Saturday?', 'the price'],
    expect: { ...handled, says: ['We are closed on Saturday. Do you mean what it costs', '90 dollars an hour'] },
  },
  {
    name: 'A question with what was told before it, and one that leans on another',
    business: 'law',
    brief: { faqs: mediation },
    callerNumber: daniel,
    turns: [
      'I have never done a mediation, how long is it?',
      'Where are you? Is mediation possible, and how much is that?',
    ],
    expect: { ...handled, says: ['three afternoons', '120 Main Street', '90 dollars an hour'] },
  },
  {
    name: 'A question mark belongs to its own clause',
    business: 'law',
    callerNumber: daniel,
    turns: ['Whereabouts are you? It is really far for me.'],
    expect: { ...handled, says: ['120 Main Street'], neverSays: ['do not have that information'] },
  },
];
