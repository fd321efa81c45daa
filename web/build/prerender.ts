import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { paths } from '../../contract/pages.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The manifest of the site's own build, within the folder of what is built. */
export const siteManifest = '.vite/site-manifest.json';

/**
 * Builds the site by `ofSite` behind the application and writes each public page as `<path>/index.html`, readable without
 * JavaScript, and the sitemap beside them. Settings stay placeholders (`__PRODUCT_NAME__`, `__BASE_URL__`, contact), which the
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
      await build(ofSite());
      const shell = join(outDir, 'site.html');
      const template = readFileSync(shell, 'utf8');
      const manifest = JSON.parse(readFileSync(join(outDir, siteManifest), 'utf8')) as Manifest;
      const pages = await renderedPages(root, `${outDir}-site`);
      for (const page of pages) {
        mkdirSync(join(outDir, page.path), { recursive: true });
        writeFileSync(join(outDir, page.path, 'index.html'), pageHtml(template, page, assetLinks(manifest, page.file)));
      }
      rmSync(shell);
      writeFileSync(join(outDir, 'sitemap.xml'), sitemap(pages));
      writeFileSync(join(outDir, 'robots.txt'), robots);
    },
  };
}

/** Builds the pages for Node, renders them and leaves nothing behind. */
async function renderedPages(root: string, folder: string): Promise<RenderedPage[]> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    // Taken in, so that only the icons that are used are read.
    ssr: { noExternal: ['@tabler/icons-react'] },
    build: { ssr: 'site-server.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  try {
    const program = (await import(pathToFileURL(join(folder, 'site-server.js')).href)) as {
      renderPages: () => Promise<RenderedPage[]>;
    };
    return await program.renderPages();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Styles and code of the page itself, which would otherwise be found only after the entry has run. */
function assetLinks(manifest: Manifest, file: string): string {
  const entry = closure(manifest, 'site.html');
  const own = [...closure(manifest, file)].filter((key) => !entry.has(key));
  const styles = own.flatMap((key) => manifest[key]?.css ?? []);
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
    ...own.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`),
  ].join('\n    ');
}

function closure(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[start];
  if (!chunk) throw new Error(`The build has no ${start}: name the page in contract/pages.ts as it is now.`);
  if (found.has(start)) return found;
  found.add(start);
  for (const next of chunk.imports ?? []) closure(manifest, next, found);
  return found;
}

function pageHtml(template: string, page: RenderedPage, links: string): string {
  const canonical = `__BASE_URL__${page.path}`;
  const head = [
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}">`,
    `<link rel="canonical" href="${canonical}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': '__PRODUCT_NAME__',
      'og:title': page.title,
      'og:description': page.description,
      'og:url': canonical,
      'og:image': '__BASE_URL__/product/share.jpg',
    }).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    links,
    // A data block, which no browser runs; '<' is written so that nothing in it can end it.
    ...page.structuredData.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
  return yielding(template.replace('<!--page-head-->', () => head)).replace('<!--page-->', () => page.html);
}

/**
 * Code and font give way to the styles and the first picture: what is rendered ahead reads without the code, and the font takes the
 * place of one of its own measures.
 */
function yielding(head: string): string {
  return head.replace(
    /<(?:link rel="(?:modulepreload|preload" as="font)"|script type="module")/g,
    '$& fetchpriority="low"',
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
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
