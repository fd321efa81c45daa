import type { Plugin } from 'vite';

/** Preloads the one font file that every page needs, so that text does not change its shape after the first paint. */
export function fontPreload(name: string): Plugin {
  return {
    name: 'noura-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name) && path.endsWith('.woff2'));
        if (!file) throw new Error(`The build has no font file that is named ${name}.`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
