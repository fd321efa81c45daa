import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import card from '#web/ui/card.module.css';

interface FoldedCardProps {
  title: string;
  /** What is in it, in a line. */
  note: ReactNode;
  /** It is not left folded, as where something in it is wrong. */
  open?: boolean;
  children: ReactNode;
}

/** A card that can wait: its title and a line, the rest one press away. */
export function FoldedCard({ title, note, open = false, children }: FoldedCardProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(open);
  return (
    <section className={card.card} aria-labelledby={id}>
      <details open={unfolded || open} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
        <summary className="pad-16 row middle between gap-16 pressable hover-sunken ring-inside round-12">
          <span className="narrow">
            <h2 className={card.title} id={id}>
              {title}
            </h2>
            <span className="mute">{note}</span>
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="keep flips mute" />
        </summary>
        <div className="pad-below stack columns-1 gap-16">{children}</div>
      </details>
    </section>
  );
}
