import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { businessRoles } from './roles.ts';
import { atMost } from './values/at-most.ts';

/** So long somebody may accept to become the owner. */
export const offerDays = 7;

/** What the person is to the business. Times are ISO 8601. */
export const ownRole = z.object({
  businessName: z.string(),
  businessRole: z.enum(businessRoles),
  mayUseForms: z.boolean(),
  mayReadSsn: z.boolean(),
  /** The owner offers the business to this person; null where nothing is offered. */
  ownerOffer: z.nullable(
    z.object({
      /** Name of the owner, or their address. */
      by: z.string(),
      expiresAt: z.string(),
    }),
  ),
});
export type OwnRole = z.infer<typeof ownRole>;

export const getOwnRole = endpoint({
  method: 'GET',
  path: '/people/me',
  access: 'user',
  area: 'own',
  summary: 'The person’s role on the team, and whether they are offered to become the owner.',
  output: ownRole,
});

export const leaveBusiness = endpoint({
  method: 'DELETE',
  path: '/people/me',
  access: 'user',
  area: 'own',
  fresh: true,
  audit: 'within',
  summary: 'Leaves the business; the person’s sessions end at once. The owner cannot leave.',
});

export const offerOwnership = endpoint({
  method: 'POST',
  path: '/people/owner-offer',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'Offers the business to someone on the team, who becomes the owner by accepting.',
  body: z.strictObject({ personId: z.string().check(atMost(64)) }),
});

export const withdrawOwnership = endpoint({
  method: 'DELETE',
  path: '/people/owner-offer',
  access: 'user',
  area: 'business',
  audit: 'within',
  always: true,
  summary: 'Withdraws the offer to become the owner.',
});

/** Each of the two gives a fresh proof: the owner with the offer, who becomes the owner here. */
export const acceptOwnership = endpoint({
  method: 'POST',
  path: '/people/me/owner',
  access: 'user',
  area: 'own',
  fresh: true,
  audit: 'within',
  summary: 'Accepts to become the owner; the owner before becomes a manager, and both are logged out elsewhere.',
});

export const declineOwnership = endpoint({
  method: 'DELETE',
  path: '/people/me/owner',
  access: 'user',
  area: 'own',
  audit: 'within',
  summary: 'Declines to become the owner.',
});

export const handOverEndpoints = {
  getOwnRole,
  leaveBusiness,
  offerOwnership,
  withdrawOwnership,
  acceptOwnership,
  declineOwnership,
} as const;
