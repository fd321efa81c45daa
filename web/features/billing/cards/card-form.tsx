import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Card } from '../billing.ts';
import { type CardField, cardOf, emptyEntry, entryErrors } from './card-entry.ts';
import classes from './card-form.module.css';
import { DigitBoxes } from './digit-boxes.tsx';

interface CardFormProps {
  label: string;
  onSave: (card: Card) => void;
  onCancel: () => void;
}

/** Number, expiry and CVV in boxes. Only brand, last four digits and expiry leave it (PAYMENT-05 to 11, 15, 23). */
export function CardForm({ label, onSave, onCancel }: CardFormProps) {
  const [entry, setEntry] = useState(emptyEntry);
  const [tried, setTried] = useState(false);
  const first = {
    number: useRef<HTMLInputElement>(null),
    expiry: useRef<HTMLInputElement>(null),
    cvv: useRef<HTMLInputElement>(null),
  };
  const errors = tried ? entryErrors(entry, new Date()) : {};

  useEffect(() => first.number.current?.focus(), [first.number]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wrong = entryErrors(entry, new Date());
    const firstWrong = (['number', 'expiry', 'cvv'] as const).find((field) => wrong[field]);
    if (firstWrong) {
      setTried(true);
      first[firstWrong].current?.focus();
      return;
    }
    const card = cardOf(entry);
    setEntry(emptyEntry());
    onSave(card);
  }

  const field = (name: CardField) => ({
    digits: entry[name],
    error: errors[name],
    firstBox: first[name],
    onChange: (digits: string[]) => setEntry((now) => ({ ...now, [name]: digits })),
  });

  return (
    <form className="stack gap-16 unfolds" aria-label={label} onSubmit={submit} noValidate>
      <DigitBoxes
        label="Card number"
        groupOf={4}
        autoComplete="cc-number"
        onFilled={() => first.expiry.current?.focus()}
        {...field('number')}
      />
      <div className={`${classes.row} row wrap`}>
        <DigitBoxes
          label="Expiration (MM/YY)"
          groupOf={2}
          separator="/"
          autoComplete="cc-exp"
          onFilled={() => first.cvv.current?.focus()}
          {...field('expiry')}
        />
        <DigitBoxes label="CVV" groupOf={3} autoComplete="cc-csc" hidden {...field('cvv')} />
      </div>
      <p className="measure-short mute small">Nothing you enter here leaves this page or is kept after you leave it.</p>
      <div className="row wrap gap-8">
        <Button type="submit">Save changes</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
