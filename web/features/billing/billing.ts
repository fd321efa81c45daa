/** A subscription, as the plan card shows it. Minutes are whole. */
export interface Plan {
  name: string;
  period: 'Monthly';
  priceUsd: number;
  minutesLeft: number;
  minutes: number;
  description: string;
}

/** BILLING-22, BILLING-23. `date` is an ISO date. */
export interface Invoice {
  id: string;
  plan: string;
  amount: number;
  date: string;
  status: 'Success' | 'Failed';
}

/** PAYMENT-22. */
export interface BillingAddress {
  street: string;
  city: string;
  zip: string;
  state: string;
  country: string;
  emailAddress: string;
}

/** All that is kept of a card (PAYMENT-23). */
export interface Card {
  brand: string;
  last4: string;
  /** 1 to 12. */
  expiryMonth: number;
  /** Two digits. */
  expiryYear: number;
}
