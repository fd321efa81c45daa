import { IconArrowRight, IconScale, IconStethoscope } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { healthcare, legal } from '../content.ts';
import classes from './sector-links.module.css';

const sectors = [
  { to: paths.legal, label: 'Legal', Icon: IconScale, line: legal.solutions.title },
  { to: paths.healthcare, label: 'Healthcare', Icon: IconStethoscope, line: healthcare.solutions.title },
] as const;

/** The ways from the home to the pages of the two sectors. */
export function SectorLinks() {
  return (
    <ul className="stack gap-16 columns-wide">
      {sectors.map(({ to, label, Icon, line }) => (
        <li key={to}>
          <Link
            to={to}
            className={`${classes.sector} edge fill-canvas stack gap-8 round-12 ink plain-link pad-wide full-high hover-sunken`}
          >
            <Icon size={28} stroke={1.5} aria-hidden="true" className="mb-8 accent" />
            <span className="row middle gap-8 strong snug subtitle">
              {label} <IconArrowRight size={20} stroke={1.75} aria-hidden="true" className={`${classes.arrow} mute`} />
            </span>
            <span className="mute">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
