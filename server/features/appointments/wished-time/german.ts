import { germanHolidays } from './holiday-names.ts';
import { clockOf, folded, type Idioms, type Tongue, withIdioms, wordTable } from './tongue.ts';

const small =
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const plainOf = (word: string) => folded(word, 'de-DE');

/** 1 to 59, and 1st to 59th, by their words. */
const numbers = new Map<string, number>([
  ['eins', 1],
  ['zwo', 2],
  ['beiden', 2],
]);
small.forEach((word, at) => {
  numbers.set(plainOf(word), at + 1);
});
['zwanzig', 'dreißig', 'vierzig', 'fünfzig'].forEach((ten, at) => {
  const value = 20 + 10 * at;
  numbers.set(plainOf(ten), value);
  for (const [unit, word] of [...small.slice(0, 9), 'zwo'].entries())
    numbers.set(plainOf(`${word}und${ten}`), value + (word === 'zwo' ? 2 : unit + 1));
});
const irregular: Record<string, string> = { ein: 'erst', drei: 'dritt', sieben: 'siebt', acht: 'acht' };
const ordinals = new Map(
  [...numbers].flatMap(([word, value]) =>
    ['e', 'en', 'er', 'es', 'em'].map((ending): [string, number] => [
      (irregular[word] ?? word + (value < 20 ? 't' : 'st')) + ending,
      value,
    ]),
  ),
);

