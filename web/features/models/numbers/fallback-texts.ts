import type { Engine } from '#contract/models.ts';
import { productName } from '#web/ui/page/product.ts';

const ring = 'How long to ring the fallback number before giving up.';
const idle = (why: string) => `Saved for later: ${why}, so no call is forwarded.`;

/** MODEL-69. Where no phone company is connected yet, the text of the ring says so. */
const stated = 'Calls go here when no assistant can answer. If empty, callers are asked to leave a voicemail.';

/**
 * What is said of the fallback number and of how long it rings, by whose number there is (`Engine.fallback`; undefined as long as that
 * is not known) and the business's own ('' for none).
 */
export function fallbackTexts(fallback: Engine['fallback'] | undefined, own: string): { number: string; ring: string } {
  if (fallback === 'nobody')
    return { number: stated, ring: idle(`${productName} is not connected to the phone network yet`) };
  if (fallback === 'operator')
    return {
      number:
        'Calls go here when no assistant can answer. If empty, they go to the number set by the operator of this service.',
      ring,
    };
  return { number: stated, ring: fallback === 'business' && own === '' ? idle('there is no fallback number') : ring };
}
