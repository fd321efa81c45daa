import type { Figure } from '../content-shapes.ts';
import classes from './proof.module.css';

/** The figures (MARKET-10 to 14). */
export function Proof({ figures }: { figures: readonly Figure[] }) {
  return (
    <section className={`${classes.proof} mx-auto`} aria-label="By the numbers">
      <ul className={`${classes.list} edge stack round-12 clip`}>
        {figures.map(({ figure, label }) => (
          <li key={figure} className={`${classes.item} fill p-24`}>
            <strong className={`${classes.figure} block tabular`}>{figure}</strong>{' '}
            <span className="mute roomy">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
