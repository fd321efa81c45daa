import { secretMask } from '#contract/instructions.ts';
import { AppError } from '#server/app-error.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';

type Column = 'calcom_api_key' | 'zapier_webhook_url';

/** Of a shorter secret four characters would be too much of it. */
const tellsItsEndFrom = 12;
const endOf = (secret: string) => (secret.length < tellsItsEndFrom ? '' : secret.slice(-4));

const placeOf = (own: TenantVault, column: Column) => ({ table: 'instructions', column, row: own.accountId });

/** '' when there is none. Throws `SealBroken`. */
export function openSecret(own: TenantVault, column: Column, sealed: Uint8Array | null): string {
  return sealed ? own.open(placeOf(own, column), sealed).toString('utf8') : '';
}

/** The mask and the last four characters; '' for none. */
export const maskedKey = (key: string) => (key === '' ? '' : secretMask + endOf(key));

/** The address of a webhook is a secret from its path on: whose service it is stays readable. */
export function maskedAddress(address: string): string {
  return address === '' ? '' : `${new URL(address).origin}/${secretMask}${endOf(address)}`;
}

/**
 * What is kept after a save: what was there when nothing, or its mask, was sent; nothing for ''; else the new secret,
 * sealed. Errors: 'request.invalid' for a mask of another secret.
 */
export function sentSecret(
  own: TenantVault,
  column: Column,
  kept: Buffer | null,
  sent: string | undefined,
  masked: (secret: string) => string,
): Buffer | null {
  if (sent === undefined) return kept;
  if (sent === '') return null;
  if (!sent.includes(secretMask)) return own.seal(placeOf(own, column), sent);
  if (sent === masked(openSecret(own, column, kept))) return kept;
  throw new AppError('request.invalid', { message: 'Enter it in full.' });
}
