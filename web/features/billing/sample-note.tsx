import { IconInfoCircle } from '@tabler/icons-react';

/** Says quietly that nothing here is real yet (BILLING-25). */
export function SampleNote() {
  return (
    <p className="row-inline middle gap-6 mute tiny">
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
      Sample data
    </p>
  );
}
