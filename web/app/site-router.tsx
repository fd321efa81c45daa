import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PublicLayout } from '#web/shell/public/public-layout.tsx';
import { SiteProblem } from '#web/shell/site-problem.tsx';
import { type SitePage, sitePages } from './site-pages.ts';

/** Pages whose code is here already, by their paths: the one that stands in the document, or all while rendering ahead. */
export type LoadedPages = ReadonlyMap<string, ComponentType>;

const later = new Map(
  sitePages.map(({ path, load }) => [path, lazy(async () => ({ default: (await load()).Component }))] as const),
);

export function sitePageAt(pathname: string): SitePage | undefined {
  const path = pathname.replace(/\/+$/, '');
  return sitePages.find((page) => page.path === path);
}

/**
 * The public page of the address within its layout, for the browser and for rendering ahead alike. A navigation keeps the page that
 * is shown until the code of the next one is there: routers of react-router change their place in a transition.
 */
export function Site({ loaded }: { loaded: LoadedPages }) {
  const page = sitePageAt(useLocation().pathname);
  const Page = page && (loaded.get(page.path) ?? later.get(page.path));
  return (
    <Failing>
      <PublicLayout page={page}>
        <Suspense>{Page && <Page />}</Suspense>
      </PublicLayout>
    </Failing>
  );
}

class Failing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <SiteProblem /> : this.props.children;
  }
}
