import type { FirstSteps } from '#contract/first-steps.ts';
import { paths } from '#contract/pages.ts';
import { productName } from '#web/ui/page/product.ts';

export interface FirstStep {
  id: Exclude<keyof FirstSteps, 'mails' | 'calls'>;
  title: string;
  /** What it is for; once it is done, what is so. */
  line: string;
  /** Where it is done. */
  to: string;
  /** What is pressed for it. */
  act: string;
  done: boolean;
}

/** In the order in which they are of use. */
export function stepsOf(first: FirstSteps): FirstStep[] {
  const step = (
    ...[id, to, act, title, todo, so]: [FirstStep['id'], string, string, string, string, string]
  ): FirstStep => ({
    ...{ id, to, act, title, line: first[id] ? so : todo, done: first[id] },
  });
  return [
    step(
      'business',
      paths.businessInfo,
      'Add details',
      'Describe your business',
      `What you do, in a few sentences, or your services. ${productName} answers from it.`,
      `${productName} knows what you do.`,
    ),
    step(
      'heard',
      paths.testNoura,
      `Test ${productName}`,
      'Hear it',
      'Talk to your assistant in the browser.',
      'You have talked to your assistant.',
    ),
    step(
      'number',
      paths.phoneNumber,
      'Get a number',
      'Get your number',
      'The number callers dial to reach your assistant.',
      'Callers can reach your assistant.',
    ),
    step(
      'forwarding',
      paths.phoneNumber,
      'Forward calls',
      'Forward your calls',
      first.number
        ? 'Dial one code on your phone. This step is checked off when the first forwarded call comes in.'
        : 'Once you have a number, one code forwards your calls to it.',
      'Calls to your current number come here.',
    ),
    step(
      'told',
      paths.notification,
      'Add recipients',
      'Choose who gets emails',
      first.mails
        ? 'Choose who gets emails about calls.'
        : 'Choose who gets emails about calls. Email is not set up yet, so emails are saved and not sent.',
      'Email recipients are chosen.',
    ),
  ];
}
