import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import card from '#web/ui/card.module.css';

interface BusinessCardProps {
  title: string;
  onEdit: () => void;
  /** Beside the title, in mute. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One part of the business with its Edit (BIZ-08). */
export function BusinessCard({ title, onEdit, beside, children }: BusinessCardProps) {
  const id = useId();
  return (
    <section className={`${card.card} narrow`} aria-labelledby={id}>
      <div className={card.head}>
        <div className="grow row wrap middle gap-4-8 narrow">
          <h2 className={card.title} id={id}>
            {title}
          </h2>
          {beside}
        </div>
        <Button variant="default" aria-label={`Edit ${title.toLowerCase()}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      <div className="pad-below">{children}</div>
    </section>
  );
}

/** What is not set yet (BIZ-10). */
export function NotSet() {
  return <span className="mute">Not Set</span>;
}
