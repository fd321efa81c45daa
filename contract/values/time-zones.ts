import { isTimeZone, offsetMinutes, offsetText } from './zoned-time.ts';

/** One line of the time-zone list (TZLIST-02 to 05). */
export interface TimeZoneEntry {
  /** "Central Time (Chicago)". */
  label: string;
  /** IANA name. */
  tzCode: string;
  /** What its clock is ahead of Greenwich today, and its cities: "(GMT-05:00) Chicago, Dallas, Houston" in summer. */
  name: string;
  /** "-06:00": of its standard time, by the rules that hold from today on. */
  utc: string;
}

/** IANA name, everyday name and cities, the best known first; from west to east. */
const zones: readonly (readonly [tzCode: string, time: string, cities: string])[] = [
  ['Pacific/Pago_Pago', 'Samoa Time', 'Pago Pago'],
  ['Pacific/Niue', 'Niue Time', 'Alofi'],
  ['Pacific/Honolulu', 'Hawaii Time', 'Honolulu'],
  ['Pacific/Tahiti', 'Tahiti Time', 'Papeete'],
  ['Pacific/Marquesas', 'Marquesas Time', 'Taiohae'],
  ['America/Anchorage', 'Alaska Time', 'Anchorage, Juneau'],
  ['Pacific/Gambier', 'Gambier Time', 'Rikitea'],
  ['America/Los_Angeles', 'Pacific Time', 'Los Angeles, San Francisco, Seattle'],
  ['America/Vancouver', 'Pacific Time', 'Vancouver'],
  ['America/Tijuana', 'Pacific Time', 'Tijuana'],
  ['America/Denver', 'Mountain Time', 'Denver, Salt Lake City'],
  ['America/Phoenix', 'Mountain Time without summer time', 'Phoenix, Tucson'],
  ['America/Edmonton', 'Mountain Time', 'Calgary, Edmonton'],
  ['America/Hermosillo', 'Sonora Time', 'Hermosillo'],
  ['America/Chicago', 'Central Time', 'Chicago, Dallas, Houston'],
  ['America/Winnipeg', 'Central Time', 'Winnipeg'],
  ['America/Regina', 'Central Time without summer time', 'Regina, Saskatoon'],
  ['America/Mexico_City', 'Mexico Time', 'Mexico City, Guadalajara'],
  ['America/Costa_Rica', 'Central America Time', 'San José'],
  ['America/Guatemala', 'Central America Time', 'Guatemala City'],
  ['America/New_York', 'Eastern Time', 'New York, Miami, Boston'],
  ['America/Toronto', 'Eastern Time', 'Toronto, Montréal'],
  ['America/Indiana/Indianapolis', 'Eastern Time', 'Indianapolis'],
  ['America/Panama', 'Eastern Time without summer time', 'Panama City'],
  ['America/Bogota', 'Colombia Time', 'Bogotá'],
  ['America/Lima', 'Peru Time', 'Lima'],
  ['America/Havana', 'Cuba Time', 'Havana'],
  ['America/Halifax', 'Atlantic Time', 'Halifax'],
  ['America/Puerto_Rico', 'Atlantic Time without summer time', 'San Juan'],
  ['America/Caracas', 'Venezuela Time', 'Caracas'],
  ['America/La_Paz', 'Bolivia Time', 'La Paz'],
  ['America/Santiago', 'Chile Time', 'Santiago'],
  ['America/St_Johns', 'Newfoundland Time', "St. John's"],
  ['America/Sao_Paulo', 'Brasília Time', 'São Paulo, Rio de Janeiro'],
  ['America/Argentina/Buenos_Aires', 'Argentina Time', 'Buenos Aires'],
  ['America/Montevideo', 'Uruguay Time', 'Montevideo'],
  ['America/Noronha', 'Noronha Time', 'Fernando de Noronha'],
  ['Atlantic/Azores', 'Azores Time', 'Ponta Delgada'],
  ['Atlantic/Cape_Verde', 'Cape Verde Time', 'Praia'],
  ['Europe/London', 'United Kingdom Time', 'London, Edinburgh'],
  ['Europe/Dublin', 'Ireland Time', 'Dublin'],
  ['Europe/Lisbon', 'Western European Time', 'Lisbon'],
  ['Atlantic/Reykjavik', 'Greenwich Mean Time', 'Reykjavík'],
  ['Africa/Accra', 'Greenwich Mean Time', 'Accra'],
  ['Europe/Berlin', 'Central European Time', 'Berlin, Hamburg, Munich'],
  ['Europe/Vienna', 'Central European Time', 'Vienna'],
  ['Europe/Zurich', 'Central European Time', 'Zürich'],
  ['Europe/Paris', 'Central European Time', 'Paris'],
  ['Europe/Madrid', 'Central European Time', 'Madrid'],
  ['Europe/Rome', 'Central European Time', 'Rome'],
  ['Europe/Amsterdam', 'Central European Time', 'Amsterdam'],
  ['Europe/Warsaw', 'Central European Time', 'Warsaw'],
  ['Europe/Stockholm', 'Central European Time', 'Stockholm'],
  ['Africa/Lagos', 'West Africa Time', 'Lagos'],
  ['Europe/Athens', 'Eastern European Time', 'Athens'],
  ['Europe/Helsinki', 'Eastern European Time', 'Helsinki'],
  ['Europe/Kyiv', 'Eastern European Time', 'Kyiv'],
  ['Africa/Cairo', 'Eastern European Time', 'Cairo'],
  ['Asia/Jerusalem', 'Israel Time', 'Jerusalem'],
  ['Africa/Johannesburg', 'South Africa Time', 'Johannesburg'],
  ['Europe/Istanbul', 'Türkiye Time', 'Istanbul'],
  ['Europe/Moscow', 'Moscow Time', 'Moscow'],
  ['Asia/Riyadh', 'Arabia Time', 'Riyadh'],
  ['Africa/Nairobi', 'East Africa Time', 'Nairobi'],
  ['Asia/Tehran', 'Iran Time', 'Tehran'],
  ['Asia/Dubai', 'Gulf Time', 'Dubai, Abu Dhabi'],
  ['Asia/Tbilisi', 'Georgia Time', 'Tbilisi'],
  ['Asia/Kabul', 'Afghanistan Time', 'Kabul'],
  ['Asia/Karachi', 'Pakistan Time', 'Karachi'],
  ['Asia/Tashkent', 'Uzbekistan Time', 'Tashkent'],
  ['Asia/Kolkata', 'India Time', 'Mumbai, Delhi, Bengaluru'],
  ['Asia/Colombo', 'Sri Lanka Time', 'Colombo'],
  ['Asia/Kathmandu', 'Nepal Time', 'Kathmandu'],
  ['Asia/Dhaka', 'Bangladesh Time', 'Dhaka'],
  ['Asia/Yangon', 'Myanmar Time', 'Yangon'],
  ['Asia/Bangkok', 'Indochina Time', 'Bangkok, Hanoi'],
  ['Asia/Jakarta', 'Western Indonesia Time', 'Jakarta'],
  ['Asia/Singapore', 'Singapore Time', 'Singapore'],
  ['Asia/Shanghai', 'China Time', 'Beijing, Shanghai'],
  ['Asia/Hong_Kong', 'Hong Kong Time', 'Hong Kong'],
  ['Asia/Manila', 'Philippine Time', 'Manila'],
  ['Australia/Perth', 'Western Australia Time', 'Perth'],
  ['Australia/Eucla', 'Central Western Australia Time', 'Eucla'],
  ['Asia/Tokyo', 'Japan Time', 'Tokyo, Osaka'],
  ['Asia/Seoul', 'Korea Time', 'Seoul'],
  ['Australia/Adelaide', 'Central Australia Time', 'Adelaide'],
  ['Australia/Darwin', 'Central Australia Time without summer time', 'Darwin'],
  ['Australia/Sydney', 'Eastern Australia Time', 'Sydney, Melbourne'],
  ['Australia/Brisbane', 'Eastern Australia Time without summer time', 'Brisbane'],
  ['Pacific/Guam', 'Chamorro Time', 'Hagåtña'],
  ['Australia/Lord_Howe', 'Lord Howe Time', 'Lord Howe Island'],
  ['Pacific/Noumea', 'New Caledonia Time', 'Nouméa'],
  ['Pacific/Guadalcanal', 'Solomon Islands Time', 'Honiara'],
  ['Pacific/Auckland', 'New Zealand Time', 'Auckland, Wellington'],
  ['Pacific/Fiji', 'Fiji Time', 'Suva'],
  ['Pacific/Chatham', 'Chatham Time', 'Waitangi'],
  ['Pacific/Tongatapu', 'Tonga Time', 'Nukuʻalofa'],
  ['Pacific/Apia', 'Samoa Time', 'Apia'],
  ['Pacific/Kiritimati', 'Line Islands Time', 'Kiritimati'],
];

