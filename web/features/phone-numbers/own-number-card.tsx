import { useEffect, useRef } from 'react';
import type { Price } from '#contract/phone-numbers.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import card from '#web/ui/card.module.css';
import { productName } from '#web/ui/page/product.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { priceText } from './price-text.ts';

interface OwnNumberProps {
  number: string;
  monthlyPrice: Price | null;
  /** No phone company knows it. */
  madeUp: boolean;
  /** It came while the page was looked at: what had the focus is gone. */
  isNew: boolean;
}

/** The number that the business is called on. */
export function OwnNumberCard({ number, monthlyPrice, madeUp, isNew }: OwnNumberProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return (
    <section ref={element} tabIndex={-1} className={`${card.card} pad stack gap-4`} aria-labelledby="own-number">
      <h2 className="mute medium small" id="own-number">
        {`Your ${productName} number`}
      </h2>
      <p className="title row wrap middle gap-8 strong tabular">
        <PhoneLink number={number} className="plain-link ink hover-underline round-4" />
        <CopyButton value={number} label="Copy the number" />
      </p>
      <p className="mute">
        {madeUp ? 'A made-up number, for testing.' : `${productName} answers when anyone calls it.`}
        {monthlyPrice && ` It costs ${priceText(monthlyPrice)} a month.`}
      </p>
    </section>
  );
}
