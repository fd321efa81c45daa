import { createHash, randomBytes } from 'node:crypto';
import { paths } from '#contract/pages.ts';

const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

/** 128 random bits as 22 characters that an address carries as they are. */
export function makeToken(): string {
  return randomBytes(16).toString('base64url');
}

/** What is kept of a token: its SHA-256. Null for a text that cannot be one. */
export function hashOfToken(token: string): Buffer | null {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** Where a patient fills the form in. */
export function addressOf(pages: string, token: string): string {
  return `${pages}${paths.patientForm.replace(':token', token)}`;
}
