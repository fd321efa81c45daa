import type { ContactRequest } from '#contract/contact.ts';
import { letter, type Written } from './letter.ts';

/** Hands a message of the contact form to support (CONTACT-16). */
export function contactRequestMail(input: { productName: string; request: ContactRequest; sentAt: Date }): Written {
  const { productName, request, sentAt } = input;
  const { firstName, lastName, organization, email, phoneNumber, comment } = request;
  return letter({
    productName,
    subject: `Contact request from ${firstName} ${lastName}, ${organization}`,
    heading: 'Somebody wrote to you',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['First name', firstName],
          ['Last name', lastName],
          ['Organization', organization],
          ['Email', email],
          ...(phoneNumber ? [['Phone', phoneNumber] as const] : []),
          ['Sent', sentAt.toISOString()],
        ],
      },
      { kind: 'paragraph', text: comment || 'There is no comment.' },
      { kind: 'note', text: 'An answer to this mail goes to the address above.' },
    ],
    footer: `${productName} sends this once a message, from the form at /contact-us.`,
  });
}
