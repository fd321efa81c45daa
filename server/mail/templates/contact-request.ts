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
    heading: 'Somebody wrote to you',
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
      { kind: 'paragraph', text: comment || 'There is no comment.' },
      { kind: 'note', text: 'An answer to this mail goes to the address above.' },
    ],
    footer: `${productName} sends this once a message, from its form at /contact-us or its billing page.`,
  });
}
