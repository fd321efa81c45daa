import { legal } from '#web/features/marketing/content.ts';
import { faqData } from '#web/features/marketing/faq-section.tsx';
import { SectorPage } from '#web/features/marketing/sector/sector-page.tsx';

/** "/legal" (ROUTES-30). */
export function Component() {
  return <SectorPage content={legal} />;
}

export const structuredData = [faqData(legal.questions)];
