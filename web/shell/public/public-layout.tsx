import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { paths } from '#contract/pages.ts';
import { CookieBanner } from '#web/shell/cookie-banner.tsx';
import frame from '#web/shell/frame.module.css';
import { titleOf } from '#web/ui/page/product.ts';
import { useThemeOfPage } from '#web/ui/page/stored-theme.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** What a page of the site tells the layout around it. */
interface PublicPageFacts {
  title: string;
  description: string;
  faqs?: true;
}

/** The frame of the public pages: skip link, header, content, footer (TOPNAV-01 to 06, MARKET-15 to 21). */
export function PublicLayout({ page, children }: { page: PublicPageFacts | undefined; children: ReactNode }) {
  useThemeOfPage();
  // Tells that the page answers to its visitor, which was readable before.
  useEffect(() => document.documentElement.setAttribute('data-ready', 'true'), []);
  useArrival(page);
  const faqs = page?.faqs ? '#faqs' : `${paths.home}#faqs`;
  return (
    <div className="row column screen-high">
      <a href="#content" className={`${frame.skip} round-8 medium plain-link fill-accent`}>
        Skip to content
      </a>
      <PublicHeader faqs={faqs} />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <PublicFooter faqs={faqs} />
      <CookieBanner />
    </div>
  );
}

/**
 * After a navigation within the site: what the head says, where the page stands, and the focus where it led, so that readers hear
 * where they are. The way back and forth is left to the browser, which knows where the page stood.
 */
function useArrival(page: PublicPageFacts | undefined) {
  const { pathname, hash, key } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const before = useRef({ pathname, hash, key });
  useEffect(() => {
    const old = before.current;
    if (!page || old.key === key) return;
    before.current = { pathname, hash, key };
    if (old.pathname !== pathname) tellHead(page, pathname);
    const place = document.querySelector<HTMLElement>(hash === '' ? 'main h1' : `[id="${CSS.escape(hash.slice(1))}"]`);
    if (!wentBack && hash === '') window.scrollTo(0, 0);
    if (!wentBack && hash !== '') place?.scrollIntoView();
    if (old.pathname === pathname && old.hash === hash) return;
    place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
  }, [page, pathname, hash, key, wentBack]);
}

function tellHead({ title, description }: PublicPageFacts, pathname: string) {
  document.title = titleOf(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(pathname, canonical.href).href;
}
