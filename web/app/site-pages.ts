import type { ComponentType } from 'react';
import { pageFile, pageNames, pages } from '#contract/pages.ts';

/** What the layout and the rendering ahead know of a public page. */
export interface SitePage {
  path: string;
  /** Of the browser tab, before the product's name. */
  title: string;
  /** One sentence for search engines. */
  description: string;
  faqs?: true;
  /** As the build's manifest names it: its code and style are loaded with the page. */
  file: string;
  load: () => Promise<SitePageModule>;
}

export interface SitePageModule {
  /** One `h1`, inside what the layout's `main` holds. No component, form or query library: 100 kB with everything. */
  Component: ComponentType;
  /** schema.org objects about the page, written into its head when it is rendered ahead. */
  structuredData?: readonly object[];
}

const modules = import.meta.glob<SitePageModule>('../pages/site/*.tsx');

/** The public pages, rendered ahead by the build (web/build/prerender.ts) and listed in the sitemap. */
export const sitePages: readonly SitePage[] = pageNames.flatMap((name) => {
  const { path, title, prerendered } = pages[name];
  const file = pageFile(name);
  const load = modules[`../${file}`];
  return prerendered && load ? [{ path, title, ...prerendered, file, load }] : [];
});
