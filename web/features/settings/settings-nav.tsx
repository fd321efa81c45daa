import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { pages } from '#contract/pages.ts';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import classes from './settings-nav.module.css';
import { shownSettingsPages } from './settings-pages.ts';

/** From one page of the settings to another without the hub; where there is no room for all, the row is scrolled to the open one. */
export function SettingsNav() {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, []);
  const shown = shownSettingsPages();
  // Who reads the forms and no settings has nowhere else to go.
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Agent Settings">
      <ul ref={row} className={`${classes.row} row gap-2 relative`}>
        {shown.map((name) => (
          <li key={name} className="keep">
            <NavLink
              to={pages[name].path}
              className={`${classes.link} row middle round-8 mute medium small one-line plain-link hover-sunken current-sunken hover-ink current-ink ring-inside`}
              onPointerEnter={() => loadAhead(pages[name].path)}
              onFocus={() => loadAhead(pages[name].path)}
            >
              {pages[name].title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
