import { footerOf, type Told } from './call-summary.ts';
import { letter, type Written } from './letter.ts';
import { callWords } from './words/calls.ts';

/** What a business in clinic mode is mailed: that there is something to read, and not a word of it. */
export function emptyNoticeMail(
  input: Told & { kind: 'instant' | 'voicemail' | 'daily' /** Where it is read, after logging in. */; url: string },
): Written {
  const { language, productName, kind, url } = input;
  const { empty, toBeViewed, saysNothing } = callWords[language];
  const { subject, heading, label } = empty[kind];
  return letter({
    ...{ language, productName, heading },
    subject: toBeViewed(subject),
    blocks: [
      { kind: 'paragraph', text: saysNothing },
      { kind: 'link', label, url },
    ],
    footer: footerOf(input),
  });
}
