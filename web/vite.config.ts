import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { endpoints } from '#contract/endpoints.ts';
import { brotli } from './build/brotli.ts';
import { componentStyles } from './build/component-styles.ts';
import { fontPreload } from './build/font-preload.ts';
import { prerender, siteManifest } from './build/prerender.ts';
import { siteInDev } from './build/site-in-dev.ts';
import { startScript } from './build/start-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** While developing, Vite's own server passes these on to Noura; everything else is the page. */
const nouns = new Set(Object.values(endpoints).map(({ path }) => path.split('/')[1]));
const api = `^/(${[...nouns].join('|')})(/.*|\\?.*)?$`;

const output: BuildEnvironmentOptions = {
  outDir: here('../dist/web'),
  target: 'es2023',
  cssTarget: ['chrome120', 'safari17', 'firefox121'],
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1000,
};
const entryPlugins = () => [
  react(),
  startScript(here('app/start.js')),
  fontPreload('inter-latin-wght-normal'),
  brotli(),
];

export default defineConfig({
  root: here('.'),
  plugins: [
    ...entryPlugins(),
    componentStyles(),
    siteInDev(),
    // The public pages are built by themselves: together, both would load many small pieces that they share.
    prerender(() => ({
      configFile: false,
      root: here('.'),
      logLevel: 'warn',
      plugins: entryPlugins(),
      build: {
        ...output,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: siteManifest,
        rolldownOptions: { input: here('site.html') },
      },
    })),
  ],
  build: {
    ...output,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      [api]: {
        target: process.env.API_URL ?? 'http://127.0.0.1:3000',
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
});
