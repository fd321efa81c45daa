import * as z from 'zod/mini';
import { callTimings } from '#contract/limits.ts';
import { textLike, web, wholeNumber } from '#server/settings/env-values.ts';

/** A stop waits so long for live calls where others take the new ones: as long as the longest. */
const drainMsOfMany = 3_600_000;

/** Where several processes work on one database: the variables, before they are checked. */
export const nodeVariables = {
  NODE_NAME: z.optional(textLike(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/, 'a name of letters, digits, dots and hyphens')),
  MEDIA_URL: z.optional(web),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 86_400)),
};

export interface NodeVariables {
  NODE_NAME?: string | undefined;
  MEDIA_URL?: string | undefined;
  DRAIN_SECONDS?: number | undefined;
}

export function nodeSettings(v: NodeVariables) {
  const isAlone = v.NODE_NAME === undefined;
  return {
    /** Of one of several on a database; null: it is alone there. */
    name: v.NODE_NAME ?? null,
    /** Where carriers bring the media of calls that are answered here, without a slash at its end; null: as `publicUrl`. */
    mediaUrl: v.MEDIA_URL?.replace(/\/+$/, '') ?? null,
    /** What stands before the paths of that address; ''. */
    prefix: v.MEDIA_URL ? new URL(v.MEDIA_URL).pathname.replace(/\/+$/, '') : '',
    drainMs: v.DRAIN_SECONDS === undefined ? (isAlone ? callTimings.drainMs : drainMsOfMany) : v.DRAIN_SECONDS * 1000,
  };
}
