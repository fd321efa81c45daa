import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { sectors } from './public-links.ts';
import classes from './public-menu.module.css';

/** The links on phones: a drawer that closes with the choice, its button pinned at the foot. A dialog of the browser's own. */
export function PublicMenu({ faqs }: { faqs: string }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => drawer.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(close, [key]);

  return (
    <div className={classes.menu}>
      <button
        type="button"
        className={`${classes.button} p-0 no-edge no-fill stack place-center round-8 ink pressable hover-sunken`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as any dialog */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        className={`${classes.drawer} m-0 p-0 no-edge fill-canvas ink`}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={`${classes.inside} row column full-high`}>
          <button
            type="button"
            className={`${classes.button} p-0 no-edge no-fill stack place-center round-8 ink pressable hover-sunken`}
            aria-label="Close menu"
            onClick={close}
          >
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </button>
          <nav aria-label="Menu" className="px-16 grow scroll">
            <h2 className={`${classes.group} mute medium small`}>Services</h2>
            <ul>
              {sectors.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={`${classes.link} px-12 row middle round-8 ink medium plain-link large hover-sunken current-sunken`}
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            <ul className={`${classes.rest} edge-top mt-8`}>
              <li>
                <Link
                  to={faqs}
                  className={`${classes.link} px-12 row middle round-8 ink medium plain-link large hover-sunken current-sunken`}
                  onClick={close}
                >
                  FAQs
                </Link>
              </li>
              <li>
                <NavLink
                  to={paths.webinars}
                  className={`${classes.link} px-12 row middle round-8 ink medium plain-link large hover-sunken current-sunken`}
                >
                  Webinar
                </NavLink>
              </li>
              <li>
                <Link
                  to={paths.logIn}
                  reloadDocument
                  className={`${classes.link} px-12 row middle round-8 ink medium plain-link large hover-sunken current-sunken`}
                >
                  Log in
                </Link>
              </li>
            </ul>
          </nav>
          <div className={`${classes.foot} edge-top stack`}>
            <ButtonLink to={paths.signUp} kind="filled" size="large" elsewhere>
              Get Started for Free
            </ButtonLink>
          </div>
        </div>
      </dialog>
    </div>
  );
}
