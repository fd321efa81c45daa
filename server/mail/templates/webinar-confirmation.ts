import type { Webinar } from '#contract/values/webinars.ts';
import { type Block, letter, type Written } from './letter.ts';

/**
 * Confirms a registration (WEBINAR-31, 32) without a word that a visitor wrote, who may have given another's address: the date, or where the recording is watched. `webinar` null: none in particular.
 */
export function webinarConfirmationMail(input: {
  productName: string;
  webinar: Webinar | null;
  /** The webinar's page. */
  pageUrl: string;
  /** Null for what is still to come. */
  recordingUrl: string | null;
  /** Its date has passed. */
  isOver: boolean;
}): Written {
  const { productName, webinar, pageUrl, recordingUrl, isOver } = input;
  const title = webinar?.title ?? `${productName} webinars`;
  const blocks: Block[] = [{ kind: 'paragraph', text: 'Hello, you are registered.' }];
  if (webinar?.live) {
    const { dateText, timeText } = webinar.live;
    const facts = [
      ['Webinar', title],
      ['Date', dateText],
      ['Time', timeText],
    ] as const;
    blocks.push({ kind: 'facts', facts }, { kind: 'paragraph', text: isOver ? overText : comingText });
  } else if (webinar) blocks.push({ kind: 'paragraph', text: `${title}: watch it whenever you like.` });
  else blocks.push({ kind: 'paragraph', text: 'You will find dates and recordings on each webinar’s page.' });
  blocks.push(
    recordingUrl
      ? { kind: 'link', label: 'Join Session', url: recordingUrl }
      : { kind: 'link', label: 'Open the page', url: pageUrl },
  );
  return letter({
    productName,
    subject: `You are registered: ${title}`,
    heading: title,
    blocks,
    footer: `${productName} sends this because someone registered this address at ${pageUrl}. If it was not you, ignore this email.`,
  });
}

const comingText = 'Add the attached file to your calendar. Details are on the webinar’s page.';
const overText = 'Details, and the recording once it is available, are on the webinar’s page.';
