import type { Plugin } from 'vite';
import type { SitePage } from '../app/site-page.ts';

/** Under Vite's own server the public pages are not rendered ahead: their addresses get the site's entry. */
export function siteInDev(): Plugin {
  return {
    name: 'noura-site-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, _response, next) => {
        const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/+$/, '');
        if (request.headers.accept?.includes('text/html')) {
          const { sitePages } = await server.ssrLoadModule('/app/site-routes.tsx');
          if ((sitePages as readonly SitePage[]).some((page) => page.path === path)) request.url = '/site.html';
        }
        next();
      });
    },
  };
}
