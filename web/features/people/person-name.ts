import type { Person } from '#contract/people.ts';

export const nameOf = ({ firstName, lastName, email }: Person) => `${firstName} ${lastName}`.trim() || email;
