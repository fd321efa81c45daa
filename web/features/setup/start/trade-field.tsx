import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Trade, trades } from '#contract/values/trades.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';

interface TradeFieldProps {
  /** The choice is kept under this name. */
  storedName: string;
  /** Another trade was chosen; `before`: the one that was. */
  onTrade: (trade: Trade | undefined, before: Trade | undefined) => void;
}

const choices = [
  { value: '', label: 'Choose your industry' },
  ...Object.entries(trades).map(([value, { name }]) => ({ value, label: name })),
];

/** What the set-up may start from: a trade, which proposes services and questions. They are saved with the step. */
export function TradeField({ storedName, onTrade }: TradeFieldProps) {
  const [chosen, setChosen] = useState(() => readStored<string>(storedName) ?? '');

  function choose(value: string) {
    onTrade(trades[value], trades[chosen]);
    setChosen(value);
    writeStored(storedName, value);
  }

  return (
    <NativeSelect
      label="Start from an industry"
      description="Optional. Adds its services and the questions callers ask. You write the answers."
      data={choices}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