const days = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag';
const months = 'januar|jaenner|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember';
const before: Idioms = [
  [/\bvorletzte\w*/g, 'unclear'],
  [/\bheute ueber (?:8|acht) tage\b/g, 'in 1 woche'],
  [/\boder (?:spaeter|danach)\b/g, 'onward'],
  [/\boder frueher\b/g, 'atlatest'],
  [/\bvor (?:dem )?ende\b/g, 'bis ende'],
  [/\bguten (?:morgen|tag|abend)\b/g, ' '],
  [/\bdas (?:erste|zweite|dritte|vierte)\b/g, '_'],
  [new RegExp(`(?<=\\b(?:${days})) ?- ?(?=${days})`, 'g'), ' bis '],
  [/(?<![\d.])(\d{1,2})\. ?(?:-|bis) ?(?=\d{1,2}\.)/g, '$1th until '],
  [/\bin (?:einer |1 )?halben stunde\b/g, 'in 30 minuten'],
  [/\banderthalb (?:wochen|monaten|jahren)\b/g, 'unclear'],
  [new RegExp(`\\b(${months})(woche|haelfte)\\b`, 'g'), '$2 im $1'],
  [/\bmonatsletzten\b/g, 'letzten tag im monat'],
  [/\bim neuen jahr\b/g, 'anfang januar'],
  [/\b(?:name ist|heisse|bin (?:die |der )?(?:frau |herr ))(?: ?\S+)(?: (?!und|ich|am|um|aber)[a-z-]+)?/g, '_ _'],
  [/\b(mo|di|mi|do|fr|sa|so)\.(?=,? ?(?:\d|den|der|um|ab|vor|nach|$))/g, '$1tag'],
  [
    new RegExp(`\\b(${days}|heute|uebermorgen)(frueh|morgen|vormittag|mittag|nachmittag|abend|nacht)(s?)\\b`, 'g'),
    '$1 $2$3',
  ],
  [/\b(um|ab|gegen|bis|nach|vor|zwischen|und|von) (\d{1,2})\.(\d\d)(?![\d.])/g, '$1 $2:$3'],
  [/\b(\d{1,2})\.(\d\d) ?(?=uhr|h\b)/g, '$1:$2 '],
  [/(?<![\d.])(\d{1,2})\.(1[3-9]|[2-5]\d|00)\b(?![.\d])/g, '$1:$2'],
  [/\b(\d{1,2})\. ?(\d{1,2})\. ?(20\d\d|(?<=\.)\d\d(?= |$))/g, '$1/$2/$3'],
  [/\b(\d{1,2})\. ?(1[0-2]|0?[1-9])\.(?!\d)/g, '$1/$2'],
  [/\b(\d{1,2})(?:ten|te|ter|tes|sten|ste|ster)\b/g, '$1th'],
  [/\b(\d{1,2})\.(?=[\s,?!]|$)/g, '$1th'],
  [/(?<![\d/.:-])\b(\d{1,2}(?::\d\d)?)(?: uhr)? ?(?:-|bis) ?(?=\d{1,2}(?::\d\d)?(?![\d/]))/g, '$1 until '],
  [/(\d)(h|uhr)\b/g, '$1 uhr'],
];
const clockIdioms: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /\b(\d+)(?: minuten)? (vor|nach) halb (\d+)(?: uhr)?\b/g,
    (_, m = '', way, h) => clockOf(Number(h), -30 + (way === 'vor' ? -1 : 1) * Number(m)),
  ],
  [/\bhalb (\d+)(?: uhr)?\b/g, (_, h) => clockOf(Number(h), -30)],
  [/\b(?:dreiviertel|drei ?viertel|3 ?viertel) (\d+)(?: uhr)?\b/g, (_, h) => clockOf(Number(h), -15)],
  [/\bviertel (vor|nach|ueber) (\d+)(?: uhr)?\b/g, (_, way, h) => clockOf(Number(h), way === 'vor' ? -15 : 15)],
  [/\bviertel (\d+)(?: uhr)?\b/g, (_, h) => clockOf(Number(h), -45)],
  [
    /\b(5|10|20|25)(?: minuten)? (vor|nach) (\d{1,2})(?: uhr)?\b(?!:)/g,
    (_, m, way, h) => clockOf(Number(h), (way === 'vor' ? -1 : 1) * Number(m)),
  ],
  [
    /\b(\d{1,2}) uhr (?:und )?(\d{1,2})\b(?! ?(?:th|uhr|\/|tage|wochen))/g,
    (_, h, m) => `${h}:${(m ?? '').padStart(2, '0')}`,
  ],
  [/\b(\d{1,2}) uhr\b/g, (_, h) => `${h}:00`],
  [/\b(\d{1,2}:\d\d) uhr\b/g, (_, time) => time ?? ''],
];
const after: Idioms = [
  [/\b(?:ein|eine|einer|einem|einen)(?= (?:tag|woche|monat|jahr|stunde)\b)/g, '1'],
  [/\b2 ?tausend ?(?:und )?(\d\d)\b/g, '20$1'],
  [/\bvor gestern\b/g, 'gestern'],
  [/\b(?:um )?(?:12 uhr )?mitternacht\b/g, '0:00'],
  [
    /\b(?:in der frueh|am morgen|frueh am morgen|frueh morgens|gleich morgens|gleich frueh|in der fruehe)\b/g,
    'vormittag',
  ],
  [
    new RegExp(
      `\\b(${days}|heute|am tag|th|\\d{4}|${months}) (?:am )?(?:ganz )?(?:frueh am |frueh )?morgen\\b(?! um$)`,
      'g',
    ),
    '$1 vormittag',
  ],
  [/\bnach (?:dem |der )?(?:mittag(?:essen|spause)?)\b/g, 'ab 13:00'],
  [/\bvor (?:dem |der )?(?:mittag(?:essen|spause)?)\b/g, 'vor 12:00'],
  [/\bnach (?:der arbeit|feierabend)\b/g, 'ab 17:00'],
  [/\bnach der schule\b/g, 'ab 14:00'],
  [/\bvor der arbeit\b/g, 'vor 9:00'],
  [
    /\b(?:so bald|sobald|so schnell|so frueh|moeglichst bald|moeglichst schnell|baldmoeglichst|schnellstmoeglich)(?: wie moeglich)?\b|\b(?:jederzeit|irgendwann|egal wann|egal|naechstmoeglich\w*|naechste[rnms]? freie\w*|fruehestmoeglich\w*|ehestens|schnellstens|sofort|gleich jetzt|wann immer|an jedem tag|jeder tag|jeden tag|alle tage|an einem beliebigen tag|irgendein(?:en)? tag|immer)\b/g,
    ' anyday ',
  ],
  [
    /\b(?:geht|passt|klappt|kann ich|kann|koennen wir|ginge)(?: (?:es|das|mir|ich|bei|da|leider|uns|gar|ueberhaupt|auch))* nicht\b(?! (?:vor|nach)\b)|\bist (?:schlecht|unguenstig|unmoeglich|belegt)\b|\bpasst (?:mir )?(?:schlecht|gar nicht)\b/g,
    'nogood',
  ],
  [
    new RegExp(
      `\\bnicht (?:diese[nrms]?|kommende[nrms]?)(?: (${days}))?,? +(?:sondern )?(?:erst )?(?:den |am |der )?(?:naechsten?|darauf(?:folgenden)?|folgenden)(?: (${days}))?`,
      'g',
    ),
    'afternext $1 $2',
  ],
  [
    /\b(?:ausser|nur nicht|bloss nicht|aber nicht|nicht|mit ausnahme von|ausgenommen|statt|anstatt|anstelle von|lieber nicht)(?: (?:am|an|den|dem|zum|im)\b)*(?: kommenden)?\b/g,
    ' nicht ',
  ],
  [/\bnicht +vor\b/g, 'ab'],
  [/\bnicht +nach\b/g, 'bis'],
  [/\b(?:fruehestens|ab fruehestens)(?: am| um)?\b/g, 'ab'],
  [/\b(?:spaetestens|bis spaetestens)(?: am| um| bis)?\b/g, 'bis'],
  [/\b(?:innerhalb|binnen|im laufe)(?: von| der| den)?(?: naechsten| kommenden)? (?=\d)/g, 'within '],
  [/\bin (?:den|der) (?:naechsten|kommenden) (?=\d)/g, 'within '],
  [/\bin den (?:naechsten|kommenden) (?:tagen|paar tagen)\b|\bdie naechsten tage\b/g, 'within 7 tage'],
  [/\bin den (?:naechsten|kommenden) (?:wochen|paar wochen)\b/g, 'within 2 wochen'],
  [/\bin (?:ein paar|einigen|wenigen|mehreren|1 paar) (?:tagen|wochen|monaten)\b/g, 'unclear'],
  [/\bfeiertagen\b/g, 'unclear'],
  [/\b(?:im|naechsten|diesen) (?:fruehling|fruehjahr|sommer|herbst|winter)\b/g, 'unclear'],
  [/\bim urlaub\b|\bnicht (?:da|zu hause|verfuegbar|frei)\b|\bkeine zeit\b/g, 'weg'],
  [/\b(?:zwischen den jahren)\b/g, 'zwischenjahren'],
  [/\b(?:heute )?in (?:14|vierzehn) tagen\b/g, 'in 2 wochen'],
  [/\b(?:von )?heute (?:an |ab )?in (?:8 tagen|1 woche)\b/g, 'in 1 woche'],
  [/\bheute in (\d+) (tage|woche|monat)(n|en)?\b/g, 'in $1 $2'],
  [new RegExp(`\\b(morgen|uebermorgen|${days}) (?:in 8 tagen|in 1 woche|ueber 8 tage)\\b`, 'g'), '1 woche from $1'],
  [new RegExp(`\\b(morgen|uebermorgen|${days}) in 14 tagen\\b`, 'g'), '2 wochen from $1'],
  [/\bmorgen in 2 wochen\b/g, '2 wochen from morgen'],
  [/\bin 8 tagen\b/g, 'eightdays'],
  [/\b(?:heute|von heute an|ab heute) ueber (\d) wochen?\b/g, 'in $1 wochen'],
  [/\b(?:ueber|ueber)naechste[rnms]?\b|\bnaechste[rn]? (?=uebernaechste)/g, 'afternext'],
  [
    /\b(?:woche drauf|woche darauf|woche danach|darauffolgende woche|folgende[nr]? woche|folgewoche)\b/g,
    'naechste woche',
  ],
  [
    /\b(?:unter der woche|wochentags?|werktags?|an (?:einem )?wochentagen?|an (?:einem )?werktag(?:en)?|unterhalb der woche)\b/g,
    'workdays',
  ],
  [/\banfang(?:s)?\b/g, 'anfang'],
  [/\bmonatsende\b/g, 'ende monat'],
  [/\bmonatsanfang\b/g, 'anfang monat'],
  [/\bjahresende\b/g, 'ende dezember'],
  [/\bjahresanfang\b/g, 'anfang januar'],
  [/\bwochenanfang\b/g, 'anfang woche'],
  [/\bwochenende\b/g, 'wochenend'],
  [/\b(?:gegen )?ende des wochenend\b/g, 'wochenend'],
  [/\b(?:kalenderwoche|kw) (\d+)(?:th)?\b|\b(\d+)th kalenderwoche\b/g, 'kw $1$2'],
  [/\bpassen(?: wuerde)?\b|\bwuerde (?:mir|uns|gut)? ?passen\b/g, ' geht '],
  [/\bich hatte (?=gern|an|gedacht)/g, 'ich '],
  [/\b(?:ich mein(?:e|te)|oder besser|besser gesagt|das heisst|ach ne)\b/g, ' nein '],
];

