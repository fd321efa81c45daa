import type { PageName } from '../../contract/pages.ts';

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

/** What is seen first of a page of the application. */
export interface RenderedScreen {
  name: PageName;
  title: string;
  /** What stands inside of `#root`, with the style elements of the component library. */
  html: string;
  /** Names of what its server tells it of a visit, as placeholders in `html`. */
  told: readonly string[];
}
