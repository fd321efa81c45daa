import { IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type PlainRead, query } from '#web/client/requests/query.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import { loadAhead } from '#web/ui/loading/ahead.ts';
import classes from './hub-card.module.css';

interface HubCardProps<R extends PlainRead> {
  to: string;
  title: string;
  /** One line that says what is set there. */
  line: string;
  Icon: TablerIcon;
  /** Where the live fact is read, and how it is told. */
  read: R;
  tell: (value: Answer<R>) => string;
  /** Beside the fact: why it may have no effect. Has its place before it is known whether it is so. */
  but?: { text: string; known: boolean } | undefined;
}

/** A card of the hub; the whole of it is the link. Its fact loads by itself, and a fact that cannot be loaded says so quietly. */
export function HubCard<R extends PlainRead>({ to, title, line, Icon, read, tell, but }: HubCardProps<R>) {
  // Always asked again: what was changed on another screen is told at once.
  const { data, isError } = useQuery({ ...query(read), refetchOnMount: 'always' });
  return (
    <li className="edge fill row gap-16 narrow round-12 relative pad-20 hover-sunken">
      <span className={`${classes.icon} keep fill-soft stack place-center accent`} aria-hidden="true">
        <Icon size={20} stroke={1.6} />
      </span>
      <div className="grow row column narrow">
        <h2 className="large">
          <Link
            to={to}
            className="round-12 plain-link no-color whole ring-whole"
            onPointerEnter={() => loadAhead(to)}
            onFocus={() => loadAhead(to)}
          >
            {title}
          </Link>
        </h2>
        <p className={`${classes.line} mute`}>{line}</p>
        <p className={`${classes.fact} medium break tabular small`}>
          {data !== undefined ? (
            tell(data)
          ) : isError ? (
            <span className={classes.quiet}>Could not be loaded</span>
          ) : (
            <span className={`${classes.wait} bone`} />
          )}
          {but && <span className={`block mute regular ${but.known ? '' : 'unseen'}`}>{but.text}</span>}
        </p>
      </div>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="keep mute self-middle" />
    </li>
  );
}
