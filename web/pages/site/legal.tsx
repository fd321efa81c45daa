import { legal } from '#web/features/marketing/content.ts';
import { faqData } from '#web/features/marketing/faq-section.tsx';
import { SectorPage } from '#web/features/marketing/sector/sector-page.tsx';
import { Talk } from './talk.ts';

/** "/legal" (ROUTES-30). */
export function Component() {
  return <SectorPage content={legal} Talk={Talk} />;
}

export const structuredData = [faqData(legal.questions)];
