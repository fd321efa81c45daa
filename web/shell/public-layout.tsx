import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { productName } from '#web/ui/product.ts';
import { useThemeOfPage } from '#web/ui/stored-theme.ts';
import { CookieBanner } from './cookie-banner.tsx';
import frame from './frame.module.css';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import classes from './public-layout.module.css';

/** What a route of the site tells the layout around it. */
export interface PublicPageFacts {
  title: string;
  description: string;
  faqs: boolean;
}

/** The frame of the public pages: skip link, header, content, footer (TOPNAV-01 to 06, MARKET-15 to 21). */
export function PublicLayout() {
  const leaving = useNavigation().state === 'loading';
  const facts = useMatches().at(-1)?.handle as PublicPageFacts | undefined;
  useThemeOfPage();
  // Tells that the page answers to its visitor, which was readable before.
  useEffect(() => document.documentElement.setAttribute('data-ready', 'true'), []);
  useArrival(facts);
  const faqs = facts?.faqs ? '#faqs' : '/home#faqs';
  return (
    <div className={classes.site}>
      <a href="#content" className={frame.skip}>
        Skip to content
      </a>
      <div className={frame.progress} data-shown={leaving} aria-hidden="true" />
      <PublicHeader faqs={faqs} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PublicFooter faqs={faqs} />
      <ScrollRestoration />
      <CookieBanner />
    </div>
  );
}

/** After a navigation within the site: what the head says, and the focus where it led, so that readers hear where they are. */
function useArrival(facts: PublicPageFacts | undefined) {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname + hash);
  useEffect(() => {
    const [oldPath] = before.current.split('#');
    if (!facts || before.current === pathname + hash) return;
    before.current = pathname + hash;
    if (oldPath !== pathname) tellHead(facts, pathname);
    const place = document.querySelector<HTMLElement>(hash === '' ? 'main h1' : `[id="${CSS.escape(hash.slice(1))}"]`);
    place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
  }, [facts, pathname, hash]);
}

function tellHead({ title, description }: PublicPageFacts, pathname: string) {
  document.title = `${title} - ${productName}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(pathname, canonical.href).href;
}
