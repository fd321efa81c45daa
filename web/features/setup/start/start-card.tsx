import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type Trade, trades } from '#contract/values/trades.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import card from '#web/ui/card.module.css';

interface StartCardProps {
  /** The choice is kept under this name. */
  storedName: string;
  /** Another trade was chosen; `before`: the one that was. */
  onTrade: (trade: Trade | undefined, before: Trade | undefined) => void;
  /** Other ways to start. */
  children: ReactNode;
}

const choices = [
  { value: '', label: 'Choose your industry' },
  ...Object.entries(trades).map(([value, { name }]) => ({ value, label: name })),
];

/** Where the set-up starts from, if one likes: a trade, or a page of one's own. Both propose what is saved with the step; a page goes into the knowledge as well. */
export function StartCard({ storedName, onTrade, children }: StartCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState(() => readStored<string>(storedName) ?? '');

  function choose(value: string) {
    onTrade(trades[value], trades[chosen]);
    setChosen(value);
    writeStored(storedName, value);
  }

  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <div>
          <h2 className={card.title} id={id}>
            A quick start (optional)
          </h2>
          <p className="mute">
            Fills in services and questions below for you to check. They are saved when you press Next.
          </p>
        </div>
      </div>
      <div className="pad-below stack columns-1 gap-16">
        <NativeSelect
          label="Start from an industry"
          description="Adds its services and the questions callers ask. You write the answers."
          data={choices}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {children}
      </div>
    </section>
  );
}
