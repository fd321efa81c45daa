import { mayHere } from '#web/client/session.ts';

/** Why the addresses on a page are short, to who may not change them: the server tells the rest to nobody else. */
export const shortAddresses = (): string | null =>
  mayHere('changes', 'settings') ? null : 'Your role does not show URLs in full, because they can contain keys.';
