import type { ComponentType } from 'react';

/** What the layout and the rendering ahead know of a public page. */
export interface SitePage {
  path: string;
  /** Of the browser tab, before the product's name. */
  title: string;
  /** One sentence for search engines. */
  description: string;
  /** It has a section with the id "faqs", to which the FAQs links lead; from others they lead to that of the home. */
  faqs?: true;
  /** The page's file as the build's manifest names it: its code and style are loaded with the page. */
  file: string;
  load: () => Promise<SitePageModule>;
}

export interface SitePageModule {
  /** One `h1`, inside what the layout's `main` holds. No component, form or query library: 100 kB with everything. */
  Component: ComponentType;
  /** schema.org objects about the page, written into its head when it is rendered ahead. */
  structuredData?: readonly object[];
}

/** A public page as it is written by the build (web/build/prerender.ts). */
export interface RenderedPage {
  path: string;
  /** With the product's name, as in the browser tab. */
  title: string;
  description: string;
  file: string;
  /** What stands inside of `#root`. */
  html: string;
  structuredData: readonly object[];
}
