import type { ReactNode, Ref } from 'react';
import card from '#web/ui/card.module.css';

interface PartCardProps {
  title: string;
  /** Beside the title: how many there are, or that there is nothing to show. */
  beside?: string | undefined;
  region?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** One part of the card, with its heading; of nothing to show one line. */
export function PartCard({ title, beside, region, children }: PartCardProps) {
  return (
    <section aria-label={title} ref={region} tabIndex={-1}>
      <div className={`${card.head} last-grows`}>
        <h2 className={`${card.title} strong`}>{title}</h2>
        {beside !== undefined && <p className="mute small tabular">{beside}</p>}
      </div>
      {children}
    </section>
  );
}
