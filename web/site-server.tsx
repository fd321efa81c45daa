import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RenderedPage } from './app/site-page.ts';
import { siteRoutes } from './app/site-router.tsx';
import { sitePages } from './app/site-routes.tsx';
import { productName } from './ui/product.ts';

/** Renders every public page. Throws where one does not answer as itself. */
export async function renderPages(): Promise<RenderedPage[]> {
  const handler = createStaticHandler(siteRoutes());
  return Promise.all(
    sitePages.map(async ({ path, title, description, file, load }) => {
      const context = await handler.query(new Request(new URL(path, 'http://site.example')));
      if (context instanceof Response || context.statusCode !== 200 || context.errors)
        throw new Error(`${path} could not be rendered ahead.`, {
          cause: context instanceof Response ? context.status : context.errors,
        });
      const html = renderToString(
        <StrictMode>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </StrictMode>,
      );
      const { structuredData = [] } = await load();
      return { path, title: `${title} - ${productName}`, description, file, html, structuredData };
    }),
  );
}
