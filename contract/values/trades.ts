/** A question that callers of a trade ask often, and what its answer should say: only the owner knows it. */
interface TradeQuestion {
  question: string;
  tell: string;
}

/** What a business of a trade begins with, to be reviewed by its owner: words that callers use for what it does, and questions without answers. */
export interface Trade {
  name: string;
  /** Services, as the listener learns them and callers are told. */
  words: readonly string[];
  questions: readonly TradeQuestion[];
}

const parking: TradeQuestion = { question: 'Is there parking?', tell: 'Where, and whether it costs anything.' };
const insurance: TradeQuestion = {
  question: 'Which insurance do you take?',
  tell: 'The plans, and what to do with any other.',
};
const payment: TradeQuestion = { question: 'How can I pay?', tell: 'Cash, cards, invoices, payment plans.' };
const cancel: TradeQuestion = {
  question: 'How do I cancel or reschedule an appointment?',
  tell: 'How far ahead, and any fee after that.',
};
const area: TradeQuestion = { question: 'Which area do you serve?', tell: 'Towns, or how far you travel.' };
const quote: TradeQuestion = {
  question: 'What does a visit cost?',
  tell: 'The service call fee and what it includes.',
};
const languages: TradeQuestion = { question: 'Which languages do you speak?', tell: 'The languages your team speaks.' };

