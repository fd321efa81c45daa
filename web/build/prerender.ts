import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { paths } from '../../contract/pages.ts';
import { assetLinks, escaped, yielding } from './asset-links.ts';
import { linkPreview } from './link-preview.ts';
import type { RenderedPage, RenderedScreen } from './rendered-page.ts';
import { writeScreens } from './write-screens.ts';

/** The manifest of the site's own build, within the folder of what is built. */
export const siteManifest = '.vite/site-manifest.json';

/**
 * Builds the site by `ofSite` behind the application and writes each public page as `<path>/index.html`, readable without
 * JavaScript, and the sitemap beside them; and what is seen first of the screens that strangers open. Settings stay placeholders (`__PRODUCT_NAME__`, `__BASE_URL__`, contact), which the
 * server fills as it does for the application's page.
 */
export function prerender(ofSite: () => InlineConfig): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'noura-prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    async closeBundle() {
      // Of a build that failed there is nothing to render: its own error is what is told.
      if (!existsSync(join(outDir, 'index.html'))) return;
      await build(ofSite());
      const shell = join(outDir, 'site.html');
      const template = readFileSync(shell, 'utf8');
      const manifest = JSON.parse(readFileSync(join(outDir, siteManifest), 'utf8')) as Manifest;
      const { pages, screens } = await rendered(root, `${outDir}-site`);
      writeScreens(outDir, screens);
      for (const page of pages) {
        mkdirSync(join(outDir, page.path), { recursive: true });
        writeFileSync(
          join(outDir, page.path, 'index.html'),
          pageHtml(template, page, assetLinks(manifest, 'site.html', page.file)),
        );
      }
      rmSync(shell);
      writeFileSync(join(outDir, 'sitemap.xml'), sitemap(pages));
      writeFileSync(join(outDir, 'robots.txt'), robots);
    },
  };
}

/** Builds the pages for Node, renders them and leaves nothing behind. */
async function rendered(root: string, folder: string): Promise<{ pages: RenderedPage[]; screens: RenderedScreen[] }> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    // Taken in, so that only the icons that are used are read.
    ssr: { noExternal: ['@tabler/icons-react'] },
    build: {
      ssr: true,
      rolldownOptions: { input: ['site-server.tsx', 'screens-server.tsx'].map((file) => join(root, file)) },
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  const program = (name: string) => import(pathToFileURL(join(folder, name)).href);
  try {
    const { renderPages } = (await program('site-server.js')) as { renderPages: () => Promise<RenderedPage[]> };
    const pages = await renderPages();
    const { renderScreens } = (await program('screens-server.js')) as {
      renderScreens: () => Promise<RenderedScreen[]>;
    };
    return { pages, screens: await renderScreens() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function pageHtml(template: string, page: RenderedPage, links: string): string {
  const canonical = `__BASE_URL__${page.path}`;
  const head = [
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...linkPreview({ title: page.title, description: page.description, url: canonical }),
    links,
    // A data block, which no browser runs; '<' is written so that nothing in it can end it.
    ...page.structuredData.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
  return yielding(template.replace('<!--page-head-->', () => head)).replace('<!--page-->', () => page.html);
}

function sitemap(pages: readonly RenderedPage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>__BASE_URL__${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The links of patients are nobody else's, and the application has nothing to find. */
const robots = `User-agent: *
Disallow: ${paths.patientForm.replace(':token', '')}
Disallow: ${paths.overview}
Disallow: ${paths.agentSettings}
Sitemap: __BASE_URL__/sitemap.xml
`;
