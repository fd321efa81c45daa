import { webinarListData } from '#web/features/webinars/webinar-data.ts';
import { WebinarsPage } from '#web/features/webinars/webinars-page.tsx';

/** "/webinars" (WEBINAR-01 to 09). */
export function Component() {
  return <WebinarsPage />;
}

export const structuredData = webinarListData();
