import { limits } from '#contract/limits.ts';
import { letter, type Written } from './letter.ts';

/** The code for a new password, in groups of four. */
export function resetCodeMail({ productName, code, url }: { productName: string; code: string; url: string }): Written {
  return letter({
    productName,
    subject: `Your ${productName} confirmation code`,
    heading: 'Set a new password',
    blocks: [
      { kind: 'paragraph', text: 'Enter this code where you asked for it:' },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: `It works once, within ${limits.resetCodeMinutes} minutes. A newer code replaces it.`,
      },
      { kind: 'note', text: `The page: ${url}` },
    ],
    footer: `Someone asked for a new ${productName} password for this address. If it was not you, there is nothing to do: without the code nothing changes.`,
  });
}
