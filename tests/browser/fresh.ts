import { randomBytes } from 'node:crypto';

/** A name that nobody else of the tests has. */
export const freshName = (name: string) => `${name}-${randomBytes(5).toString('hex')}`;

/** An address that nobody else of the tests has. */
export const freshAddress = (name: string) => `${freshName(name)}@clinic.example`;
