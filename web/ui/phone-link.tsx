import type { MouseEvent } from 'react';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';

interface PhoneLinkProps {
  /** E.164, with ";ext=" before an extension: as it is linked. */
  number: string;
  className: string;
  onClick?: (event: MouseEvent) => void;
}

/** A telephone number that is called by pressing it. */
export function PhoneLink({ number, ...link }: PhoneLinkProps) {
  return (
    <a href={`tel:${number}`} {...link}>
      {formatPhoneNumber(number)}
    </a>
  );
}
