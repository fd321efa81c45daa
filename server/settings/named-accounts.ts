import * as z from 'zod/mini';
import { emailKey, emailPattern } from '#contract/values/email.ts';
import { readAs } from './env-values.ts';

/** The accounts that a setting is for: '*', or those of these addresses. */
export type NamedAccounts = '*' | readonly string[];

export const namedAccounts = readAs(
  z.string().check(z.trim(), z.maxLength(20_000)),
  (value): NamedAccounts | null => {
    if (value === '*') return value;
    const addresses = value.split(',').map((part) => part.trim());
    return addresses.every((address) => emailPattern.test(address)) ? addresses : null;
  },
  'must be email addresses of accounts, separated by commas, or * if all accounts belong to one organization',
);

/** An account's address once somebody has proven it; null before, and for no account. */
export type ProvenAddressOf<Q> = (on: Q, accountId: string) => Promise<string | null>;

/**
 * Whether an account is among those that are named: by an address that is proven, as anybody may register one, and a deleted
 * account's is free again.
 */
export function isNamed<Q>(accounts: NamedAccounts, provenAddressOf: ProvenAddressOf<Q>) {
  if (accounts === '*') return async () => true;
  const keys = new Set(accounts.map(emailKey));
  return async (on: Q, accountId: string): Promise<boolean> => {
    const address = await provenAddressOf(on, accountId);
    return address !== null && keys.has(emailKey(address));
  };
}
