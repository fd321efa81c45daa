import { letter, type Written } from './letter.ts';

/** What happened, in the words of its mail. */
export interface AccountNoticeWords {
  subject: string;
  /** One sentence on what happened. */
  text: string;
}

/** Something about a log-in, or about who learns what, is different, or was tried. */
export function accountNoticeMail(input: {
  productName: string;
  words: AccountNoticeWords;
  facts: readonly (readonly [label: string, value: string])[];
  /** Of the page where devices are ended and the password is changed. */
  url: string;
}): Written {
  const { productName, words, facts, url } = input;
  return letter({
    productName,
    subject: `${words.subject} (${productName})`,
    heading: words.subject,
    blocks: [
      { kind: 'paragraph', text: words.text },
      { kind: 'facts', facts },
      {
        kind: 'paragraph',
        text: 'If this was you or a teammate, you do not need to do anything. Otherwise log out the devices you do not recognize and change your password.',
      },
      { kind: 'link', label: 'Your account', url },
    ],
    footer: `${productName} sends these emails about logins and security changes. They cannot be turned off.`,
  });
}
