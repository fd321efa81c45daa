import type { ReactNode } from 'react';
import { paths } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { trial } from '../content.ts';
import classes from './hero.module.css';

interface HeroProps {
  title: string;
  line: string;
  points?: readonly string[];
  /** Where the second button leads, on this page. */
  more: { to: string; label: string };
  /** Below both: what is heard of the product, where something else is beside. */
  below?: ReactNode;
  children: ReactNode;
}

/** One promise, one line, two buttons, and the product itself. */
export function Hero({ title, line, points, more, below, children }: HeroProps) {
  return (
    <div className={`${classes.hero} mx-auto stack`}>
      <div className="stack items-start gap-24 narrow">
        <h1 className={classes.title}>{title}</h1>
        <p className="mute measure-62 promise">{line}</p>
        {points && (
          <ul className={`${classes.points} row wrap gap-8`}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <div className="small-full row wrap gap-12 mt-8">
          <ButtonLink to={paths.signUp} kind="filled" size="large" elsewhere>
            Get Started for Free
          </ButtonLink>
          <ButtonLink to={more.to} kind="outline" size="large">
            {more.label}
          </ButtonLink>
        </div>
        <p className="mute body-20 up-8">{trial}</p>
      </div>
      <div className="sized narrow">{children}</div>
      {below && <div className="sized all-columns">{below}</div>}
    </div>
  );
}
