import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

interface ButtonLinkProps {
  to: string;
  kind: 'filled' | 'outline';
  size?: 'normal' | 'large';
  /** Leads into the application, whose page is loaded as a whole. */
  elsewhere?: boolean;
  children: ReactNode;
}

/** A link that looks like a button, without the component library: for the public pages. */
export function ButtonLink({ to, kind, size = 'normal', elsewhere = false, children }: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={elsewhere} className={classes.button} data-kind={kind} data-size={size}>
      {children}
    </Link>
  );
}
