import type { Rule } from '../tongue.ts';

/** Letters that are spelled, and the signs between them, with a breath where a person takes one. */
const spelledSign =
  /(?<=(?:(?<![\p{L}\d&'.:-])[A-Z\d]|\b(?:dot|underscore|dash|plus)) [A-Z\d]) (dot|underscore|dash|plus|at) /gu;

/** Short forms that end in a full stop, which may end the sentence too. */
const dotted: Readonly<Record<string, string>> = {
  ...{
    'e.g': 'for example',
    'i.e': 'that is',
    etc: 'et cetera',
    vs: 'versus',
    approx: 'approximately',
    appt: 'appointment',
    appts: 'appointments',
  },
  ...{
    'a.k.a': 'also known as',
    incl: 'including',
    excl: 'excluding',
    max: 'maximum',
    est: 'established',
    tel: 'telephone',
    Tel: 'telephone',
  },
  ...{
    Ph: 'phone',
    Inc: 'Incorporated',
    Ltd: 'Limited',
    Corp: 'Corporation',
    Co: 'Company',
    Jr: 'Junior',
    Sr: 'Senior',
    Esq: 'Esquire',
    Bros: 'Brothers',
  },
  ...{
    dept: 'department',
    Dept: 'Department',
    Assn: 'Association',
    Assoc: 'Associates',
    Natl: 'National',
    Intl: 'International',
    Univ: 'University',
  },
  ...{
    ext: 'extension',
    Ext: 'extension',
    info: 'info',
    temp: 'temporary',
    min: 'minimum',
    avg: 'average',
    misc: 'miscellaneous',
    dr: 'doctor',
    E: 'E',
  },
  ...{
    'c.f': 'compare',
    'p.p': 'per person',
    pp: 'per person',
    ea: 'each',
    hrs: 'hours',
    mins: 'minutes',
    Reg: 'registered',
    Vol: 'volume',
    Mgr: 'manager',
  },
};

const titles: Readonly<Record<string, string>> = {
  ...{
    Dr: 'Doctor',
    Drs: 'Doctors',
    Mr: 'Mister',
    Mrs: 'Missus',
    Ms: 'Miz',
    Messrs: 'Messieurs',
    Prof: 'Professor',
    Rev: 'Reverend',
  },
  ...{
    Hon: 'Honorable',
    Gov: 'Governor',
    Sen: 'Senator',
    Rep: 'Representative',
    Gen: 'General',
    Sgt: 'Sergeant',
    Capt: 'Captain',
  },
  ...{ Lt: 'Lieutenant', Col: 'Colonel', Maj: 'Major', Pres: 'President', Atty: 'Attorney', Supt: 'Superintendent' },
};

/** The name of a street before "Dr.", and what goes on behind it. */
export const isDrive =
  /(?<![\p{L}])(?!(?:The|Our|Your|My|His|Her|Their|A|An|Any|No|This|That|See|Call|Ask|Text|With|And|Or|But|For|Is|Are|Was|Has|Dear|New|By|To|From|Hi|Hello|Meet|Visit|Every|Each|Which|When|If|As|Of|In|At|On|Both|\p{L}{2,6}day)(?!\p{L}))\p{Lu}[\p{L}'-]{1,20} $/u;
const behindDrive =
  /^(?:,| (?:and|&) (?!Dr|Mr|Ms|Prof|Doctor|Missus)| (?:Then|Turn|Go|Take|It|The|Our|We|You|Park|Look|Follow|Enter|If|From|At|Keep|Continue|Make|Left|Right)\b)/;

const safeWithoutStop = new Set(['Dr', 'Drs', 'Mr', 'Mrs', 'Ms', 'Prof', 'Sgt', 'Capt', 'Lt', 'Atty']);

export const shortForms = (american: boolean): readonly Rule[] => [
  [spelledSign, ', $1, '],
  [/\bw\/ ?o\b/gi, 'without'],
  [/(?<!\/)\bw\/(?= ?\p{L})/giu, 'with '],
  [/\bc\/o\b/gi, 'care of'],
  [/\bN\/A\b|\bn\/a\b/g, 'not applicable'],
  [/\bA\/C\b|\ba\/c\b/g, 'A C'],
  [/\band\/or\b/gi, 'and or'],
  [
    /(?<=\bper )(lb|oz|hr|mo|yr|wk|min|gal|ft|kg|km|mi|sq\.? ft|pers)\b\.?(?!\p{L})/gu,
    ([whole = '', short = ''], _, after) =>
      `${{ lb: 'pound', oz: 'ounce', hr: 'hour', mo: 'month', yr: 'year', wk: 'week', min: 'minute', gal: 'gallon', ft: 'foot', kg: 'kilogram', km: 'kilometer', mi: 'mile', pers: 'person' }[short] ?? 'square foot'}${whole.endsWith('.') && after === '' ? '.' : ''}`,
  ],
  [/\bTel(?=:)/g, 'telephone'],
  [/\*(?=\d{2,3}\b(?! ?%))/g, 'star '],
  [/(?<![\d.,])\d{3,8}(?=#)/g, ([digits = '']) => [...digits].join(' ')],
  [/(?<=\d)#(?!\w)/g, american ? ' pound' : ' hash'],
  [/\bAttn\b[.:]?/g, 'attention:'],
  [/\bpp?\. (?=\d)/g, ([short = '']) => (short.startsWith('pp') ? 'pages ' : 'page ')],
  [/\b[Vv]ol\. (?=\d)/g, 'volume '],
  [
    /\b(the|press|hit|then) (#|\*|pound sign|star sign)(?! ?\d)/gi,
    ([, lead, sign]) => `${lead} ${sign === '*' ? 'star' : american ? 'pound' : 'hash'}`,
  ],
  [/(?<![\p{L}\d#])#(?= (?:to|for|key|when|sign|again|once)\b|[.,]? ?$)/gu, american ? 'pound' : 'hash'],
  [/(?<![\p{L}\d*])\*(?= (?:to|for|key|when|again|once)\b|[.,]? ?$)/gu, 'star'],
  [
    /(?<=\b(?:days?|hours?|times|visits|miles|minutes|sessions|classes|calls|people)|\d) ?\/ ?(day|wk|week|mo|month|yr|year|hr|hour|person|visit|session|min|minute)\b(?:\.(?=[ ,;]))?/g,
    ([, unit = '']) => ` per ${{ wk: 'week', mo: 'month', yr: 'year', hr: 'hour', min: 'minute' }[unit] ?? unit}`,
  ],
  [/\bc\. ?(?=\d{4}\b)/g, 'circa '],
  [/\bNos\.? ?(?=\d)/g, 'numbers '],
  [
    /\b[Nn]o\. ?(?=\d|(?:zero|one|two|three|four|five|six|seven|eight|nine) )|№ ?(?=\d)|(?<!\p{L})# ?(?=\d)/gu,
    'number ',
  ],
  [/(?<=\p{L})#(?=\p{L})/gu, ' hash '],
  [/#(?=\p{L})/gu, 'hashtag '],
  [
    new RegExp(`(?<![\\p{L}\\d.])(${Object.keys(titles).join('|')})(\\.?)(?=(?: and | & |, | )?(?:\\p{Lu}))`, 'gu'),
    ([whole = '', short = '', stop], before, after) => {
      // A street of that name: "24 Oak Dr. Suite 3".
      const inStreet =
        short === 'Dr' &&
        (/\d{1,5} (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}'-]{1,20} ){1,3}$/u.test(before) ||
          (isDrive.test(before) && behindDrive.test(after)));
      const known = stop || safeWithoutStop.has(short);
      return inStreet || !known ? whole : (titles[short] ?? short);
    },
  ],
  [
    /(?<![\p{L}\d.])(e\.g|i\.e|a\.k\.a|etc|vs|[Aa]pprox|[Aa]ppts?|incl|excl|[Mm]ax|[Ee]st|[Tt]el|Ph|Inc|Ltd|Corp|Co|Jr|Sr|Esq|Bros|[Dd]ept|Assn|Assoc|Natl|Intl|Univ|avg|misc|ea)\.(?!D\b)/gu,
    ([whole = '', short = ''], before, after) => {
      const measured = /\d ?$/.test(before) && (short === 'max' || short === 'est');
      const ends = after === '' || (short === 'etc' && /^ \p{Lu}/u.test(after));
      return measured ? whole : `${dotted[short] ?? dotted[short.toLowerCase()] ?? short}${ends ? '.' : ''}`;
    },
  ],
  [/(?<![\p{L}\d.])(?:eg|ie)(?=,? )/gu, ([short]) => (short === 'eg' ? 'for example' : 'that is')],
  [/(?<![\p{L}\d])(?:vs|approx|appts?)(?![\p{L}.])/gu, ([short = '']) => dotted[short] ?? short],
  [/\bmin\. (?=\d|\p{Ll}{4,})(?<!\d min\. )/gu, 'minimum '],
  [/\bMin\. (?=\d)/g, 'minimum '],
  [/\bMax\. (?=\d)/g, 'maximum '],
  [
    /, (MD|DDS|DMD|DO|OD|DVM|RN|NP|PA|CPA|JD|DC|LCSW|DPM|PT)(?!\p{L}|,? \d{5})/gu,
    ([, letters = '']) => `, ${[...letters].join(' ')}`,
  ],
];
