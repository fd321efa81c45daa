import { IconArrowRight, IconScale, IconStethoscope } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { productName } from '#web/ui/page/product.ts';
import { healthcare, legal } from '../content.ts';
import classes from './sector-links.module.css';

const sectors = [
  { to: paths.legal, label: 'Legal', Icon: IconScale, of: legal },
  { to: paths.healthcare, label: 'Healthcare', Icon: IconStethoscope, of: healthcare },
] as const;

/** The ways from the home to the pages of the two sectors, each with how a call of theirs begins. */
export function SectorLinks() {
  return (
    <ul className="stack gap-16 columns-wide">
      {sectors.map(({ to, label, Icon, of }) => (
        <li key={to}>
          <Link
            to={to}
            className={`${classes.sector} edge fill-canvas stack content-start gap-8 round-12 ink plain-link pad-wide full-high hover-sunken`}
          >
            <Icon size={28} stroke={1.5} aria-hidden="true" className="mb-8 accent" />
            <span className="row middle gap-8 strong snug subtitle">
              {label} <IconArrowRight size={20} stroke={1.75} aria-hidden="true" className={`${classes.arrow} mute`} />
            </span>
            <span className="mute">{of.solutions.title}</span>
            <span className="mt-16 stack columns-1 gap-12">
              {of.chat.slice(0, 2).map(({ speaker, text }) => (
                <span key={speaker} className="stack items-start gap-2 said" data-own={speaker === 'Assistant'}>
                  <span className="mute medium tiny">{speaker === 'Assistant' ? productName : speaker}</span>
                  <span
                    className={`${speaker === 'Assistant' ? 'fill-soft accent' : 'fill-sunken ink'} body-20 bubble`}
                  >
                    {text}
                  </span>
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
