import { letter, type Written } from './letter.ts';

/** To somebody whose second factors the operator removed. */
export function factorsRemovedMail({ productName, url }: { productName: string; url: string }): Written {
  return letter({
    productName,
    subject: `Your second factors for ${productName} were removed`,
    heading: 'Your second factors were removed',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The operator of this service removed your authenticator apps, passkeys and recovery codes, and logged you out everywhere. Your password has not changed.',
      },
      { kind: 'paragraph', text: 'Log in and set up a new second factor.' },
      { kind: 'link', label: 'Log in', url },
    ],
    footer: 'If you did not ask for this, tell the operator of this service right away and set a new password.',
  });
}
