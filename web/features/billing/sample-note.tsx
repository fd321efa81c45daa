import { IconInfoCircle } from '@tabler/icons-react';

/** Says that nothing here is real yet, and nobody's (BILLING-25). */
export function SampleNote() {
  return (
    <p className="row wrap middle gap-2-8 mute tiny">
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
      <span className="medium">Sample data</span>
      <span>Billing is not set up: nothing is charged, and the card, plan and invoices below are not real.</span>
    </p>
  );
}
