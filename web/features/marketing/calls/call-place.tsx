import { elapsedText } from '#contract/values/amount-texts.ts';
import classes from './call-place.module.css';

interface CallPlaceProps {
  seconds: number;
  of: number;
  disabled: boolean;
  seek(to: number): void;
}

/** How far a recorded call is, to be moved by pointer and keys. */
export function CallPlace({ seconds, of, disabled, seek }: CallPlaceProps) {
  const told = `${elapsedText(Math.min(seconds, of))} of ${elapsedText(of)}`;
  return (
    <div className="row middle gap-12">
      <input
        type="range"
        className={`${classes.place} grow narrow`}
        aria-label="Position in the call"
        aria-valuetext={told}
        min={0}
        max={of}
        step={1}
        value={Math.min(Math.floor(seconds), of)}
        disabled={disabled}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className="mute tabular one-line small">{told}</span>
    </div>
  );
}
