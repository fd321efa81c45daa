import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import card from '#web/ui/card.module.css';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import type { Card } from '../billing.ts';
import { expiryText } from '../billing-texts.ts';
import { CardFace } from './card-face.tsx';
import { CardForm } from './card-form.tsx';
import classes from './payment-methods.module.css';

type Kind = 'primary' | 'secondary';

const titles = { primary: 'Primary Payment Method', secondary: 'Secondary Payment Method' } as const;

/** The cards that are charged; edits last as long as the page (PAYMENT-02 to 17). */
export function PaymentMethods({ initial }: { initial: Card }) {
  const [cards, setCards] = useState<{ primary: Card; secondary: Card | null }>({ primary: initial, secondary: null });
  const [editing, setEditing] = useState<Kind | null>(null);
  const [left, setLeft] = useState<Kind | null>(null);
  const openers = useRef<Partial<Record<Kind, HTMLButtonElement | null>>>({});

  // The focus goes back to what opened the form, or to what stands in its place.
  useEffect(() => {
    if (left && !editing) openers.current[left]?.focus();
  }, [left, editing]);

  function edit(kind: Kind | null) {
    setLeft(editing);
    setEditing(kind);
  }

  function save(kind: Kind, saved: Card) {
    setCards((now) => ({ ...now, [kind]: saved }));
    edit(null);
    toastSuccess('Payment method changed on this page.');
  }

  const opener = (kind: Kind) => (button: HTMLButtonElement | null) => {
    openers.current[kind] = button;
  };
  const method = (kind: Kind) => {
    const kept = cards[kind];
    if (editing === kind) {
      return <CardForm label={titles[kind]} onSave={(saved) => save(kind, saved)} onCancel={() => edit(null)} />;
    }
    return (
      kept && (
        <div className={`${classes.method} row wrap middle`}>
          <CardFace card={kept} kind={kind} />
          <div className={`${classes.facts} stack items-start gap-4`}>
            <strong className="medium">
              {kept.brand === 'Card' ? 'Card' : `${kept.brand} card`} ending in{' '}
              <span className="tabular">{kept.last4}</span>
            </strong>
            <span className="mute tabular">Expires {expiryText(kept)}</span>
            <Button
              className="mt-8"
              variant="default"
              ref={opener(kind)}
              aria-label={`Edit the ${kind} payment method`}
              onClick={() => edit(kind)}
            >
              Edit
            </Button>
          </div>
        </div>
      )
    );
  };

  const hasSecond = cards.secondary !== null || editing === 'secondary';
  return (
    <section className={card.card} aria-labelledby="primary-method">
      <div className={card.head}>
        <h2 className={card.title} id="primary-method">
          {titles.primary}
        </h2>
      </div>
      <div className="pad-below stack gap-24">{method('primary')}</div>
      {hasSecond && (
        <div className="pad edge-top stack gap-16">
          <h2 className="large">{titles.secondary}</h2>
          {method('secondary')}
        </div>
      )}
      <div className={`${classes.why} pad edge-top stack items-start gap-12`}>
        <p>
          Updating a payment method retries failed payments. A secondary payment method avoids interruptions when the
          primary one cannot be charged.
        </p>
        {!hasSecond && (
          <button
            type="button"
            className="inset touch-high hover-sunken px-6 no-edge inherit no-fill row-inline middle gap-6 round-6 accent medium left pressable"
            ref={opener('secondary')}
            onClick={() => edit('secondary')}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            Add a secondary payment method
          </button>
        )}
      </div>
    </section>
  );
}
