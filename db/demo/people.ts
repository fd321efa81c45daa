import { type Weekday, weekdays } from '#contract/values/business-hours.ts';

/** A person with an account. The passwords are for tests; the seed makes its own. */
export interface AccountHolder {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  role: 'user' | 'superadmin';
}

/** The cast of the demo and of the tests. Numbers and addresses are from ranges kept for fiction. */
export const people = {
  /** Runs the demo business, on trial. */
  owner: {
    email: 'dana@hartwell-reyes.example',
    firstName: 'Dana',
    lastName: 'Reyes',
    password: 'Two-Doors-7-Lamps',
    role: 'user',
  },
  /** Another tenant, who must never see what is the owner's. */
  otherOwner: {
    email: 'priya@lakeside-dental.example',
    firstName: 'Priya',
    lastName: 'Nair',
    password: 'Nine-Boats-1-Lake',
    role: 'user',
  },
  superadmin: {
    email: 'admin@noura.example',
    firstName: 'Sam',
    lastName: 'Okafor',
    password: 'Long-Stairs-4-Keys',
    role: 'superadmin',
  },
  /** Was deactivated by a superadmin. */
  inactiveOwner: {
    email: 'theo@corner-bakery.example',
    firstName: 'Theo',
    lastName: 'Lang',
    password: 'Warm-Bread-6-Ovens',
    role: 'user',
  },
} as const satisfies Record<string, AccountHolder>;

/** Who rings. */
export const callers = {
  returning: { name: 'Maria Lopez', number: '+13125550147' },
  new: { name: 'James Carter', number: '+17735550162' },
  spammer: { name: null, number: '+12025550199' },
} as const;

const closed: readonly Weekday[] = ['Saturday', 'Sunday'];

/** The demo business: what its assistant knows. */
export const demoBusiness = {
  number: '+13125550123',
  name: 'Hartwell & Reyes Law',
  website: 'https://hartwell-reyes.example',
  address: '220 West Lake Street, Suite 900, Chicago, Illinois 60606',
  country: 'United States',
  overview: 'A law office for families and small businesses: wills and estates, tenancy, employment and contracts.',
  services: ['Wills and estates', 'Landlord and tenant', 'Employment', 'Contracts'],
  hours: weekdays.map((day) => ({
    day,
    open: closed.includes(day) ? null : { fromMinute: 9 * 60, toMinute: 17 * 60 + 30 },
  })),
  direction: 'Two blocks west of Clark and Lake station. The entrance is on Franklin Street, ninth floor.',
  timeZone: 'America/Chicago',
  greeting: 'Thank you for calling Hartwell and Reyes. How can I help you today?',
  knowledge: {
    name: 'Office handbook',
    texts: [
      {
        name: 'How a will is made',
        text: 'A will is made in two visits. At the first an attorney notes your wishes and your family. Two weeks later you read the draft at the office and sign it before two witnesses, whom the office provides. The original stays in our fireproof safe; you take a certified copy home.',
      },
      {
        name: 'Problems with a landlord',
        text: 'For a dispute with a landlord bring the lease, the last three receipts for rent and photographs of any damage. Do not stop paying rent before you have spoken with an attorney. Notices to leave have short deadlines: tell the receptionist the date on the notice.',
      },
    ],
  },
  /** Its patient forms: whom visitors choose from, an open link, and what the returning caller handed in. */
  intake: {
    providers: ['Dana Reyes', 'Ellen Hartwell'],
    invited: 'james.carter@mail.example',
    handedIn: {
      first_name: 'Maria',
      last_name: 'Lopez',
      email: 'maria.lopez@mail.example',
      bio: {
        gender: 'Female',
        date_of_birth: '1984-05-17',
        phone_number: '3125550147',
        home_phone_number: '',
        cell_phone_number: '3125550148',
        work_phone_number: '',
        custom_contact_number: '',
        weight: 64.5,
        height: 168,
        street_address: '14 North Wells Street',
        address_line_1: 'Apartment 6',
        address_line_2: '',
        city: 'Chicago',
        state: 'Illinois',
        zip_code: '60606',
        insurance_name: 'Prairie Mutual',
        ssn: '900121234',
        race: 'White',
      },
    },
  },
  houseRule: 'Give no legal advice: an attorney calls back.',
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
} as const;