/**
 * The list from which a business's zone is chosen, from GMT-11:00 to GMT+14:00 (TZLIST-01, TZLIST-06 to 09). Its offsets are those of the machine
 * that asks: countries change their rules, and a list that is written down would be wrong from then on. A zone that is not known there is left out.
 */
export function timeZonesOn(today: Date): readonly TimeZoneEntry[] {
  return zones
    .filter(([tzCode]) => isTimeZone(tzCode))
    .map(([tzCode, time, cities]) => ({ tzCode, time, cities, ...offsetsOf(tzCode, today) }))
    .sort((one, other) => one.now - other.now)
    .map(({ tzCode, time, cities, now, standard }) => ({
      label: labelOf(time, cities),
      tzCode,
      name: `(GMT${offsetText(now)}) ${cities}`,
      utc: offsetText(standard),
    }));
}

let kept: readonly TimeZoneEntry[] | undefined;

/** As of the day on which it is first asked for: some hundred formats of dates are dear to make. */
export function timeZones(): readonly TimeZoneEntry[] {
  kept ??= timeZonesOn(new Date());
  return kept;
}

/** "Central Time (Chicago)"; undefined for a zone that is not in the list. */
export function zoneLabel(timeZone: string): string | undefined {
  const [, time, cities] = zones.find(([tzCode]) => tzCode === timeZone) ?? [];
  return time && cities && labelOf(time, cities);
}

const labelOf = (time: string, cities: string) => `${time} (${cities.split(',')[0]})`;

/** In minutes: today's, and the least of the year that begins today, which is that of standard time. */
function offsetsOf(tzCode: string, today: Date): { now: number; standard: number } {
  const inMonths = (months: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 15, 12));
  // Standard time lasts four months at least.
  const later = [3, 6, 9].map((months) => offsetMinutes(inMonths(months), tzCode));
  const now = offsetMinutes(today, tzCode);
  return { now, standard: Math.min(now, ...later) };
}
