import type { BillingAddress, Card, Invoice, Plan } from './billing.ts';

/** What the billing screens show until a payment provider is connected (BILLING-25, CONSTANTS-09, Q-62, Q-63). */
export const samplePlan: Plan = {
  name: 'Basic Plan',
  period: 'Monthly',
  priceUsd: 97.5,
  minutesLeft: 25,
  minutes: 600,
  description: '600 minutes a month, one phone number, call analytics and call logs.',
};

const basic = { plan: 'Basic Plan', amount: 97.5 } as const;
const plus = { plan: 'Plus Plan', amount: 199.99 } as const;

export const sampleInvoices: readonly Invoice[] = [
  { id: 'INV-1014', ...basic, date: '2026-06-01', status: 'Success' },
  { id: 'INV-1013', ...basic, date: '2026-05-01', status: 'Success' },
  { id: 'INV-1012', ...basic, date: '2026-04-03', status: 'Success' },
  { id: 'INV-1011', ...basic, date: '2026-04-01', status: 'Failed' },
  { id: 'INV-1010', ...plus, date: '2026-03-01', status: 'Success' },
  { id: 'INV-1009', ...plus, date: '2026-02-01', status: 'Success' },
  { id: 'INV-1008', ...plus, date: '2026-01-04', status: 'Success' },
  { id: 'INV-1007', ...plus, date: '2026-01-01', status: 'Failed' },
  { id: 'INV-1006', ...plus, date: '2025-12-01', status: 'Success' },
  { id: 'INV-1005', ...basic, date: '2025-11-01', status: 'Success' },
  { id: 'INV-1004', ...basic, date: '2025-10-01', status: 'Success' },
  { id: 'INV-1003', ...basic, date: '2025-09-02', status: 'Success' },
  { id: 'INV-1002', ...basic, date: '2025-09-01', status: 'Failed' },
  { id: 'INV-1001', ...basic, date: '2025-08-01', status: 'Success' },
];

export const sampleCard: Card = { brand: 'Visa', last4: '4242', expiryMonth: 8, expiryYear: 29 };

/** Nobody's: the address is entered by whom it belongs to. */
export const noAddress: Omit<BillingAddress, 'emailAddress'> = {
  street: '',
  city: '',
  zip: '',
  state: '',
  country: '',
};
