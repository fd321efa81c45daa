import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { useSession } from '#web/client/use-session.ts';
import { AccountFooter } from '#web/shell/account-footer.tsx';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import { Brand } from '#web/ui/page/brand.tsx';
import classes from './left-navigation.module.css';
import { adminLinks, businessLinks, isShown, links, type NavigationLink } from './navigation-links.ts';
import { NobodysPhoneBox, PhoneBox } from './phone-box.tsx';

interface LeftNavigationProps {
  /** Whose navigation it is; null shows it without anybody's data (ROUTES-07). */
  account: { user: UseQueryResult<User>; askForNumber: ReactNode; onLogOut: () => void } | null;
}

/** Brand, links, the phone-number box and the account's footer (SHELL-01 to 29). */
export function LeftNavigation({ account }: LeftNavigationProps) {
  const { user: stored } = useSession();
  const admin = account !== null && stored?.role === 'superadmin';
  return (
    <div className={`${classes.column} row column`}>
      <div className={classes.brand}>
        <Brand to={paths.overview} />
      </div>
      <nav aria-label="Main" className={`${classes.nav} grow`}>
        <Entries links={account ? links.filter(isShown) : links} />
        {account && <Group title="Business" links={businessLinks} />}
        {admin && <Group title="Admin" links={adminLinks} />}
      </nav>
      {account ? <PhoneBox {...account} /> : <NobodysPhoneBox />}
      {account && <AccountFooter email={stored?.email ?? ''} onLogOut={account.onLogOut} />}
    </div>
  );
}

function Group({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  const id = useId();
  const shown = links.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className={`${classes.group} edge-top mute medium tiny`} id={id}>
        {title}
      </h2>
      <Entries links={shown} labelledBy={id} />
    </>
  );
}

function Entries({ links, labelledBy }: { links: readonly NavigationLink[]; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map((link) => (
        <li key={link.label}>
          <Entry link={link} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ link }: { link: NavigationLink }) {
  const { to, label, Icon } = link;
  const { pathname } = useLocation();
  const isWithin = pathname === to || pathname.startsWith(`${to}/`) || ('also' in link && link.also.includes(pathname));
  const inside = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className="narrow one-line cut clip">{label}</span>
    </>
  );
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere yet is skipped by Tab
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to readers
      <span
        role="link"
        aria-disabled="true"
        className={`${classes.link} row middle gap-10 control-high round-8 mute medium plain-link hover-sunken current-sunken hover-ink current-ink off`}
      >
        {inside}
        <span className={`${classes.soon} edge to-right pill tiny`}>Soon</span>
      </span>
    );
  }
  return (
    <Link
      to={to}
      aria-current={isWithin ? 'page' : undefined}
      className={`${classes.link} row middle gap-10 control-high round-8 mute medium plain-link hover-sunken current-sunken hover-ink current-ink off`}
      onPointerEnter={() => loadAhead(to)}
      onFocus={() => loadAhead(to)}
    >
      {inside}
    </Link>
  );
}
