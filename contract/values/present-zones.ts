import { isTimeZone } from './zoned-time.ts';

/** Zones that go by other names too, in use before or short: the present one, then the others. Source: IANA, `backward`. */
const renamed = `
Africa/Asmara Africa/Asmera
Africa/Bamako Africa/Timbuktu
Africa/Cairo Egypt
Africa/Tripoli Libya
America/Adak America/Atka US/Aleutian
America/Anchorage US/Alaska
America/Argentina/Buenos_Aires America/Buenos_Aires
America/Argentina/Catamarca America/Catamarca America/Argentina/ComodRivadavia
America/Argentina/Cordoba America/Cordoba America/Rosario
America/Argentina/Jujuy America/Jujuy
America/Argentina/Mendoza America/Mendoza
America/Atikokan America/Coral_Harbour
America/Chicago US/Central CST6CDT
America/Denver US/Mountain America/Shiprock Navajo MST7MDT
America/Detroit US/Michigan
America/Edmonton Canada/Mountain America/Yellowknife
America/Halifax Canada/Atlantic
America/Havana Cuba
America/Indiana/Indianapolis America/Indianapolis America/Fort_Wayne US/East-Indiana
America/Indiana/Knox America/Knox_IN US/Indiana-Starke
America/Iqaluit America/Pangnirtung
America/Jamaica Jamaica
America/Kentucky/Louisville America/Louisville
America/Los_Angeles US/Pacific PST8PDT
America/Manaus Brazil/West
America/Mazatlan Mexico/BajaSur
America/Mexico_City Mexico/General
America/New_York US/Eastern EST5EDT
America/Noronha Brazil/DeNoronha
America/Nuuk America/Godthab
America/Panama EST
America/Phoenix US/Arizona MST
America/Regina Canada/Saskatchewan
America/Rio_Branco America/Porto_Acre Brazil/Acre
America/Santiago Chile/Continental
America/Sao_Paulo Brazil/East
America/St_Johns Canada/Newfoundland
America/St_Thomas America/Virgin
America/Tijuana America/Ensenada America/Santa_Isabel Mexico/BajaNorte
America/Toronto Canada/Eastern America/Montreal America/Nipigon America/Thunder_Bay
America/Vancouver Canada/Pacific
America/Whitehorse Canada/Yukon
America/Winnipeg Canada/Central America/Rainy_River
Antarctica/McMurdo Antarctica/South_Pole
Arctic/Longyearbyen Atlantic/Jan_Mayen
Asia/Ashgabat Asia/Ashkhabad
Asia/Dhaka Asia/Dacca
Asia/Ho_Chi_Minh Asia/Saigon
Asia/Hong_Kong Hongkong
Asia/Jerusalem Asia/Tel_Aviv Israel
Asia/Kathmandu Asia/Katmandu
Asia/Kolkata Asia/Calcutta
Asia/Macau Asia/Macao
Asia/Makassar Asia/Ujung_Pandang
Asia/Nicosia Europe/Nicosia
Asia/Seoul ROK
Asia/Shanghai Asia/Chongqing Asia/Chungking Asia/Harbin PRC
Asia/Singapore Singapore
Asia/Taipei ROC
Asia/Tehran Iran
Asia/Thimphu Asia/Thimbu
Asia/Tokyo Japan
Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Choibalsan
Asia/Urumqi Asia/Kashgar
Asia/Yangon Asia/Rangoon
Atlantic/Faroe Atlantic/Faeroe
Atlantic/Reykjavik Iceland
Australia/Adelaide Australia/South
Australia/Brisbane Australia/Queensland
Australia/Broken_Hill Australia/Yancowinna
Australia/Darwin Australia/North
Australia/Hobart Australia/Tasmania Australia/Currie
Australia/Lord_Howe Australia/LHI
Australia/Melbourne Australia/Victoria
Australia/Perth Australia/West
Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW
Europe/Athens EET
Europe/Brussels CET MET
Europe/Chisinau Europe/Tiraspol
Europe/Dublin Eire
Europe/Istanbul Asia/Istanbul Turkey
Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye
Europe/Lisbon Portugal WET
Europe/London Europe/Belfast GB GB-Eire
Europe/Moscow W-SU
Europe/Warsaw Poland
Pacific/Auckland NZ
Pacific/Chatham NZ-CHAT
Pacific/Chuuk Pacific/Truk Pacific/Yap
Pacific/Easter Chile/EasterIsland
Pacific/Honolulu US/Hawaii Pacific/Johnston HST
Pacific/Kanton Pacific/Enderbury
Pacific/Kwajalein Kwajalein
Pacific/Pago_Pago Pacific/Samoa US/Samoa
Pacific/Pohnpei Pacific/Ponape
UTC Etc/UTC Etc/UCT UCT Etc/Universal Universal Etc/Zulu Zulu GMT GMT0 GMT+0 GMT-0 Greenwich Etc/GMT Etc/GMT0 Etc/GMT+0 Etc/GMT-0 Etc/Greenwich`;

const present = new Map(
  renamed
    .trim()
    .split('\n')
    .flatMap((line) => {
      const names = line.split(' ');
      return names.map((name) => [name.toLowerCase(), names[0] ?? name] as const);
    }),
);

/**
 * The present name of a zone, however it is written: "Asia/Calcutta" is "Asia/Kolkata". The table decides, since browsers and
 * Node name a zone differently: some tell the old name of it even where they are given the new one.
 */
export function presentZone(name: string): string {
  const key = name.toLowerCase();
  const listed = present.get(key);
  if (listed) return listed;
  if (!isTimeZone(name)) return name;
  const told = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  const own = told.toLowerCase() === key ? told : name;
  // Every reading of a business asks, and formats are dear to make.
  present.set(key, own);
  return own;
}
