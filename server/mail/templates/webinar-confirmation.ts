import type { Webinar } from '#contract/values/webinars.ts';
import { type Block, letter, type Written } from './letter.ts';

/** Confirms a registration (WEBINAR-31, 32): the date, or where the recording is watched. `webinar` null: none in particular. */
export function webinarConfirmationMail(input: {
  productName: string;
  firstName: string;
  webinar: Webinar | null;
  /** The webinar's page. */
  pageUrl: string;
  /** Null for what is still to come. */
  recordingUrl: string | null;
}): Written {
  const { productName, firstName, webinar, pageUrl, recordingUrl } = input;
  const title = webinar?.title ?? `Webinars of ${productName}`;
  const blocks: Block[] = [{ kind: 'paragraph', text: `Hello ${firstName}, you are registered.` }];
  if (webinar?.live) {
    const { dateText, timeText } = webinar.live;
    const facts = [
      ['Webinar', title],
      ['Date', dateText],
      ['Time', timeText],
    ] as const;
    blocks.push({ kind: 'facts', facts }, { kind: 'paragraph', text: liveText });
  } else if (webinar) blocks.push({ kind: 'paragraph', text: `${title}: watch it whenever it suits you.` });
  else blocks.push({ kind: 'paragraph', text: 'We write to you when the next date is set.' });
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
    footer: `${productName} sends this because somebody registered this address at ${pageUrl}. If it was not you, there is nothing to do.`,
  });
}

const liveText =
  'The calendar file that is attached keeps the date for you. The link to join comes by mail before it begins.';
