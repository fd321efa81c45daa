import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** "Go Back" above the title of a settings page. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className={`${classes.back} row-inline middle gap-4 round-6 mute medium plain-link hover-ink`}>
      <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      Go Back
    </Link>
  );
}
