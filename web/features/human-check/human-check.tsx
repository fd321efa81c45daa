import { useEffect, useState } from 'react';
import type { HumanCheck as Offer } from '#contract/human-check.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { OwnCheck } from './own-check.tsx';
import { ProviderCheck } from './provider-check.tsx';

/** What a form gives the check within it. The proof is a hidden field of the form. */
export interface HumanCheckProps {
  /** The name of the hidden field. */
  name: string;
  /** What is wrong with it; '' for nothing. */
  error: string;
}

/**
 * Shows that a person fills in the form (CONTACT-10, WEBINAR-12): our own check, or a provider's where the operator has set a
 * site key (CONTACT-11, Q-30). A new `key` begins anew.
 */
export function HumanCheck({ name, error }: HumanCheckProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // What goes wrong here is found again, and told, when the box is ticked.
    requestPublic('GET /human-check', { signal: leaving.signal }).then(setOffer, () => undefined);
    return () => leaving.abort();
  }, []);
  if (offer?.kind === 'site-key') return <ProviderCheck name={name} error={error} {...offer} />;
  return <OwnCheck name={name} error={error} first={offer?.challenge ?? null} />;
}
