/** One line of the time-zone list (TZLIST-02 to 05). Offsets are those of standard time. */
export interface TimeZoneEntry {
  /** "Central Time (Chicago)". */
  label: string;
  /** IANA name. */
  tzCode: string;
  /** "(GMT-06:00) Chicago, Dallas, Winnipeg". */
  name: string;
  /** "-06:00". */
  utc: string;
}

/** Offset of standard time, then for each zone its IANA name, its everyday name and its cities, the best known first. */
const zones: readonly (readonly [
  utc: string,
  ...entries: (readonly [tzCode: string, time: string, cities: string])[],
])[] = [
  ['-11:00', ['Pacific/Pago_Pago', 'Samoa Time', 'Pago Pago'], ['Pacific/Niue', 'Niue Time', 'Alofi']],
  ['-10:00', ['Pacific/Honolulu', 'Hawaii Time', 'Honolulu'], ['Pacific/Tahiti', 'Tahiti Time', 'Papeete']],
  ['-09:30', ['Pacific/Marquesas', 'Marquesas Time', 'Taiohae']],
  ['-09:00', ['America/Anchorage', 'Alaska Time', 'Anchorage, Juneau'], ['Pacific/Gambier', 'Gambier Time', 'Rikitea']],
  [
    '-08:00',
    ['America/Los_Angeles', 'Pacific Time', 'Los Angeles, San Francisco, Seattle'],
    ['America/Vancouver', 'Pacific Time', 'Vancouver'],
    ['America/Tijuana', 'Pacific Time', 'Tijuana'],
  ],
  [
    '-07:00',
    ['America/Denver', 'Mountain Time', 'Denver, Salt Lake City'],
    ['America/Phoenix', 'Mountain Time without summer time', 'Phoenix, Tucson'],
    ['America/Edmonton', 'Mountain Time', 'Calgary, Edmonton'],
    ['America/Hermosillo', 'Sonora Time', 'Hermosillo'],
  ],
  [
    '-06:00',
    ['America/Chicago', 'Central Time', 'Chicago, Dallas, Houston'],
    ['America/Winnipeg', 'Central Time', 'Winnipeg'],
    ['America/Regina', 'Central Time without summer time', 'Regina, Saskatoon'],
    ['America/Mexico_City', 'Mexico Time', 'Mexico City, Guadalajara'],
    ['America/Costa_Rica', 'Central America Time', 'San José'],
    ['America/Guatemala', 'Central America Time', 'Guatemala City'],
  ],
  [
    '-05:00',
    ['America/New_York', 'Eastern Time', 'New York, Miami, Boston'],
    ['America/Toronto', 'Eastern Time', 'Toronto, Montréal'],
    ['America/Indiana/Indianapolis', 'Eastern Time', 'Indianapolis'],
    ['America/Panama', 'Eastern Time without summer time', 'Panama City'],
    ['America/Bogota', 'Colombia Time', 'Bogotá'],
    ['America/Lima', 'Peru Time', 'Lima'],
    ['America/Havana', 'Cuba Time', 'Havana'],
  ],
  [
    '-04:00',
    ['America/Halifax', 'Atlantic Time', 'Halifax'],
    ['America/Puerto_Rico', 'Atlantic Time without summer time', 'San Juan'],
    ['America/Caracas', 'Venezuela Time', 'Caracas'],
    ['America/La_Paz', 'Bolivia Time', 'La Paz'],
    ['America/Santiago', 'Chile Time', 'Santiago'],
  ],
  ['-03:30', ['America/St_Johns', 'Newfoundland Time', "St. John's"]],
  [
    '-03:00',
    ['America/Sao_Paulo', 'Brasília Time', 'São Paulo, Rio de Janeiro'],
    ['America/Argentina/Buenos_Aires', 'Argentina Time', 'Buenos Aires'],
    ['America/Montevideo', 'Uruguay Time', 'Montevideo'],
  ],
  ['-02:00', ['America/Noronha', 'Noronha Time', 'Fernando de Noronha']],
  ['-01:00', ['Atlantic/Azores', 'Azores Time', 'Ponta Delgada'], ['Atlantic/Cape_Verde', 'Cape Verde Time', 'Praia']],
  [
    '+00:00',
    ['Europe/London', 'United Kingdom Time', 'London, Edinburgh'],
    ['Europe/Dublin', 'Ireland Time', 'Dublin'],
    ['Europe/Lisbon', 'Western European Time', 'Lisbon'],
    ['Atlantic/Reykjavik', 'Greenwich Mean Time', 'Reykjavík'],
    ['Africa/Accra', 'Greenwich Mean Time', 'Accra'],
  ],
  [
    '+01:00',
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
  ],
  [
    '+02:00',
    ['Europe/Athens', 'Eastern European Time', 'Athens'],
    ['Europe/Helsinki', 'Eastern European Time', 'Helsinki'],
    ['Europe/Kyiv', 'Eastern European Time', 'Kyiv'],
    ['Africa/Cairo', 'Eastern European Time', 'Cairo'],
    ['Asia/Jerusalem', 'Israel Time', 'Jerusalem'],
    ['Africa/Johannesburg', 'South Africa Time', 'Johannesburg'],
  ],
  [
    '+03:00',
    ['Europe/Istanbul', 'Türkiye Time', 'Istanbul'],
    ['Europe/Moscow', 'Moscow Time', 'Moscow'],
    ['Asia/Riyadh', 'Arabia Time', 'Riyadh'],
    ['Africa/Nairobi', 'East Africa Time', 'Nairobi'],
  ],
  ['+03:30', ['Asia/Tehran', 'Iran Time', 'Tehran']],
  ['+04:00', ['Asia/Dubai', 'Gulf Time', 'Dubai, Abu Dhabi'], ['Asia/Tbilisi', 'Georgia Time', 'Tbilisi']],
  ['+04:30', ['Asia/Kabul', 'Afghanistan Time', 'Kabul']],
  ['+05:00', ['Asia/Karachi', 'Pakistan Time', 'Karachi'], ['Asia/Tashkent', 'Uzbekistan Time', 'Tashkent']],
  ['+05:30', ['Asia/Kolkata', 'India Time', 'Mumbai, Delhi, Bengaluru'], ['Asia/Colombo', 'Sri Lanka Time', 'Colombo']],
  ['+05:45', ['Asia/Kathmandu', 'Nepal Time', 'Kathmandu']],
  ['+06:00', ['Asia/Dhaka', 'Bangladesh Time', 'Dhaka']],
  ['+06:30', ['Asia/Yangon', 'Myanmar Time', 'Yangon']],
  [
    '+07:00',
    ['Asia/Bangkok', 'Indochina Time', 'Bangkok, Hanoi'],
    ['Asia/Jakarta', 'Western Indonesia Time', 'Jakarta'],
  ],
  [
    '+08:00',
    ['Asia/Singapore', 'Singapore Time', 'Singapore'],
    ['Asia/Shanghai', 'China Time', 'Beijing, Shanghai'],
    ['Asia/Hong_Kong', 'Hong Kong Time', 'Hong Kong'],
    ['Asia/Manila', 'Philippine Time', 'Manila'],
    ['Australia/Perth', 'Western Australia Time', 'Perth'],
  ],
  ['+08:45', ['Australia/Eucla', 'Central Western Australia Time', 'Eucla']],
  ['+09:00', ['Asia/Tokyo', 'Japan Time', 'Tokyo, Osaka'], ['Asia/Seoul', 'Korea Time', 'Seoul']],
  [
    '+09:30',
    ['Australia/Adelaide', 'Central Australia Time', 'Adelaide'],
    ['Australia/Darwin', 'Central Australia Time without summer time', 'Darwin'],
  ],
  [
    '+10:00',
    ['Australia/Sydney', 'Eastern Australia Time', 'Sydney, Melbourne'],
    ['Australia/Brisbane', 'Eastern Australia Time without summer time', 'Brisbane'],
    ['Pacific/Guam', 'Chamorro Time', 'Hagåtña'],
  ],
  ['+10:30', ['Australia/Lord_Howe', 'Lord Howe Time', 'Lord Howe Island']],
  [
    '+11:00',
    ['Pacific/Noumea', 'New Caledonia Time', 'Nouméa'],
    ['Pacific/Guadalcanal', 'Solomon Islands Time', 'Honiara'],
  ],
  ['+12:00', ['Pacific/Auckland', 'New Zealand Time', 'Auckland, Wellington'], ['Pacific/Fiji', 'Fiji Time', 'Suva']],
  ['+12:45', ['Pacific/Chatham', 'Chatham Time', 'Waitangi']],
  ['+13:00', ['Pacific/Tongatapu', 'Tonga Time', 'Nukuʻalofa'], ['Pacific/Apia', 'Samoa Time', 'Apia']],
  ['+14:00', ['Pacific/Kiritimati', 'Line Islands Time', 'Kiritimati']],
];

/** The list from which a business's zone is chosen, from GMT-11:00 to GMT+14:00 (TZLIST-01, TZLIST-06 to 09). */
export const timeZones: readonly TimeZoneEntry[] = zones.flatMap(([utc, ...entries]) =>
  entries.map(([tzCode, time, cities]) => ({
    label: `${time} (${cities.split(',')[0]})`,
    tzCode,
    name: `(GMT${utc}) ${cities}`,
    utc,
  })),
);
