import './styles/fonts.css';
import './styles/tokens.css';
import './styles/page.css';
import './styles/site.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { siteRoutes } from './app/site-router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const routes = siteRoutes();
// The page's own code first: a router with a lazy route would begin with nothing, where the page stands already.
await Promise.all(
  (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);
const site = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
);
// Vite's own server renders nothing ahead.
if (root.childElementCount > 0) hydrateRoot(root, site);
else createRoot(root).render(site);
