import { IconAlertCircle } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  Fragment,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { withDigits } from './card-entry.ts';
import classes from './digit-boxes.module.css';

interface DigitBoxesProps {
  label: string;
  /** '' or one digit each. */
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  /** Boxes that stand together. */
  groupOf: number;
  /** Between the groups. */
  separator?: string;
  autoComplete: string;
  /** Shown as dots. */
  hidden?: boolean;
  error?: string;
  /** The first box, for the focus. */
  firstBox: RefObject<HTMLInputElement | null>;
  /** The last box was filled by hand. */
  onFilled?: () => void;
}

/** One box a digit: typing goes on, Backspace walks back, arrows walk, a paste fills (PAYMENT-05 to 11). */
export function DigitBoxes({ label, digits, onChange, groupOf, separator, firstBox, ...rest }: DigitBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();
  const last = digits.length - 1;
  const focus = (i: number) => inputs.current[Math.min(Math.max(i, 0), last)]?.focus();

  function fill(start: number, text: string) {
    const count = text.replace(/\D/g, '').length;
    if (count === 0) return;
    onChange(withDigits(digits, start, text));
    if (start + count > last) {
      focus(last);
      rest.onFilled?.();
    } else focus(start + count);
  }

  function clear(i: number) {
    onChange(digits.map((digit, at) => (at === i ? '' : digit)));
  }

  /** What is typed, before the box takes it: also the digit that stands there already, which would be no change. */
  function type(i: number, event: InputEvent<HTMLInputElement>) {
    event.preventDefault();
    fill(i, event.data);
  }

  /** What is left after deleting, or what the browser filled in. */
  function change(i: number, text: string) {
    if (text === '') clear(i);
    else fill(i, text);
  }

  function keyDown(i: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') focus(i - 1);
    else if (event.key === 'ArrowRight') focus(i + 1);
    else if (event.key === 'Backspace' && digits[i] === '' && i > 0) {
      clear(i - 1);
      focus(i - 1);
    } else return;
    event.preventDefault();
  }

  function paste(i: number, event: ClipboardEvent) {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const whole = text.replace(/\D/g, '').length >= digits.length;
    fill(whole ? 0 : i, text);
  }

  const box = (i: number) => (
    <input
      key={i}
      ref={(input) => {
        inputs.current[i] = input;
        if (i === 0) firstBox.current = input;
      }}
      className={`${classes.box} p-0 edge-field fill round-8 ink center size-large masked-when-hidden wrong-edge`}
      value={digits[i]}
      aria-label={`${label}, digit ${i + 1} of ${digits.length}`}
      aria-invalid={rest.error !== undefined}
      aria-describedby={rest.error === undefined ? undefined : errorId}
      data-hidden={rest.hidden}
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete={i === 0 ? rest.autoComplete : 'off'}
      onBeforeInput={(event) => type(i, event)}
      onChange={(event) => change(i, event.currentTarget.value)}
      onKeyDown={(event) => keyDown(i, event)}
      onPaste={(event) => paste(i, event)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );

  const starts = digits.map((_, i) => i).filter((i) => i % groupOf === 0);
  return (
    <fieldset className="m-0 p-0 no-edge narrow">
      <legend className="p-0 mb-6 medium small">{label}</legend>
      <div className="row wrap middle gap-8-16">
        {starts.map((start) => (
          <Fragment key={start}>
            {separator && start > 0 && (
              <span className={`${classes.slash} mute`} aria-hidden="true">
                {separator}
              </span>
            )}
            <div className="row gap-4">
              {digits.slice(start, start + groupOf).map((_, offset) => box(start + offset))}
            </div>
          </Fragment>
        ))}
      </div>
      {rest.error && (
        <p className="row middle gap-4 mt-6 bad tiny" id={errorId}>
          <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
          {rest.error}
        </p>
      )}
    </fieldset>
  );
}
