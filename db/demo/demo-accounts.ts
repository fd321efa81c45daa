import type { DemoBusinessName } from '#contract/demo.ts';
import { clinicOwner, demoClinic } from './clinic.ts';
import { clinicCalls } from './clinic-calls.data.ts';
import type { DemoBusiness } from './demo-business.ts';
import type { PastCall } from './past-call.ts';
import { pastCalls } from './past-calls.data.ts';
import { pastDay } from './past-day.data.ts';
import { type AccountHolder, demoBusiness, people } from './people.ts';

/** What an empty database can be filled with. */
export interface DemoAccount {
  owner: Omit<AccountHolder, 'password'>;
  business: DemoBusiness;
  /** The oldest first, as they came. */
  calls: readonly PastCall[];
}

export const demoAccounts: Record<DemoBusinessName, DemoAccount> = {
  law: { owner: people.owner, business: demoBusiness, calls: inOrder([...pastCalls, ...pastDay]) },
  clinic: { owner: clinicOwner, business: demoClinic, calls: inOrder(clinicCalls) },
};

function inOrder(calls: readonly PastCall[]): readonly PastCall[] {
  return calls.toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour);
}
