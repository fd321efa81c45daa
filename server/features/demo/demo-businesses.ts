import type { AssistantBrief } from '#contract/brief.ts';
import type { DemoBusinessName } from '#contract/demo.ts';
import { type Weekday, weekdays } from '#contract/values/business-hours.ts';

type Told = Pick<AssistantBrief, 'greeting' | 'voice' | 'faqs'> & {
  business: Omit<AssistantBrief['business'], 'country' | 'website' | 'timeZone' | 'hours'>;
  /** Minutes of the day, Monday to Friday. */
  open: { fromMinute: number; toMinute: number };
};

/** Also the business of the seeded demo (`db/demo/people.ts`). */
export const lawFirm = {
  business: {
    name: 'Hartwell & Reyes Law',
    address: '220 West Lake Street, Suite 900, Chicago, Illinois 60606',
    overview: 'A law office for families and small businesses: wills and estates, tenancy, employment and contracts.',
    services: ['Wills and estates', 'Landlord and tenant', 'Employment', 'Contracts'],
    direction: 'Two blocks west of Clark and Lake station. The entrance is on Franklin Street, ninth floor.',
  },
  voice: 'en-US-Neural2-F',
  greeting: 'Thank you for calling Hartwell and Reyes. How can I help you today?',
  open: { fromMinute: 9 * 60, toMinute: 17 * 60 + 30 },
  faqs: [
    {
      question: 'How much does a first consultation cost?',
      answer: 'The first consultation takes thirty minutes and costs ninety five dollars.',
    },
    { question: 'Do you offer payment plans?', answer: 'Yes. Fees can be paid in up to six monthly payments.' },
    {
      question: 'What should I bring to my appointment?',
      answer: 'Bring a photo identification and any letters or contracts that have to do with your matter.',
    },
    { question: 'Is there parking?', answer: 'There is a public garage next to the building on Franklin Street.' },
    { question: 'Do you take criminal cases?', answer: 'No. We do not take criminal cases.' },
    { question: 'Which languages do you speak?', answer: 'Our attorneys speak English and Spanish.' },
  ],
} as const satisfies Told;

const closed: readonly Weekday[] = ['Saturday', 'Sunday'];

/**
 * The businesses that visitors hear and talk to. They are made up, and no account's: nobody can change or delete one, and none is
 * among customers. Addresses and numbers are from ranges kept for fiction.
 */
export const demoBusinesses: Record<DemoBusinessName, Told> = {
  law: lawFirm,
  clinic: {
    business: {
      name: 'Lakeside Family Clinic',
      address: '48 North Shore Avenue, Chicago, Illinois 60626',
      overview: 'A family clinic: check-ups, vaccinations, children and care for long illnesses.',
      services: ['Check-ups', 'Vaccinations', 'Pediatrics', 'Blood tests'],
      direction: 'One block east of Loyola station, beside the pharmacy.',
    },
    voice: 'en-US-Neural2-D',
    greeting: 'Thank you for calling Lakeside Family Clinic. How can I help you?',
    open: { fromMinute: 8 * 60, toMinute: 17 * 60 },
    faqs: [
      {
        question: 'Do you take new patients?',
        answer: 'Yes. We take new patients, and a first visit takes about forty minutes.',
      },
      { question: 'Which insurance do you take?', answer: 'We take most plans. Please bring your insurance card.' },
      { question: 'Is there parking?', answer: 'Yes. Parking is free behind the house.' },
      {
        question: 'What should I bring to my first visit?',
        answer: 'Bring a photo identification, your insurance card and a list of your medicines.',
      },
      { question: 'Can I get a flu shot?', answer: 'Yes. Flu shots are given every weekday without an appointment.' },
      { question: 'How do I get my test results?', answer: 'The doctor calls you within three working days.' },
    ],
  },
};

/** Opening of each day of the week. */
export function demoHours(name: DemoBusinessName): AssistantBrief['business']['hours'] {
  const { open } = demoBusinesses[name];
  return weekdays.map((day) => ({ day, open: closed.includes(day) ? null : open }));
}

export const demoPlace = { country: 'United States', timeZone: 'America/Chicago' } as const;