/** By the id that is kept of a choice. */
export const trades: Readonly<Record<string, Trade>> = {
  law: {
    name: 'Law firm',
    words: ['Wills and estates', 'Family law', 'Landlord and tenant', 'Employment', 'Contracts', 'Personal injury'],
    questions: [
      { question: 'How much does a first consultation cost?', tell: 'How long it takes and its price.' },
      { question: 'Do you offer payment plans?', tell: 'If so, in how many payments.' },
      { question: 'What should I bring to my appointment?', tell: 'Papers and proof of identity.' },
      { question: 'Do you take criminal cases?', tell: 'If not, whom to call.' },
      parking,
      languages,
    ],
  },
  dental: {
    name: 'Dental clinic',
    words: ['Checkups', 'Cleaning', 'Fillings', 'Root canals', 'Crowns', 'Implants', 'Whitening', 'Braces'],
    questions: [
      { question: 'Do you take new patients?', tell: 'If so, how soon the first visit can be.' },
      insurance,
      { question: 'What does a cleaning cost?', tell: 'The price without insurance.' },
      { question: 'What do I do with a toothache?', tell: 'How soon you see people in pain, and what to do at night.' },
      { question: 'Do you see children?', tell: 'From which age.' },
      cancel,
      parking,
    ],
  },
  medical: {
    name: 'Medical clinic',
    words: ['Checkups', 'Vaccinations', 'Blood tests', 'Pediatrics', 'Prescriptions', 'Referrals', 'Doctor’s notes'],
    questions: [
      { question: 'Do you take new patients?', tell: 'If so, how long a first visit takes.' },
      insurance,
      { question: 'What should I bring to my first visit?', tell: 'Cards, papers, a list of medications.' },
      { question: 'How do I get my test results?', tell: 'Who gives the results, how, and after how many days.' },
      { question: 'How do I renew a prescription?', tell: 'How to ask for it and how long it takes.' },
      cancel,
      parking,
    ],
  },
  veterinary: {
    name: 'Veterinary clinic',
    words: ['Checkups', 'Vaccinations', 'Spaying and neutering', 'Dental care', 'Surgery', 'Microchips', 'Boarding'],
    questions: [
      { question: 'Which animals do you treat?', tell: 'Dogs, cats, and any others.' },
      { question: 'What does a first visit cost?', tell: 'The price of an examination.' },
      { question: 'What do I do in an emergency?', tell: 'Where to go at night and on weekends.' },
      { question: 'Do I need an appointment?', tell: 'If you see walk-ins, and when.' },
      cancel,
      payment,
    ],
  },
  salon: {
    name: 'Hair and beauty salon',
    words: ['Haircuts', 'Coloring', 'Highlights', 'Styling', 'Manicure', 'Pedicure', 'Waxing', 'Facials'],
    questions: [
      { question: 'What does a haircut cost?', tell: 'Prices, and what they depend on.' },
      { question: 'Do you take walk-ins?', tell: 'If so, when.' },
      { question: 'How long does coloring take?', tell: 'Hours to plan for.' },
      { question: 'Can I choose who does my hair?', tell: 'If so, how.' },
      cancel,
      parking,
    ],
  },
  plumbing: {
    name: 'Plumbing and heating',
    words: ['Leaks', 'Drain cleaning', 'Water heaters', 'Boilers', 'Furnaces', 'Air conditioning', 'Bathrooms'],
    questions: [
      { question: 'Do you come in an emergency?', tell: 'During which hours, how soon, and what it costs.' },
      quote,
      area,
      { question: 'Is an estimate free?', tell: 'If so, what it covers.' },
      { question: 'Are you licensed and insured?', tell: 'Your license, and what is covered.' },
      payment,
    ],
  },
  electrical: {
    name: 'Electrician',
    words: ['Wiring', 'Outlets', 'Lighting', 'Breaker panels', 'Car chargers', 'Solar panels', 'Inspections'],
    questions: [
      { question: 'Do you come in an emergency?', tell: 'During which hours, how soon, and what it costs.' },
      quote,
      area,
      { question: 'Is an estimate free?', tell: 'If so, what it covers.' },
      { question: 'Are you licensed and insured?', tell: 'Your license, and what is covered.' },
      payment,
    ],
  },
  auto: {
    name: 'Auto repair shop',
    words: ['Oil changes', 'Brakes', 'Tires', 'Batteries', 'Inspections', 'Engine repair', 'Body work'],
    questions: [
      { question: 'Do I need an appointment?', tell: 'For which work, and how soon one is available.' },
      { question: 'What does an oil change cost?', tell: 'The price and what it includes.' },
      { question: 'Which makes do you repair?', tell: 'The makes, and any you do not work on.' },
      { question: 'Do you have loaner cars?', tell: 'If so, on what terms.' },
      { question: 'Do you tow?', tell: 'If not, whom to call.' },
      payment,
    ],
  },
  realty: {
    name: 'Real estate agency',
    words: ['Buying', 'Selling', 'Renting', 'Property management', 'Home valuations', 'Showings'],
    questions: [
      { question: 'What is your commission?', tell: 'For selling, and for renting.' },
      area,
      { question: 'How do I schedule a showing?', tell: 'How, and how soon.' },
      { question: 'What do I need to apply for a rental?', tell: 'Papers, deposit and fees.' },
      { question: 'Is a home valuation free?', tell: 'If so, how long it takes.' },
      languages,
    ],
  },
  accounting: {
    name: 'Accounting firm',
    words: ['Tax returns', 'Bookkeeping', 'Payroll', 'Business formation', 'Audits', 'Tax advice'],
    questions: [
      { question: 'What does a tax return cost?', tell: 'Prices, and what they depend on.' },
      { question: 'Do you take new clients?', tell: 'If so, until when this year.' },
      { question: 'Which papers do you need?', tell: 'What to send or bring.' },
      { question: 'Do you work with small businesses?', tell: 'Which, and for what.' },
      { question: 'Can I send papers online?', tell: 'How they reach you safely.' },
      payment,
    ],
  },
  restaurant: {
    name: 'Restaurant',
    words: ['Reservations', 'Takeout', 'Delivery', 'Catering', 'Private events', 'Gift cards'],
    questions: [
      { question: 'Do I need a reservation?', tell: 'When, and for how many people.' },
      { question: 'Do you deliver?', tell: 'Where to, and how to order.' },
      { question: 'Do you have vegetarian dishes?', tell: 'What there is, including gluten-free.' },
      { question: 'Can we bring our dog?', tell: 'Inside, or on the patio.' },
      { question: 'Do you host private events?', tell: 'For how many, and starting at what price.' },
      parking,
    ],
  },
  fitness: {
    name: 'Gym or studio',
    words: ['Memberships', 'Personal training', 'Yoga', 'Pilates', 'Group classes', 'Childcare'],
    questions: [
      { question: 'What does a membership cost?', tell: 'Per month, with any joining fee.' },
      { question: 'Can I try a class first?', tell: 'If so, what it costs.' },
      { question: 'How do I cancel my membership?', tell: 'How, and how much notice.' },
      { question: 'Do you have personal trainers?', tell: 'If so, starting at what price.' },
      { question: 'Do you have showers and lockers?', tell: 'What there is, and what to bring.' },
      parking,
    ],
  },
};
