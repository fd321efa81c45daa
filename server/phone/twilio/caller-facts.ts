import type { CallerIdVerdict } from '#contract/values/call-words.ts';
import { readCallerId } from '../caller-id.ts';
import type { CallerIdFacts } from '../live-calls/office-calls.ts';
import type { VoiceForm } from './voice-form.ts';

/** A name in a telephone network has 15 characters; services that look names up tell longer ones. */
const nameCharacters = 60;
/** What stands in place of a name that nobody knows. */
const noName =
  /^(?:anonymous|blocked|name unavailable|not available|null|out of area|private|restricted|unavailable|undefined|unknown|withheld)$/i;

/** What Twilio tells of the caller's number beside it; null where there is no number that it could be about. */
export function callerIdFacts(
  form: Pick<VoiceForm, 'From' | 'To' | 'StirVerstat' | 'CallerName'>,
): CallerIdFacts | null {
  const read = readCallerId(form.From, form.To);
  return (
    read && {
      extension: read.extension,
      verdict: verdictOf(form.StirVerstat),
      carrierName: carrierNameOf(form.CallerName),
    }
  );
}

/**
 * The level that the caller's carrier attests to, where Twilio could verify that. "No-TN-Validation" and "NULL" say that there was nothing
 * which could be verified, not that it is false. Source: Twilio, "Trusted Calling with SHAKEN/STIR", table of StirVerstat.
 */
export function verdictOf(stirVerstat: unknown): CallerIdVerdict | null {
  if (typeof stirVerstat !== 'string') return null;
  const [, result, level] =
    /^TN-Validation-(Passed|Failed)(?:-([ABC]))?(?:-Diverted|-Passthrough)?$/.exec(stirVerstat.trim()) ?? [];
  if (result === 'Failed') return 'failed';
  return result && level ? (level as CallerIdVerdict) : null;
}

/**
 * The name that a carrier knows the number by, as plain text of one line: anybody may have chosen it. Null where it says that there is none.
 * Source: Twilio, "TwiML for Programmable Voice", request parameter CallerName (with Caller ID Lookup alone).
 */
export function carrierNameOf(callerName: unknown): string | null {
  if (typeof callerName !== 'string') return null;
  const name = callerName
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/(?![\s])\p{C}/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const short = Array.from(name).slice(0, nameCharacters).join('').trim();
  return short === '' || noName.test(short) ? null : short;
}