const words = wordTable(`
w0: montag montags motag
w1: dienstag dienstags ditag
w2: mittwoch mittwochs mitag
w3: donnerstag donnerstags dotag
w4: freitag freitags frtag
w5: samstag samstags sonnabend sonnabends satag
w6: sonntag sonntags sotag
m1: januar jan jaenner
m2: februar feb feber
m3: maerz mrz
m4: april apr
m5: mai
m6: juni jun juno
m7: juli jul
m8: august aug
m9: september sept sep
m10: oktober okt
m11: november nov
m12: dezember dez
today: heute heut
tomorrow: morgen
overmorrow: uebermorgen
yesterday: gestern vorgestern
next: naechste naechsten naechster naechstes naechstem
coming: kommende kommenden kommender kommendes
this: diese diesen dieser dieses diesem
afternext: afternext
last: letzte letzten letzter letztes letztem vergangene vergangenen vorige vorigen
day: tag tage tagen tages
week: woche wochen
weekend: wochenend wochenenden
month: monat monate monaten monats
year: jahr jahre jahren jahres
minute: minute minuten
hour: stunde stunden
morning: vormittag vormittags morgens frueh frueher
afternoon: nachmittag nachmittags
evening: abend abends nacht nachts
midday: mittag mittags mittagszeit
start: anfang beginn
mid: mitte
end: ende
early: fruehe fruehen
late: spaete spaeten spaet spaeter
from: ab from
after: nach
before: vor
until: until bis
to: auf
between: zwischen
within: within
at: um gegen circa ca etwa ungefaehr
in: im in
of: des
range: von vom
for: fuer
and: und
or: oder beziehungsweise
not: nicht als
half: haelfte
no: nein nee quatsch moment halt korrektur korrigiere entschuldigung sorry besser vielmehr ne nochmal stopp verzeihung pardon
nogood: nogood
since: seit
onward: onward
atlatest: atlatest
anyday: anyday
workdays: workdays
unclear: unclear
eightdays: eightdays
zwischenjahren: zwischenjahren
kw: kw
every: jeden jede jedes alle
was: war waren hatte hatten gewesen geboren geburtstag geburtsdatum angerufen passiert gekauft bekommen angefangen absagen stornieren abgesagt
away: weg verreist unterwegs beschaeftigt arbeiten arbeite besetzt verhindert
move: verschieben verlegen umbuchen aendern
but: aber sondern
.: ich wir es sie mir uns mein meine kann koennen koennte koennten wuerde haette gern gerne gut geht passt waere ist sind bitte wenn moeglich am vielleicht vielleichts dann da noch nur auch ja ok okay danke lieber am ginge etwas was frei haben hat habe moechte will brauche einen ein eine
eh: aeh aehm
-: rum herum punkt genau der zum am an den dem das die hm also so ja bitte wohl doch irgendwie dann
`);

export const german: Tongue = {
  words,
  plain(text) {
    const figures = withIdioms(text, before).replace(/[a-z]+/g, (word) =>
      ordinals.has(word) ? `${ordinals.get(word)}th` : numbers.has(word) ? String(numbers.get(word)) : word,
    );
    const clocks = clockIdioms.reduce((said, [pattern, plain]) => said.replace(pattern, plain), figures);
    return withIdioms(clocks, [...germanHolidays, ...after]);
  },
};
