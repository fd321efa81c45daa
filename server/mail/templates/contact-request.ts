import type { ContactRequest } from '#contract/contact.ts';
import { letter, type Written } from './letter.ts';

/** Hands a message of the contact form to support (CONTACT-16). */
export function contactRequestMail(input: { productName: string; request: ContactRequest; sentAt: Date }): Written {
  const { productName, request, sentAt } = input;
  const { firstName, lastName, organization, email, phoneNumber, comment } = request;
  const name = `${firstName} ${lastName}`.trim();
  return letter({
    productName,
    subject: `Contact request from ${[name || email, organization].filter(Boolean).join(', ')}`,
    heading: 'New contact request',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...(firstName ? [['First name', firstName] as const] : []),
          ...(lastName ? [['Last name', lastName] as const] : []),
          ...(organization ? [['Organization', organization] as const] : []),
          ['Email', email],
          ...(phoneNumber ? [['Phone', phoneNumber] as const] : []),
          ['Sent', sentAt.toISOString()],
        ],
      },
      { kind: 'words', text: comment || 'No comment.' },
      { kind: 'note', text: 'Replies to this email go to the address above.' },
    ],
    footer: `${productName} sends this for each message from its contact form or billing page.`,
  });
}
