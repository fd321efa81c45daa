import { query } from '#web/client/requests/query.ts';

/** The voices to choose from, the account's own first. */
export const voicesQuery = { ...query('GET /voices'), staleTime: 60_000 };

/** The four voices of the library (VOICELIB-01). */
export const libraryQuery = { ...query('GET /voices/library'), staleTime: 600_000 };
