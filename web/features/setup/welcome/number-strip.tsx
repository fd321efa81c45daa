import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import classes from './welcome.module.css';

/** What the overview tells an owner who may buy a number and has none: nobody can call yet. */
export function NumberStrip() {
  return (
    <Link to={paths.phoneNumber} className={classes.strip}>
      <span>
        <strong className="strong hover-underline">Get your number</strong>
        <span className="ink">Pick a number and see its price. It works as soon as it is yours.</span>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
