import { useId, useRef, useState } from 'react';
import { problemOfFallback } from '#contract/values/fallback-problem.ts';
import { fallbackNumberProblem } from '#contract/values/model-settings.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { problemOfAbroad } from '#web/ui/forms/written-number.ts';
import type { Mark } from '../saving/save-line.ts';
import { SavedMark } from '../saving/saved-mark.tsx';
import classes from './number-setting.module.css';

interface FallbackNumberProps {
  /** E.164; '' for none. */
  value: string;
  hint: string;
  mark: Mark | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Whom calls go to when no assistant can answer (MODEL-68 to 70). Told when the field is left: half a number may be one too. */
export function FallbackNumber({ value, hint, mark, disabled, onChange }: FallbackNumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const wrong = problem !== '';
  const checking = useRef<string | null>(null);

  async function settle() {
    if (typed === null || checking.current === typed) return;
    checking.current = typed;
    const number = typed.trim();
    // Without a country code the server alone knows whose it is.
    const found =
      number === '' ? '' : problemOfFallback(number) || ((await problemOfAbroad(number)) && fallbackNumberProblem);
    // Something else was typed meanwhile.
    if (checking.current !== typed) return;
    checking.current = null;
    if (found !== '') return setProblem(found);
    setTyped(null);
    if (number !== value) onChange(number);
  }

  return (
    <div className={`${classes.setting} stack gap-4 narrow`} data-disabled={disabled || undefined}>
      <div className="row middle gap-8">
        <label htmlFor={id} className="medium">
          Fallback number
        </label>
        <SavedMark mark={mark} />
      </div>
      <p className="mute small measure-62" id={`${id}-hint`}>
        {wrong ? (
          <span className="bad" role="alert">
            {problem}
          </span>
        ) : (
          hint
        )}
      </p>
      <span
        className={`${classes.box} ${classes.text} px-12 edge-field keep fill row middle gap-4 round-8 mute focus-edge wrong-edge ring-around`}
        data-wrong={wrong || undefined}
      >
        <input
          className="no-ring mute-placeholder"
          id={id}
          type="tel"
          autoComplete="off"
          placeholder="None"
          maxLength={40}
          aria-describedby={`${id}-hint`}
          aria-invalid={wrong || undefined}
          disabled={disabled}
          value={typed ?? formatPhoneNumber(value)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem('');
            checking.current = null;
          }}
          onKeyDown={(event) => event.key === 'Enter' && void settle()}
          onBlur={() => void settle()}
        />
      </span>
    </div>
  );
}
