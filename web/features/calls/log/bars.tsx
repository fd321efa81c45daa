import { type KeyboardEvent, useId, useState } from 'react';
import { counted } from '#contract/values/amount-texts.ts';
import classes from './bars.module.css';

export interface Bar {
  key: string;
  /** "Fri, Nov 20". */
  name: string;
  calls: number;
}

interface BarsProps {
  /** "Calls by day". */
  label: string;
  bars: readonly Bar[];
  /** Keys of those that the log is filtered by. */
  chosen: readonly string[];
  /** Null: the one that is chosen is pressed again. */
  onChoose: (key: string | null) => void;
}

/** A chart that filters: one stop for the keyboard, arrows walk from bar to bar, Enter chooses. */
export function Bars({ label, bars, chosen, onChoose }: BarsProps) {
  const [at, setAt] = useState<number | null>(null);
  const hint = useId();
  const most = Math.max(1, ...bars.map(({ calls }) => calls));
  const first = bars.findIndex(({ key }) => chosen.includes(key));
  const shown = Math.min(at ?? (first < 0 ? bars.length - 1 : first), bars.length - 1);
  const textOf = (bar: Bar | undefined) => (bar ? `${bar.name}: ${counted(bar.calls, 'call')}` : '');
  const isChosen = (bar: Bar | undefined) => bar !== undefined && chosen.includes(bar.key);

  function choose(bar: Bar | undefined) {
    if (bar) onChoose(isChosen(bar) && chosen.length === 1 ? null : bar.key);
  }

  function keyDown(event: KeyboardEvent) {
    const to = {
      ArrowLeft: shown - 1,
      ArrowDown: shown - 1,
      ArrowRight: shown + 1,
      ArrowUp: shown + 1,
      Home: 0,
      End: bars.length - 1,
    };
    if (event.key === 'Enter' || event.key === ' ') choose(bars[shown]);
    else if (event.key in to) setAt(Math.min(Math.max(to[event.key as keyof typeof to], 0), bars.length - 1));
    else return;
    event.preventDefault();
  }

  const told = bars[at ?? first];
  return (
    <div className="stack gap-4 narrow">
      <p className="row between gap-8 mute tiny">
        <span className="medium one-line">{label}</span>
        <span className="one-line cut clip tabular" aria-hidden="true">
          {told
            ? textOf(told)
            : counted(
                bars.reduce((sum, { calls }) => sum + calls, 0),
                'call',
              )}
        </span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={shown + 1}
        aria-valuetext={`${textOf(bars[shown])}${isChosen(bars[shown]) ? ', selected' : ''}`}
        className={`${classes.bars} row round-4`}
        data-some={first >= 0}
        onKeyDown={keyDown}
        onBlur={() => setAt(null)}
      >
        {bars.map((bar, place) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the slider around it is what the keyboard works
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <span
            key={bar.key}
            className={`${classes.place} grow row narrow`}
            title={textOf(bar)}
            data-at={place === at}
            data-chosen={isChosen(bar)}
            onClick={() => choose(bar)}
          >
            <span
              className={`${classes.bar} grow`}
              data-none={bar.calls === 0}
              style={{ height: `${(bar.calls / most) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <p className="row between gap-8 mute tiny tabular" aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
      <span id={hint} className="spoken-only">
        Use the arrow keys to move and Enter to filter the log.
      </span>
    </div>
  );
}
