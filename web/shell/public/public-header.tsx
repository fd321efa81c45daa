import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Brand } from '#web/ui/page/brand.tsx';
import { useInteractOutside } from '#web/ui/use-interact-outside.ts';
import classes from './public-header.module.css';
import { sectors } from './public-links.ts';
import { PublicMenu } from './public-menu.tsx';

/** Brand, links and the way in (TOPNAV-01 to 06); on phones the links are in a drawer. `faqs`: where the FAQs link leads. */
export function PublicHeader({ faqs }: { faqs: string }) {
  return (
    <header className={`${classes.header} edge-bottom fill-canvas`}>
      <div className={`${classes.row} mx-auto row middle gap-32`}>
        <Brand to={paths.home} />
        <nav aria-label="Main" className={`${classes.nav} grow row middle gap-4`}>
          <ServicesMenu />
          <Link
            to={faqs}
            className="line-36 hover-ink hover-sunken current-ink open-sunken px-12 row-inline middle gap-4 round-8 mute medium plain-link pressable body-20"
          >
            FAQs
          </Link>
          <NavLink
            to={paths.webinars}
            className="line-36 hover-ink hover-sunken current-ink open-sunken px-12 row-inline middle gap-4 round-8 mute medium plain-link pressable body-20"
          >
            Webinar
          </NavLink>
        </nav>
        <div className={`${classes.account} row middle gap-8`}>
          <Link
            to={paths.logIn}
            reloadDocument
            className="line-36 hover-ink hover-sunken current-ink open-sunken px-12 row-inline middle gap-4 round-8 mute medium plain-link pressable body-20"
          >
            Log in
          </Link>
          <ButtonLink to={paths.signUp} kind="filled" elsewhere>
            Get Started for Free
          </ButtonLink>
        </div>
        <PublicMenu faqs={faqs} />
      </div>
    </header>
  );
}

/** The "Services" dropdown: a disclosure of the browser's own, which opens without JavaScript too. */
function ServicesMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes it
  useEffect(close, [pathname, close]);
  useInteractOutside(menu, true, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);

  return (
    <details ref={menu} className="relative">
      <summary className="line-36 hover-ink hover-sunken current-ink open-sunken px-12 row-inline middle gap-4 round-8 mute medium plain-link pressable body-20">
        Services
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="flips" />
      </summary>
      <ul className={`${classes.menu} edge fill stack gap-2 round-12 lift`}>
        {sectors.map(({ to, label, line }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={`${classes.entry} stack round-8 ink medium plain-link hover-sunken current-sunken`}
              onClick={close}
            >
              <span>{label}</span>
              <span className="mute regular small">{line}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
