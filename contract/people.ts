import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newPassword } from './identity.ts';
import { businessRoles, invitedRoles, peopleLimits } from './roles.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';
import { oneLine } from './values/one-line.ts';

const invitedRole = z.enum(invitedRoles, 'Choose a role.');

const name = z
  .string()
  .check(
    z.trim(),
    atMost(peopleLimits.nameCharacters, `Use at most ${peopleLimits.nameCharacters} characters.`),
    z.overwrite(oneLine),
  );

/** What the owner gives somebody beside the role. */
const ticks = { mayUseForms: z.boolean(), mayReadSsn: z.boolean() };
const chosenTicks = { mayUseForms: z.optional(z.boolean()), mayReadSsn: z.optional(z.boolean()) };

/** Who can log in to the business. Times are ISO 8601. */
export const person = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessRole: z.enum(businessRoles),
  ...ticks,
  /** The last use of any of their sessions; null: none is there. */
  lastSeenAt: z.nullable(z.string()),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  businessRole: z.enum(invitedRoles),
  ...ticks,
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const getPeople = endpoint({
  method: 'GET',
  path: '/people',
  access: 'user',
  area: 'business',
  summary: 'Lists the team, the owner first, and the invitations.',
  output: z.object({
    people: z.array(person),
    invitations: z.array(invitation),
    /** Whoever has no second factor sets one up before anything else. */
    secondFactorRequired: z.boolean(),
    /** To whom the owner offers the business; null: to nobody. */
    ownerOffer: z.nullable(z.object({ personId: z.string(), expiresAt: z.string() })),
  }),
});

/** An invitation of before to the same address is void. */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/people/invitations',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  waits: true,
  summary: 'Invites someone by email to the team.',
  body: z.strictObject({ email, businessRole: invitedRole, ...chosenTicks }),
  output: z.object({
    invitation,
    /** 'sent': by mail; 'outbox': no mail service is set up, so the link is here to be handed over. */
    mailed: z.enum(['sent', 'outbox']),
    url: z.nullable(z.string()),
  }),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/people/invitations/:id',
  access: 'user',
  area: 'business',
  audit: 'within',
  always: true,
  summary: 'Withdraws an invitation; its link stops working.',
  params: z.object({ id: z.string() }),
});

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/people/:id',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'Changes a person’s role and permissions; their sessions end at once.',
  params: z.object({ id: z.string() }),
  /** What is left out stays. */
  body: z.strictObject({ businessRole: z.optional(invitedRole), ...chosenTicks }),
  output: person,
});

export const endPerson = endpoint({
  method: 'DELETE',
  path: '/people/:id',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  always: true,
  summary: 'Removes a person; their sessions end at once.',
  params: z.object({ id: z.string() }),
});

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/people/second-factor',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'Sets whether everyone on the team needs a second factor.',
  body: z.strictObject({ required: z.boolean() }),
});

const token = z.string().check(atMost(100));

/** By POST, so that the secret stands in no address. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  access: 'public',
  summary: 'What an invitation is to, before it is accepted.',
  body: z.strictObject({ token }),
  output: z.object({ email: z.string(), businessName: z.string(), businessRole: z.enum(invitedRoles), ...ticks }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/accept-invitation',
  access: 'public',
  summary: 'Accepts an invitation: from then on its address and this password log in to the business.',
  body: z.strictObject({ token, firstName: name, lastName: name, password: newPassword }),
  output: z.object({ email: z.string() }),
});

export const peopleEndpoints = {
  getPeople,
  invitePerson,
  withdrawInvitation,
  changePerson,
  endPerson,
  requireSecondFactor,
  readInvitation,
  acceptInvitation,
} as const;
