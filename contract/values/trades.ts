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
  tell: 'The plans, and what to do with another one.',
};
const payment: TradeQuestion = { question: 'How can I pay?', tell: 'Cash, cards, invoices, payment plans.' };
const cancel: TradeQuestion = {
  question: 'How do I cancel or move an appointment?',
  tell: 'Until when, and whether a fee is charged after that.',
};
const area: TradeQuestion = { question: 'Which area do you serve?', tell: 'Towns, or how far from where you are.' };
const quote: TradeQuestion = { question: 'What does a visit cost?', tell: 'The call-out fee and what it includes.' };
const languages: TradeQuestion = { question: 'Which languages do you speak?', tell: 'The languages of your people.' };

/** By the id that is kept of a choice. */
export const trades: Readonly<Record<string, Trade>> = {
  law: {
    name: 'Law firm',
    words: ['Wills and estates', 'Family law', 'Landlord and tenant', 'Employment', 'Contracts', 'Personal injury'],
    questions: [
      { question: 'How much does a first consultation cost?', tell: 'How long it takes and its price.' },
      { question: 'Do you offer payment plans?', tell: 'Whether, and in how many payments.' },
      { question: 'What should I bring to my appointment?', tell: 'Papers and proof of identity.' },
      { question: 'Do you take criminal cases?', tell: 'Whether, and whom to call if not.' },
      parking,
      languages,
    ],
  },
  dental: {
    name: 'Dental clinic',
    words: ['Check-ups', 'Cleaning', 'Fillings', 'Root canals', 'Crowns', 'Implants', 'Whitening', 'Braces'],
    questions: [
      { question: 'Do you take new patients?', tell: 'Whether, and how soon a first visit is free.' },
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
    words: ['Check-ups', 'Vaccinations', 'Blood tests', 'Pediatrics', 'Prescriptions', 'Referrals', 'Sick notes'],
    questions: [
      { question: 'Do you take new patients?', tell: 'Whether, and how long a first visit takes.' },
      insurance,
      { question: 'What should I bring to my first visit?', tell: 'Cards, papers, a list of medicines.' },
      { question: 'How do I get my test results?', tell: 'Who tells them, how, and after how many days.' },
      { question: 'How do I renew a prescription?', tell: 'How to ask for it and how long it takes.' },
      cancel,
      parking,
    ],
  },
  veterinary: {
    name: 'Veterinary clinic',
    words: ['Check-ups', 'Vaccinations', 'Neutering', 'Dental care', 'Surgery', 'Microchips', 'Boarding'],
    questions: [
      { question: 'Which animals do you treat?', tell: 'Dogs, cats, and which others.' },
      { question: 'What does a first visit cost?', tell: 'The price of an examination.' },
      { question: 'What do I do in an emergency?', tell: 'Where to go at night and at weekends.' },
      { question: 'Do I need an appointment?', tell: 'Whether walk-ins are seen, and when.' },
      cancel,
      payment,
    ],
  },
  salon: {
    name: 'Hair and beauty salon',
    words: ['Haircuts', 'Coloring', 'Highlights', 'Styling', 'Manicure', 'Pedicure', 'Waxing', 'Facials'],
    questions: [
      { question: 'What does a haircut cost?', tell: 'Prices, and by what they differ.' },
      { question: 'Do you take walk-ins?', tell: 'Whether, and at which times.' },
      { question: 'How long does coloring take?', tell: 'Hours to plan for.' },
      { question: 'Can I choose who does my hair?', tell: 'Whether, and how.' },
      cancel,
      parking,
    ],
  },
  plumbing: {
    name: 'Plumbing and heating',
    words: ['Leaks', 'Drain cleaning', 'Water heaters', 'Boilers', 'Furnaces', 'Air conditioning', 'Bathrooms'],
    questions: [
      { question: 'Do you come in an emergency?', tell: 'At which hours, how soon, and what it costs.' },
      quote,
      area,
      { question: 'Is an estimate free?', tell: 'Whether, and what it covers.' },
      { question: 'Are you licensed and insured?', tell: 'Your license, and what is covered.' },
      payment,
    ],
  },
  electrical: {
    name: 'Electrician',
    words: ['Wiring', 'Outlets', 'Lighting', 'Breaker panels', 'Car chargers', 'Solar panels', 'Inspections'],
    questions: [
      { question: 'Do you come in an emergency?', tell: 'At which hours, how soon, and what it costs.' },
      quote,
      area,
      { question: 'Is an estimate free?', tell: 'Whether, and what it covers.' },
      { question: 'Are you licensed and insured?', tell: 'Your license, and what is covered.' },
      payment,
    ],
  },
  auto: {
    name: 'Auto repair shop',
    words: ['Oil changes', 'Brakes', 'Tires', 'Batteries', 'Inspections', 'Engine repair', 'Body work'],
    questions: [
      { question: 'Do I need an appointment?', tell: 'For what, and how soon one is free.' },
      { question: 'What does an oil change cost?', tell: 'The price and what it includes.' },
      { question: 'Which makes do you repair?', tell: 'The makes, and which you do not take.' },
      { question: 'Do you have loaner cars?', tell: 'Whether, and on which terms.' },
      { question: 'Do you tow?', tell: 'Whether, or whom to call.' },
      payment,
    ],
  },
  realty: {
    name: 'Real estate agency',
    words: ['Buying', 'Selling', 'Renting', 'Property management', 'Valuations', 'Viewings'],
    questions: [
      { question: 'What is your commission?', tell: 'For selling, and for renting.' },
      area,
      { question: 'How do I arrange a viewing?', tell: 'How, and how soon.' },
      { question: 'What do I need to apply for a rental?', tell: 'Papers, deposit and fees.' },
      { question: 'Is a valuation free?', tell: 'Whether, and how long it takes.' },
      languages,
    ],
  },
  accounting: {
    name: 'Accounting firm',
    words: ['Tax returns', 'Bookkeeping', 'Payroll', 'Company formation', 'Audits', 'Tax advice'],
    questions: [
      { question: 'What does a tax return cost?', tell: 'Prices, and by what they differ.' },
      { question: 'Do you take new clients?', tell: 'Whether, and until when for this year.' },
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
      { question: 'Do you have vegetarian dishes?', tell: 'What there is, also without gluten.' },
      { question: 'Can we bring our dog?', tell: 'Inside, or on the terrace.' },
      { question: 'Do you host private events?', tell: 'For how many, and from which price.' },
      parking,
    ],
  },
  fitness: {
    name: 'Gym or studio',
    words: ['Memberships', 'Personal training', 'Yoga', 'Pilates', 'Group classes', 'Childcare'],
    questions: [
      { question: 'What does a membership cost?', tell: 'By month, with any fee to join.' },
      { question: 'Can I try a class first?', tell: 'Whether, and what it costs.' },
      { question: 'How do I cancel my membership?', tell: 'How, and with which notice.' },
      { question: 'Do you have personal trainers?', tell: 'Whether, and from which price.' },
      { question: 'Do you have showers and lockers?', tell: 'What there is, and what to bring.' },
      parking,
    ],
  },
};
