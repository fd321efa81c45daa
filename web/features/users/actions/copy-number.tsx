import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { useCopied } from '#web/ui/buttons/use-copied.ts';
import classes from './copy-number.module.css';

const looks = { idle: 'mute', copied: 'good', refused: 'bad' } as const;
const icons = { idle: IconCopy, copied: IconCheck, refused: IconAlertCircle } as const;

/** A phone number that is copied by clicking it; the icon becomes a tick and "Copied" is announced (USERS-08). */
export function CopyNumber({ number }: { number: string }) {
  const { state, copy } = useCopied();
  const Icon = icons[state];
  const text = formatPhoneNumber(number);
  return (
    <>
      <button
        type="button"
        className={`${classes.button} inset hover-sunken touch-high px-6 no-edge inherit no-fill row-inline middle gap-6 round-6 ink one-line pressable tabular`}
        aria-label={`Copy ${text}`}
        onClick={() => copy(number)}
      >
        {text}
        <Icon size={14} stroke={1.75} aria-hidden="true" className={looks[state]} />
      </button>
      <span role="status" className="spoken-only">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser did not allow copying.'}
      </span>
    </>
  );
}
