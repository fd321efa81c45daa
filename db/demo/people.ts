import { demoHours, demoPlace, lawFirm } from '#server/features/demo/demo-businesses.ts';
import type { DemoBusiness } from './demo-business.ts';

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

/** The demo business: what its assistant knows. */
export const demoBusiness = {
  number: '+13125550123',
  ...lawFirm.business,
  ...demoPlace,
  website: 'https://hartwell-reyes.example',
  hours: demoHours('law'),
  greeting: lawFirm.greeting,
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
  houseRule: 'Give no legal advice: an attorney calls back.',
  faqs: lawFirm.faqs,
  // A law firm has no patients.
  intake: null,
} as const satisfies DemoBusiness;
