import { Button } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Mark } from '../saving/save-line.ts';
import { SavedMark } from '../saving/saved-mark.tsx';
import { type Bounds, entered, nearest, rangeText, shareOf } from './number-entry.ts';
import classes from './number-setting.module.css';

/** Typing rests longer than a slider's handle. */
const typingRestMs = 700;

interface NumberSettingProps {
  label: string;
  /** The label is the title of its card. */
  heading?: boolean;
  /** What it does in a call, in one line. */
  hint: ReactNode;
  bounds: Bounds;
  /** "seconds"; '' for a number without one. */
  unit: string;
  /** The slider alone: the number says nothing to a person. */
  boxless?: boolean;
  /** Beside the box: "s". */
  unitMark?: string;
  value: number;
  /** The value as a person says it: for readers of the screen, and below the slider where no preset says it. */
  tell?: (value: number) => string;
  /** At the ends of the slider instead of the numbers. */
  ends?: readonly [string, string];
  /** Often chosen: one press each, as `tell` says them. */
  presets?: readonly number[];
  mark: Mark | undefined;
  disabled: boolean;
  onChange: (value: number, restMs?: number) => void;
}

/** A number as a slider and a box: both show each movement at once, and tell the value when the hand lets go. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, heading, hint, bounds, unit, unitMark, boxless, value, tell, ends, presets, mark, disabled } = props;
  const { onChange } = props;
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const shown = dragged ?? value;
  const wrong = typed !== null && entered(typed, bounds) === null;

  // The browser's own "change" comes once, when the handle is let go or a key was pressed; React's comes at every movement.
  const release = useRef((_: number) => {});
  release.current = (chosen) => {
    setDragged(null);
    if (chosen !== value) onChange(chosen);
  };
  useEffect(() => {
    const node = slider.current;
    const heard = () => release.current(Number(node?.value));
    node?.addEventListener('change', heard);
    return () => node?.removeEventListener('change', heard);
  }, []);

  function type(text: string) {
    setTyped(text);
    const number = entered(text, bounds);
    if (number !== null && number !== value) onChange(number, typingRestMs);
  }

  /** Leaves the box: what is beyond an end goes to it, what is no number goes back. */
  function settle() {
    if (typed === null) return;
    const number = Number(typed.replace(',', '.'));
    const chosen = typed.trim() === '' || !Number.isFinite(number) ? value : nearest(number, bounds);
    setTyped(null);
    if (chosen !== value) onChange(chosen, 0);
  }

  function keyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') settle();
    if (step === 0) return;
    event.preventDefault();
    setTyped(null);
    const next = nearest(shown + step * bounds.step, bounds);
    if (next !== value) onChange(next);
  }

  const name = (
    <label htmlFor={`${id}-slider`} className={heading ? 'strong large' : 'medium'}>
      {label}
    </label>
  );
  return (
    <div className={`${classes.setting} stack gap-4 narrow`} data-disabled={disabled || undefined}>
      <div className="row middle gap-8">
        {heading ? <h2 className="strong large">{name}</h2> : name}
        <SavedMark mark={mark} />
        {!boxless && (
          <span
            className={`${classes.box} px-12 edge-field keep fill row middle gap-4 round-8 mute focus-edge wrong-edge ring-around`}
            data-wrong={wrong || undefined}
          >
            <input
              className="no-ring right"
              type="text"
              inputMode="decimal"
              role="spinbutton"
              autoComplete="off"
              aria-label={unit === '' ? `${label}, number` : `${label} in ${unit}`}
              aria-valuenow={shown}
              aria-valuemin={bounds.min}
              aria-valuemax={bounds.max}
              aria-describedby={`${id}-hint`}
              aria-invalid={wrong || undefined}
              disabled={disabled}
              value={typed ?? (bounds.step < 0.1 ? shown.toFixed(2) : String(shown))}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={keyDown}
              onBlur={settle}
            />
            {unitMark && <span aria-hidden="true">{unitMark}</span>}
          </span>
        )}
      </div>
      <p className="mute small measure-62" id={`${id}-hint`}>
        {wrong ? <span className="bad">Enter {rangeText(bounds, unit)}.</span> : hint}
      </p>
      <input
        ref={slider}
        id={`${id}-slider`}
        type="range"
        className={`${classes.slider} no-fill full round-8 pressable`}
        style={{ '--share': shareOf(shown, bounds) } as CSSProperties}
        {...bounds}
        value={shown}
        disabled={disabled}
        aria-valuetext={tell ? tell(shown) : unit === '' ? undefined : `${shown} ${unit}`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setTyped(null);
          setDragged(Number(event.currentTarget.value));
        }}
      />
      <div className="row between gap-8 mute tiny tabular" aria-hidden={ends ? undefined : true}>
        <span>{ends?.[0] ?? tell?.(bounds.min)}</span>
        {tell && !presets?.includes(shown) && <span className="ink medium">{tell(shown)}</span>}
        <span>{ends?.[1] ?? tell?.(bounds.max)}</span>
      </div>
      {presets && tell && (
        <fieldset className="m-0 p-0 no-edge row wrap gap-6 mt-4">
          <legend className="spoken-only">{label}, common choices</legend>
          {presets.map((preset) => (
            <Button
              key={preset}
              className="size-small"
              variant={preset === shown ? 'light' : 'default'}
              aria-pressed={preset === shown}
              disabled={disabled}
              onClick={() => {
                setTyped(null);
                if (preset !== value) onChange(preset, 0);
              }}
            >
              {tell(preset)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
