import type { ReactNode } from 'react';

/** The label of a field that may stay empty. */
export const optional = (label: ReactNode) => (
  <>
    {label} <span className="mute regular">(optional)</span>
  </>
);
