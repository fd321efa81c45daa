import { healthcare } from '#web/features/marketing/content.ts';
import { faqData } from '#web/features/marketing/faq-section.tsx';
import { SectorPage } from '#web/features/marketing/sector/sector-page.tsx';
import { Talk } from './talk.ts';

/** "/healthcare" (ROUTES-31). */
export function Component() {
  return <SectorPage content={healthcare} Talk={Talk} />;
}

export const structuredData = [faqData(healthcare.questions)];
