import { limits } from '#contract/limits.ts';
import { letter, type Written } from './letter.ts';

/** The code for a new password, in groups of four. */
export function resetCodeMail({ productName, code, url }: { productName: string; code: string; url: string }): Written {
  return letter({
    productName,
    subject: `Your ${productName} confirmation code`,
    heading: 'Set a new password',
    blocks: [
      { kind: 'paragraph', text: 'Enter this code on the page where you requested it:' },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: `It works once and expires after ${limits.resetCodeMinutes} minutes. A newer code replaces it.`,
      },
      { kind: 'note', text: `Enter it here: ${url}` },
    ],
    footer: `Someone requested a new ${productName} password for this address. If it was not you, ignore this email: nothing changes without the code.`,
  });
}
