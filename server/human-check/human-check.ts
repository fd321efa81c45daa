import type { HumanCheck as Offer } from '#contract/human-check.ts';

/** A proof that holds. It counts once: whoever accepts it spends it (`spendProof`) with what it saves. */
export interface Proof {
  /** Names the proof for ever: SHA-256, 32 bytes. */
  key: Buffer;
  /** From then on it would be refused anyway. */
  expiresAt: Date;
}

/** How public forms tell people from programs (CONTACT-10, WEBINAR-12, Q-30). */
export interface HumanCheck {
  /** What a page shows. */
  offer(): Promise<Offer>;
  /** Throws 'human-check.failed' for a proof that does not hold, 'server.busy' where that cannot be found out now. */
  verify(proof: string): Promise<Proof>;
}
