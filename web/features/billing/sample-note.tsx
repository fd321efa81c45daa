import { IconInfoCircle } from '@tabler/icons-react';

/** Says that nothing here is real yet, and nobody's (BILLING-25). */
export function SampleNote() {
  return (
    <p className="row wrap middle gap-2-8 mute tiny">
      <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
      <span className="medium">Sample data</span>
      <span>Billing is not set up here: nothing is charged, and no card, plan or invoice below is real.</span>
    </p>
  );
}
