import type { BusinessInfo } from '#contract/business.ts';
import type { Faq } from '#contract/instructions.ts';
import { testBoxLimits } from '#contract/limits.ts';
import { readHours } from '#contract/values/business-hours.ts';

const atMost = 3;

/**
 * What callers could ask that is answered from what is set: an FAQ, a service, the hours; more FAQs where one of them lacks. In another
 * language than English, the owner's own questions alone.
 */
export function promptsFrom(
  business: BusinessInfo | undefined,
  faqs: readonly Faq[] = [],
  language = 'en-US',
): readonly string[] {
  const questions = faqs
    .map(({ question }) => question.trim())
    .filter((question) => question !== '' && question.length <= testBoxLimits.lineCharacters);
  const own = new Set(questions.slice(0, 1));
  if (isEnglish(language) && business) {
    const [service] = business.coreServices;
    if (service) own.add(`Do you offer ${inSentence(service)}?`);
    if (business.bussinessHours.some(({ hours }) => readHours(hours))) own.add('What are your business hours?');
  }
  for (const question of questions) if (own.size < atMost) own.add(question);
  return [...own];
}

/** Whether services and hours are asked for as well. */
export const isEnglish = (language = 'en-US') => language.startsWith('en');

/** "Drain cleaning" is "drain cleaning"; one word may be a name, and "MRI scans" stays. */
function inSentence(service: string): string {
  return /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(service) ? service.charAt(0).toLowerCase() + service.slice(1) : service;
}
