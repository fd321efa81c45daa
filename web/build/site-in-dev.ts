import type { Plugin } from 'vite';
import { pageAt, pages } from '../../contract/pages.ts';

/** Under Vite's own server the public pages are not rendered ahead: their addresses get the site's entry. */
export function siteInDev(): Plugin {
  return {
    name: 'noura-site-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = pageAt((request.url ?? '').split('?', 1)[0] ?? '');
        if (page && pages[page].prerendered && request.headers.accept?.includes('text/html'))
          request.url = '/site.html';
        next();
      });
    },
  };
}
