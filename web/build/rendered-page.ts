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
