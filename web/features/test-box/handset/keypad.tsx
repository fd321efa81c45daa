import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type TelephoneKey, telephoneKeys } from '#contract/values/telephone-keys.ts';
import classes from './keypad.module.css';

const columns = 3;
const shownKeys = 14;
const letters: Partial<Record<TelephoneKey, string>> = {
  2: 'ABC',
  3: 'DEF',
  4: 'GHI',
  5: 'JKL',
  6: 'MNO',
  7: 'PQRS',
  8: 'TUV',
  9: 'WXYZ',
};
const spoken: Partial<Record<TelephoneKey, string>> = { '*': 'Star', '#': 'Pound' };
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/**
 * Twelve keys, one stop for Tab: arrows walk them, and while one has the focus the digits of the keyboard press theirs.
 */
export function Keypad({ active, press }: { active: boolean; press: (key: TelephoneKey) => Promise<void> }) {
  const [at, setAt] = useState(0);
  const [pressed, setPressed] = useState('');
  const [failed, setFailed] = useState(false);
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return;
    setPressed('');
    setFailed(false);
  }, [active]);

  function pushed(key: TelephoneKey) {
    setPressed((keys) => (keys + key).slice(-shownKeys));
    press(key).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = telephoneKeys.find((key) => key === event.key);
    const step = steps[event.key];
    if (typed && active) pushed(typed);
    const next = typed ? telephoneKeys.indexOf(typed) : step === undefined ? -1 : at + step;
    if (!typed && step === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= telephoneKeys.length) return;
    setAt(next);
    pad.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div>
      <p
        className={`${classes.pressed} mb-4 ink center one-line clip tabular`}
        data-failed={failed}
        role={failed ? 'alert' : undefined}
      >
        {failed ? 'A key could not be sent. Press it again.' : pressed}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and needs a legend on screen */}
      <div ref={pad} role="group" aria-label="Keypad" className="stack columns-3 gap-8" onKeyDown={onKeyDown}>
        {telephoneKeys.map((key, index) => (
          <button
            key={key}
            type="button"
            className={`${classes.key} p-0 inherit fill stack items-center content-center round-8 ink medium pressable size-large hover-sunken active-soft`}
            tabIndex={index === at ? 0 : -1}
            aria-label={spoken[key]}
            aria-disabled={!active}
            onClick={() => {
              setAt(index);
              if (active) pushed(key);
            }}
          >
            {key}
            <span className={`${classes.letters} mute`} aria-hidden="true">
              {letters[key] ?? ''}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
