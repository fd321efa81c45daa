import { englishHolidays } from './holiday-names.ts';
import { clockOf, type Idioms, type Tongue, withIdioms, wordTable } from './tongue.ts';

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = ['twenty', 'thirty', 'forty', 'fifty'];
const places =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const numbers = new Map(small.split(' ').map((word, at) => [word, at + 1] as const));
tens.forEach((word, at) => {
  numbers.set(word, 20 + 10 * at);
});
const ordinals = new Map(places.split(' ').map((word, at) => [word, at + 1] as const)).set('thirtieth', 30);

const month = '(january|february|march|april|may|june|july|august|september|october|november|december)';
const weekday = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const before: Idioms = [
  [/\b([ap])\.? ?m\b\.?/g, '$1m'],
  [/\b([ap])\. m\./g, '$1m'],
  [/(\d)(am|pm|a|p)\b/g, '$1 $2'],
  [/\b(\d{1,2}(?::\d\d)?) [ap](?= |$)(?! m)/g, '$&m'],
  [/\b(\d{1,2})\.(\d\d) ?(?=am|pm)/g, '$1:$2 '],
  [/\b(at|around|about|by|after|before|from|until|till) (\d{1,2})\.(\d\d)(?![\d.])/g, '$1 $2:$3'],
  [/\b([01]\d|2[0-3])([0-5]\d) ?(?:hours|hrs)\b/g, '$1:$2'],
  [
    /(?<![\d/.:-])\b(\d{1,2}(?::\d\d)?(?: [ap]m)?) ?(?:-|to) ?(?=\d{1,2}(?::\d\d)?(?: ?[ap]m)?(?![\d/-]))/g,
    '$1 until ',
  ],
  [/@/g, ' at '],
  [/\bany (morning|afternoon|evening|week ?day) but\b/g, '$1 except'],
  [/(?<=tomorrow,? )or the day after\b(?! tomorrow)/g, 'or the day after tomorrow'],
  [/\bat ([01]?\d|2[0-3])([0-5]\d)\b(?! ?\d)/g, 'at $1:$2'],
  [
    /(?<=\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day|s)?) ?([-/]) ?(?=mon|tue|wed|thu|fri|sat|sun)/g,
    ' $1 ',
  ],
  [/(?<=[a-z] )-(?= [a-z])/g, 'to'],
  [/(?<=[a-z] )\/(?= [a-z])/g, 'or'],
  [/(?<!\b(?:on|the) |[\d.])(\d{1,2})\.([0-5][05])\b(?![.\d])/g, '$1:$2'],
  [/\b(?:5|five) and (?:20|twenty)\b/g, '25'],
  [/\b24\/7\b/g, ' anyday '],
  [/\bfirst thing\b/g, 'firstthing'],
  [/\b(?:early )?in (?:the )?new year\b(?!'?s| eve| day)/g, 'early january'],
  [/\bof (?:the )?new year\b(?!'?s| eve| day)/g, 'of january'],
  [/\bbetween now and\b/g, 'until'],
  [/\bbefore the end of\b/g, 'by the end of'],
  [/\b(?:second|next) to last\b|\bpenultimate\b/g, 'unclear'],
  [/\bor so\b/g, ' '],
  [/\bon or after\b/g, 'from'],
  [/\bon or before\b/g, 'by'],
  [/\bor (?:later|after(?: that)?|any ?time after(?: that)?|thereafter)\b|\bat the (?:very )?earliest\b/g, 'onward'],
  [/\bat the (?:very )?latest\b|\bor (?:earlier|sooner|before)\b/g, 'atlatest'],
  [
    /\b\d+ (?:january|february|march|april|may|june|july|august) (?:street|st|road|rd|avenue|ave|lane|drive|way)\b/g,
    '_',
  ],
  [/(\d|noon|[a-z]{3,5}) ?-?ish\b/g, '$1'],
  [/\bthis (?=(?:morning|afternoon|evening)\b)/g, 'today '],
  [/\bweeks? and a half\b/g, ' unclear '],
  [/(?<=[a-z])-(?=[a-z])/g, ' '],
  [/o ?'? ?clock/g, 'oclock'],
  [/n't\b/g, ' not'],
  [/\b(?:just )?(?:a|1|one) (?:second|sec)\b/g, ' '],
  [
    /(?<!\b(?:the|on|by|until|till|through|to|or|and|after|before|around|from|between|may|june|july|march|april|[a-z]+ber|[a-z]+ary|[a-z]+day|august|twenty|thirty|every) )\b(first|second|third)\b(?! (?:of|day|week|half|mon|tue|wed|thu|fri|sat|sun))/g,
    'nth',
  ],
  [/\bname (?:is|s) (?:\S+)(?: (?!and|i|can|could|on|at)[a-z'-]+)?/g, 'name _ _'],
  [/\b\S+ (?:\S+ )?is my name\b/g, '_'],
  [/(?<!\b(?:i|we|he|she|they|the|in) )\b(sat|sun)\b\.?(?= ?(?:$|,|\d|at |morning|afternoon|or |and |-|\/))/g, '$1day'],
  [/'(s|ll|d|m|re|ve)\b/g, ' $1'],
];
const after: Idioms = [
  [/\b(?:a|an|one|1)(?= (?:day|week|month|year|fortnight|hour|couple|few)\b)/g, '1'],
  [/\b(?:a couple|1 couple|couple)(?: of)?\b/g, '2'],
  [/\b(?:half an|half 1) hour\b/g, '30 minutes'],
  [/\b20 20 (\d)\b/g, '202$1'],
  [/\b(\d\d?) oh (\d)\b/g, '$1:0$2'],
  [/\b(?:noon|midday)\b/g, '12:00 pm'],
  [/\bmidnight\b/g, '12:00 am'],
  [/\b(\d{1,2}) oclock\b/g, '$1:00'],
  // "Ten thirty", but not "March 9 30" nor the digits of a number.
  [
    new RegExp(
      `(?<!(?:\\d|${month.slice(1, -1)}) )\\b(1[0-2]|[1-9]) ([1-5][05])(?! (?:\\d|minutes|days|weeks))\\b`,
      'g',
    ),
    '$1:$2',
  ],
  [/\bday after tomorrow\b/g, 'overmorrow'],
  [new RegExp(`(?<!\\b(?:\\d|the|next|this|last|of) )\\bweek on (?=${weekday})`, 'g'), '1 week on '],
  [/\bday before yesterday\b/g, 'yesterday'],
  [/\bday after next\b/g, 'overmorrow'],
  [
    /\b(?:firstthing|early)( tomorrow| on)?(?: in)?(?: the)? (?=morning|monday|tuesday|wednesday|thursday|friday)/g,
    '$1 morning ',
  ],
  [/\bfirstthing\b/g, 'morning'],
  [/\btonight\b/g, 'today evening'],
  [/\bat night\b/g, 'evening'],
  [/\bafter lunch\b/g, 'from 13:00'],
  [/\bbefore lunch\b/g, 'before 12:00 pm'],
  [/\b(?:lunch ?time|lunch|lunch ?hour|lunch break)\b/g, 'midday'],
  [/\bafter (?:work|hours)\b/g, 'from 17:00'],
  [/\bafter school\b/g, 'from 15:00'],
  [/\bbefore work\b/g, 'before 9:00 am'],
  [/\b(?:end of (?:the )?(?:business )?day|late in the day)\b/g, 'late afternoon'],
  [
    /\b(?:as soon as possible|a ?s ?a ?p|any ?time|any day|any other (?:day|time)|whenever|what ?ever|earliest|soonest|next (?:available|free|open)\w*|first (?:available|free|open)\w*|no preference|does not matter|do not (?:mind|care)|right (?:now|away)|immediately|at once|soon|i am (?:open|flexible|free)|anything)\b/g,
    ' anyday ',
  ],
  [
    /\b(?:does|do|will|wo|is|are|can|ca) not (?:work|suit|good|possible|fit)(?: out)?(?: (?:well|for me|for us))*\b/g,
    'nogood',
  ],
  [
    /\b(?:can|ca|could|wo|would|will|does|do|is|are|did|am) not (?:do|make(?: it)?|come(?: in)?|have|work|be(?: there| in)?|available|free|take)\b/g,
    'not',
  ],
  [/\b(?:can|ca|can ?) ?not\b|\bcannot\b/g, 'not'],
  [
    /\b(?:anything|any day|anytime)? ?(?:but not|not on|not in|not at|other than|except(?: for)?|excluding|apart from|aside from|besides|instead of|rather than|without|anything but|anyday but)\b/g,
    ' not ',
  ],
  [/\banyday +but\b/g, ' anyday not '],
  [/\bnot (?:before|earlier than|until|till)\b/g, 'from'],
  [/\bnot (?:after|later than)\b/g, 'until'],
  [/\bno (?:earlier|sooner) than\b/g, 'from'],
  [/\bno later than\b/g, 'until'],
  [/\b(?:later|any ?time|sometime|some time|starting|beginning|as) (?:than|after|from)\b/g, 'after'],
  [/\b(?:starting|beginning)(?: on)?\b(?! of)/g, 'from'],
  [/\b(?:earlier|any ?time|sometime|some time) (?:than|before)\b/g, 'before'],
  [/\b(?:onward|onwards)\b/g, 'onward'],
  [/\bon and after\b/g, 'from'],
  [/\b(?:is|s|are|was) (?:no good|not good|bad|out|taken|full|impossible|no use)\b/g, 'nogood'],
  [/\b(?:in|during|over|within) (?:the )?(?:next|coming|following) (?=\d)/g, 'within '],
  [/\b(?:in|during|over|within)? ?(?:the )?(?:next|coming) (?:few|several|couple|2)(?: of)? days\b/g, 'within 5 days'],
  [/\b(?:in|during|over|within)? ?(?:the )?(?:next|coming) (?:few|several|couple)(?: of)? weeks\b/g, 'within 3 weeks'],
  [/\bwithin (?:the )?(?:next )?week\b/g, 'within 1 week'],
  [/\bin (?:the )?(?:coming|next) days\b/g, 'within 7 days'],
  [
    /\bin (?:1 |a )?(?:few|several|some) (?:days|weeks|months)(?: time)?\b|\b(?:1 |a )?(?:few|several) (?:days|weeks|months) (?:from now|later)\b/g,
    'unclear',
  ],
  [/\b(?:the|after|over|during) holidays\b|\bsuper bowl(?: sunday)?\b/g, 'unclear'],
  [
    /\b(?:out of town|i (?:work|have to work|am at work)|on (?:holiday|vacation|leave)|not (?:available|free|here|around|in town|at home))\b/g,
    'away',
  ],
  [/\b(?:in|sometime in|this|next) (?:the )?(?:spring|summer|autumn|fall|winter)\b/g, 'unclear'],
  [/\b(?:in )(\d+) (weeks?|days?|months?)(?: s)? time\b/g, 'in $1 $2'],
  [/\b(days?|weeks?|months?) (?:s )?(?:from|after) (?:now|today)\b/g, '$1 from today'],
  [/\b(days?|weeks?|months?) hence\b/g, '$1 from today'],
  [/\bfrom now\b/g, 'from today'],
  [/\b(?:the )?(?:week|1 week) (?:after that|following)\b/g, 'afternext week'],
  [/\b(?:week after next|following week after next)\b/g, 'afternext week'],
  [/(?<=next .*)\b(?:the )?(?:week|1) after(?= *(?:$|[,.?!]|at|in the|please))/g, 'afternext week'],
  [/\bthe week after(?= *(?:$|[,.?!]|at|in the|please))/g, 'next week'],
  [new RegExp(`\\b${weekday} after(?: that)?(?= *(?:$|[,.?!]))`, 'g'), 'afternext $1'],
  [/\bas of\b/g, 'from'],
  [
    /\b(?:i mean|i meant|or rather|make (?:it|that)|scratch that|hold on|change that to|let s say)\b|\bso (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g,
    ' no ',
  ],
  [new RegExp(`\\b${weekday} (?:after|following) next\\b`, 'g'), 'afternext $1'],
  [/\bweekend after next\b/g, 'afternext weekend'],
  [/\bmonth after next\b/g, 'afternext month'],
  [
    new RegExp(
      `\\b(?:not (?:this|this coming|the coming) (?:${weekday}|one),?(?: but)?(?: the)? (?:(?:next|following)(?: (?:one|1|${weekday}))?|one after|1 after)(?: that)?)\\b`,
      'g',
    ),
    'afternext $1 $2',
  ],
  [new RegExp(`\\b${weekday} (?:the following week|of the following week)\\b`, 'g'), '$1 next week'],
  [new RegExp(`\\bthe following (?=${weekday})`, 'g'), 'next '],
  [/\bfollowing week\b/g, 'next week'],
  [/\b(?:this coming|coming|upcoming|this next)\b/g, 'coming'],
  [/\b(?:weekdays?|week days?|working days?|business days?|during the week)\b/g, 'workdays'],
  [/\blast (?=\d|thing)/g, ' '],
  [
    /\b(?:i |we )?(?:was|were|am|are|had been|been|have been) (?:hoping|wondering|thinking|looking|going|planning|trying|aiming|calling)\b/g,
    ' . ',
  ],
  [/\b(?:i |we )had(?= .{2,30} in mind)/g, ' . '],
  [/\bbank holiday(?: monday)?\b/g, 'unclear'],
];

const words = wordTable(`
w0: monday mondays mon
w1: tuesday tuesdays tue tues
w2: wednesday wednesdays wed weds
w3: thursday thursdays thu thur thurs
w4: friday fridays fri
w5: saturday saturdays satday
w6: sunday sundays sunday
m1: january jan
m2: february feb
m3: march mar
m4: april apr
m5: may
m6: june jun
m7: july jul
m8: august aug
m9: september sept sep
m10: october oct
m11: november nov
m12: december dec
today: today
tomorrow: tomorrow tmrw tomorow tommorow tommorrow
overmorrow: overmorrow
yesterday: yesterday
next: next
this: this
coming: coming
afternext: afternext
last: last past previous
day: day days
week: week weeks
fortnight: fortnight fortnights
weekend: weekend weekends
month: month months
year: year years
minute: minute minutes
hour: hour hours
morning: morning mornings
afternoon: afternoon afternoons
evening: evening evenings night nights
midday: midday
am: am
pm: pm
start: start beginning
mid: mid middle
end: end
early: early
late: late later
from: from commencing
after: after
before: before
until: until till through thru
to: to
by: by
between: between
within: within
at: at around about towards roughly approximately
in: in during sometime
of: of
for: for
on: on
and: and
or: or
not: not than
half: half
no: no nope wait sorry rather actually correction scratch oops instead
nogood: nogood
since: since
ago: ago
onward: onward
atlatest: atlatest
anyday: anyday
workdays: workdays
unclear: unclear
every: every each
was: was were had been called spoke saw came went visited broke broken started happened missed bought paid born birthday birth got fell began told cracked lost cancel canceled cancelled hurting hurts
away: away busy working unavailable occupied abroad
move: move reschedule change switch push moved rescheduled moving
but: but so
.: i you we he she it me my can could would will be is are s ll d m re works work fine good great okay ok if possible please that what how when do there here then have has got see come get best suit suits maybe perhaps think guess want need like love prefer better ideally just only also yes yeah sure well with thanks thank too as any some
eh: uh um er erm
-: exactly precisely the a an hmm please oh like
`);

/** English on both sides of the Atlantic; "half nine" is half past nine. */
export const english: Tongue = {
  words,
  plain(text) {
    const said = figures(withIdioms(text, before));
    return withIdioms(clocks(said), [...englishHolidays, ...after]);
  },
};

/** "Twenty first" -> "21st", "ten" -> "10". */
function figures(text: string): string {
  const ten = `(?:${tens.join('|')})`;
  return text
    .replace(
      new RegExp(`\\b(${ten}) (${[...ordinals.keys()].slice(0, 9).join('|')})\\b`, 'g'),
      (_, a: string, b: string) => `${(numbers.get(a) ?? 0) + (ordinals.get(b) ?? 0)}th`,
    )
    .replace(
      new RegExp(`\\b(${ten}) (${small.split(' ').slice(0, 9).join('|')})\\b`, 'g'),
      (all, a: string, b: string) =>
        a === 'twenty' && /twenty$/.test(all) ? all : String((numbers.get(a) ?? 0) + (numbers.get(b) ?? 0)),
    )
    .replace(/[a-z]+/g, (word) =>
      numbers.has(word) ? String(numbers.get(word)) : ordinals.has(word) ? `${ordinals.get(word)}th` : word,
    );
}

/** "Half past 9", "quarter to 4", "20 past 8" as "9:30", "3:45", "8:20". */
function clocks(text: string): string {
  const amount = '(half|(?:a )?quarter|5|10|20|25)(?: minutes)?';
  const shift = (said: string) => (said === 'half' ? 30 : said.endsWith('quarter') ? 15 : Number(said));
  return text
    .replace(
      new RegExp(`\\b${amount} (?:past|after) (1[0-2]|[1-9])\\b(?! (?:days|weeks))`, 'g'),
      (_, m: string, h: string) => clockOf(Number(h), shift(m)),
    )
    .replace(
      new RegExp(
        `(?<!(?:from|between) )\\b${amount} (?:to|till|before|of) (1[0-2]|[1-9])\\b(?! ?(?:st|nd|rd|th|days))`,
        'g',
      ),
      (_, m: string, h: string) => clockOf(Number(h), -shift(m)),
    )
    .replace(/\bhalf (1[0-2]|[1-9])\b/g, (_, h: string) => clockOf(Number(h), 30));
}
