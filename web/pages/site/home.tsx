import { homeQuestions } from '#web/features/marketing/content.ts';
import { faqData } from '#web/features/marketing/faq-section.tsx';
import { HomePage } from '#web/features/marketing/home/home-page.tsx';
import { Talk } from './talk.ts';

/** "/home". */
export function Component() {
  return <HomePage Talk={Talk} />;
}

export const structuredData = [faqData(homeQuestions)];
