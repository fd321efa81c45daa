import { Checkbox } from '@mantine/core';
import type { Ticks } from '#contract/roles.ts';

interface TickBoxesProps {
  /** What they are, to who does not see them: "Permissions of Ruth". */
  label: string;
  ticks: Ticks;
  /** One sentence below each. */
  explained?: boolean;
  disabled?: boolean;
  className: string;
  onChange: (change: Partial<Ticks>) => void;
}

/** What somebody may do beside their role. Without the forms there are no numbers in them. */
export function TickBoxes({ label, ticks, explained, disabled, className, onChange }: TickBoxesProps) {
  const { mayUseForms, mayReadSsn } = ticks;
  const classNames = { description: 'pl-12' };
  return (
    <fieldset aria-label={label} className={`p-0 no-edge ${className}`}>
      <Checkbox
        label="Patient forms"
        description={
          explained && 'They can create and send links, and read, sync and delete forms. Each view is logged.'
        }
        classNames={classNames}
        checked={mayUseForms}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) => onChange({ mayUseForms: checked })}
      />
      <Checkbox
        label="Social Security numbers"
        description={explained && 'They can also see the number in a form. Each view is logged.'}
        classNames={classNames}
        checked={mayUseForms && mayReadSsn}
        disabled={disabled || !mayUseForms}
        onChange={({ currentTarget: { checked } }) => onChange({ mayReadSsn: checked })}
      />
    </fieldset>
  );
}
