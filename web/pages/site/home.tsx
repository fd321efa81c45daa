import { homeQuestions } from '#web/features/marketing/content.ts';
import { faqData } from '#web/features/marketing/faq-section.tsx';
import { HomePage } from '#web/features/marketing/home/home-page.tsx';

/** "/home". */
export function Component() {
  return <HomePage />;
}

export const structuredData = [faqData(homeQuestions)];
