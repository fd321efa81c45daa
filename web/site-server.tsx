import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { sitePages } from './app/site-pages.ts';
import { type LoadedPages, Site } from './app/site-router.tsx';
import type { RenderedPage } from './build/rendered-page.ts';
import { titleOf } from './ui/page/product.ts';

/** Renders every public page. Throws where one cannot be rendered. */
export async function renderPages(): Promise<RenderedPage[]> {
  const modules = await Promise.all(sitePages.map(({ load }) => load()));
  const loaded: LoadedPages = new Map(
    sitePages.flatMap(({ path }, at) => (modules[at] ? [[path, modules[at].Component]] : [])),
  );
  return sitePages.map(({ path, title, description, file }, at) => {
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={path}>
          <Site loaded={loaded} />
        </StaticRouter>
      </StrictMode>,
    );
    const { structuredData = [] } = modules[at] ?? {};
    return { path, title: titleOf(title), description, file, html, structuredData };
  });
}
