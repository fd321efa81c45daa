import { timeZones, zoneLabel } from '#contract/values/time-zones.ts';
import { offsetMinutes, offsetText } from '#contract/values/zoned-time.ts';

/** "Central Time (Chicago), GMT-05:00" by its clock of now, in summer; a zone that is not in the list by its own name. */
export function zoneText(timeZone: string, now: Date): string {
  const label = zoneLabel(timeZone);
  return label ? `${label}, GMT${offsetText(offsetMinutes(now, timeZone))}` : timeZone;
}

/** The choices of the zone list; a stored zone that is not in it stands first (TZLIST-09). */
export function zoneChoices(stored: string): { value: string; label: string }[] {
  const listed = timeZones().map(({ tzCode, name }) => ({ value: tzCode, label: name }));
  const known = stored === '' || listed.some(({ value }) => value === stored);
  return known ? listed : [{ value: stored, label: stored.replaceAll('_', ' ') }, ...listed];
}

/** Finds by city, zone name and offset, today's or that of standard time: "chicago", "central", "-6", "GMT+05:30", "5:30". */
export function matchesZone(choice: { value: string; label: string }, search: string): boolean {
  const wanted = plain(search);
  if (wanted === '') return true;
  const entry = timeZones().find(({ tzCode }) => tzCode === choice.value);
  const offset = /^(?:gmt|utc)?\s*([+-]?)(\d{1,2})(?::?(\d{0,2}))?$/.exec(wanted);
  if (offset && entry) {
    const [, sign = '', hours = '', minutes = ''] = offset;
    const told = `${hours.padStart(2, '0')}:${minutes}`;
    const isTold = (text: string) => text.startsWith(sign) && text.slice(1).startsWith(told);
    return isTold(entry.utc) || isTold(entry.name.slice('(GMT'.length));
  }
  return plain(`${choice.label} ${choice.value.replaceAll(/[_/]/g, ' ')} ${entry?.label ?? ''}`).includes(wanted);
}

/** Lower case, without accents, with a plain minus. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('−', '-').trim().toLowerCase();
}
