import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { openedAhead, pages, paths } from '#contract/pages.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import type { RenderedScreen } from './build/rendered-page.ts';
import { titleOf } from './ui/page/product.ts';

const origin = 'http://ahead';

/** Renders what is seen first of each page that the application shows to strangers. Throws where one cannot be rendered. */
export async function renderScreens(): Promise<RenderedScreen[]> {
  // Nobody stands at an address yet: pages that read what is behind the "#" find nothing there.
  Object.assign(globalThis, { location: new URL(origin) });
  const handler = createStaticHandler(routes);
  const rendered: RenderedScreen[] = [];
  for (const name of openedAhead) {
    const context = await handler.query(new Request(origin + paths[name]));
    if (context instanceof Response)
      throw new Error(`${paths[name]} leads elsewhere, so nothing of it can be rendered.`);
    const html = renderToString(
      <StrictMode>
        <Providers>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>,
    );
    const told = name === 'patientForm' ? ['PRACTICE_NAME', 'HANDED_ON'] : [];
    rendered.push({ name, title: titleOf(pages[name].title), html, told });
  }
  return rendered;
}
