import { footerOf, type Told } from './call-summary.ts';
import { letter, type Written } from './letter.ts';

const words = {
  instant: { subject: 'A new call', heading: 'A new call was answered', label: 'Open the call' },
  voicemail: { subject: 'A new message', heading: 'A caller left a message', label: 'Open the message' },
  daily: { subject: 'New calls', heading: 'There are new calls', label: 'Open the call log' },
} as const;

/** What a business in clinic mode is mailed: that there is something to read, and not a word of it. */
export function emptyNoticeMail(
  input: Told & { kind: keyof typeof words /** Where it is read, after logging in. */; url: string },
): Written {
  const { subject, heading, label } = words[input.kind];
  return letter({
    productName: input.productName,
    subject: `${subject}: log in to view`,
    heading,
    blocks: [
      { kind: 'paragraph', text: 'Log in to see who called and why. For privacy, this email does not say.' },
      { kind: 'link', label, url: input.url },
    ],
    footer: footerOf(input),
  });
}
