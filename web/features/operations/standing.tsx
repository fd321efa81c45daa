import card from '#web/ui/card.module.css';
import classes from './operations.module.css';
import { type Standing, standingOf } from './operations-texts.ts';

/** Four figures that tell whether anything is wrong, before anything is read that tells where. */
export function StandingFigures(state: Standing) {
  return (
    <dl className={`${card.card} ${classes.figures} phone-columns-2 mt-16 clip`} aria-label="System status">
      {standingOf(state).map(({ name, figure, says, isBad }) => (
        <div key={name} className="fill pad-16 stack content-start gap-2">
          <dt className="mute medium small">{name}</dt>
          <dd className={`m-0 title strong tabular ${isBad ? 'bad' : ''}`}>{figure}</dd>
          <dd className="m-0 mute small tabular">{says}</dd>
        </div>
      ))}
    </dl>
  );
}
