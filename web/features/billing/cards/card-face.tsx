import type { Card } from '../billing.ts';
import { expiryText } from '../billing-texts.ts';
import classes from './card-face.module.css';

/** A card drawn from what is kept of it; the words beside it say the same. */
export function CardFace({ card, kind }: { card: Card; kind: 'primary' | 'secondary' }) {
  return (
    <div className={`${classes.face} row column between round-12 clip relative`} data-kind={kind} aria-hidden="true">
      <div className={classes.top}>
        <span className={`${classes.chip} round-6`} />
        <span className={`${classes.brand} relative`}>{card.brand}</span>
      </div>
      <div>
        <p className={`${classes.number} one-line size-large tabular`}>•••• •••• {card.last4}</p>
        <p className={`${classes.foot} size-small tabular`}>{expiryText(card)}</p>
      </div>
    </div>
  );
}
