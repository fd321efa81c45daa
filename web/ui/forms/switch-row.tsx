import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  /** One sentence below the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Beside the label, such as a badge. */
  beside?: ReactNode;
}

/** A setting that is on or off: words left, switch right at reading width, the whole row presses it. */
export function SwitchRow({ label, hint, checked, onChange, disabled, beside }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="row middle between gap-16 control-high relative measure-form">
      <span className="py-6 stack narrow">
        <span className="row wrap middle gap-2-8">
          <label className={`${disabled ? 'mute' : ''} narrow medium break`} htmlFor={id}>
            {label}
          </label>
          {beside}
        </span>
        {hint && (
          <span className="mute small break" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <Switch
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        withThumbIndicator={false}
        classNames={{ root: `${classes.switch} keep`, input: `${classes.input} pressable off` }}
      />
    </div>
  );
}
