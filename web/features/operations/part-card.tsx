import type { ReactNode, Ref } from 'react';
import card from '#web/ui/card.module.css';

interface PartCardProps {
  title: string;
  /** Beside the title: how many there are. */
  count?: string | undefined;
  region?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One part of the page, with its heading. */
export function PartCard({ title, count, region, children }: PartCardProps) {
  return (
    <section className={`${card.card} mt-24`} aria-label={title} ref={region} tabIndex={-1}>
      <div className={card.head}>
        <h2 className={`${card.title} strong`}>{title}</h2>
        {count !== undefined && <p className="mute medium small tabular">{count}</p>}
      </div>
      {children}
    </section>
  );
}
