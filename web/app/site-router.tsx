import type { RouteObject } from 'react-router';
import { PublicLayout, type PublicPageFacts } from '#web/shell/public-layout.tsx';
import { SiteProblem } from '#web/shell/site-problem.tsx';
import { sitePages } from './site-routes.tsx';

/** The routes of the public pages, for the browser and for rendering ahead alike. A fresh set each time, as routers change theirs. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      element: <PublicLayout />,
      errorElement: <SiteProblem />,
      children: sitePages.map(({ path, title, description, faqs, load }) => ({
        path,
        handle: { title, description, faqs: faqs ?? false } satisfies PublicPageFacts,
        lazy: async () => ({ Component: (await load()).Component }),
      })),
    },
  ];
}
