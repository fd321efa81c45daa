import { offeredWords } from '../errands/slot-choice.ts';
import { hoursUnknown } from '../opening-hours.ts';
import type { Talk } from '../talk.ts';

/** What callers can have by a key whose words are not understood, in the order of the keys. */
export type Way = 'hours' | 'address' | 'message';

export function waysOf(talk: Talk): readonly Way[] {
  const { hours, address } = talk.brief.business;
  const message = talk.takesMessage && !talk.refusedOffer && talk.course.outcome !== 'message';
  const open: Record<Way, boolean> = { hours: !hoursUnknown(hours), address: address !== '', message };
  return (Object.keys(open) as Way[]).filter((way) => open[way]);
}

/** "press 1 for our opening hours or press 2 for our address" */
export function waysSaid(talk: Talk): string {
  const ways = waysOf(talk).map((way, at) => talk.phrase(`press-for-${way}`, { key: String(at + 1) }));
  return offeredWords(ways, talk.behaviour.lexicon).named;
}
