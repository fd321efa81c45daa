/** A minute of the day as Spanish speakers in the United States say it: 870 -> "las 2:30 de la tarde". */
export function spanishClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  const time = `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `${hour % 12 === 1 ? 'la' : 'las'} ${time} ${dayPart(hour, rest)}`;
}

function dayPart(hour: number, rest: number): string {
  if (hour === 12 && rest === 0) return 'del mediodía';
  if (hour === 0 || hour >= 20) return 'de la noche';
  return hour < 12 ? 'de la mañana' : 'de la tarde';
}
