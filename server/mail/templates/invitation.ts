import { type InvitedRole, peopleLimits, type Rights, willDo } from '#contract/roles.ts';
import { letter, type Written } from './letter.ts';
import { onBehalf } from './on-behalf.ts';

/** The link by which somebody comes to a business as one of its people. */
export function invitationMail(input: {
  productName: string;
  /** Its name, or ''. */
  business: string;
  rights: Rights<InvitedRole>;
  /** With the token: for this one reader. */
  url: string;
  /** Nobody vouches for the business. */
  isUnverified: boolean;
}): Written {
  const { productName, rights, url, isUnverified } = input;
  const business = input.business || 'A business';
  return letter({
    productName,
    subject: `An invitation to ${productName}`,
    heading: 'You are invited',
    blocks: [
      {
        kind: 'paragraph',
        text: `${business} invites you to join its team on ${productName}. ${willDo('You', rights)}`,
      },
      { kind: 'link', label: 'Accept the invitation', url },
      { kind: 'paragraph', text: `The link works once and expires after ${peopleLimits.invitationDays} days.` },
    ],
    footer: `${business} entered this address in ${productName}. If you were not expecting this, ignore this email: the link expires on its own.${onBehalf(productName, input.business, isUnverified)}`,
  });
}
