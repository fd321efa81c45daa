import type { Idioms } from '#server/features/appointments/wished-time/words/tongue.ts';
import { days, months } from './words.ts';

const calendar = `(?:${days}|${months}|fruehling|sommer|herbst|winter|ostern|pfingsten)`;
const number =
  '(?:\\d+|(?:ein|zwei|drei|vier|fuenf|sechs|sieben|acht|neun)und[a-z]+zig|[a-z]*zehn|elf|zwoelf|eins|zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zwanzig|dreissig|vierzig|fuenfzig|sechzig|siebzig|achtzig)';
const part = `(?:morgen|tag|abend|nacht|nachmittag|vormittag|mittag|wochenende|feierabend|woche|${days})`;
const notAName = '(?:und|ich|am|um|aber|kann|haette|moechte|bitte|morgen|heute|von|aus|ist|der|die|das|im|in|mein)\\b';

/** Words of days and times that are no wish: greetings, names, ages, streets. They are read before all others. */
export const asides: Idioms = [
  [
    new RegExp(
      `(?<=\\b(?:wochenende|noch|danke|tschuess)),? (?:und )?(?:dann )?bis (?:dann|bald|morgen|${days})$`,
      'g',
    ),
    ' ',
  ],
  [
    /\b(?:frohe[snr]?|gesegnete|schoene|besinnliche) (?:weihnacht(?:en|stage|sfeiertage)?|ostern|ostertage|pfingsten|feiertage|fest(?:tage)?)\b|\b(?:frohes|gesundes|gutes|ein gutes) neues(?: jahr)?\b|\bguten rutsch(?: ins (?:neue|naechste) jahr)?\b/g,
    ' ',
  ],
  [
    new RegExp(
      `\\b(?:(?:einen?|ein|noch|wuensche|recht|ihnen|euch) )*(?:wunder)?(?:schoene[nrsm]?|gute[nrsm]?|angenehme[nrs]?|frohe[nrs]?|erholsame[nrs]?|tolle[nrs]?|nette[nrs]?)(?: guten)? ${part}\\b(?: (?:noch|zusammen|allerseits|auch|ihnen))*`,
      'g',
    ),
    ' ',
  ],
  [
    /^\W*(?:(?:hallo|ja|so|hi|moin|na|gruess gott|servus|aeh)\W+)*n?'?(?:morgen|tag|abend|nabend|mahlzeit|moin)\b(?=\W+(?:zusammen|allerseits)\b|,? (?:ich (?:haette|braeuchte|brauch|brauche|moechte|wuerde|wollte|will|suche|bin|rufe)|hier (?:ist|spricht)|mein name|wir (?:haetten|brauchen|moechten|wuerden))\b)/,
    ' ',
  ],
  [
    new RegExp(
      `\\b(?:tschuess|tschau|ciao|servus|auf wieder(?:hoeren|sehen|schauen)|danke(?: schoen| sehr)?|vielen dank|alles klar|okay|ok|gut),? (?:dann )?bis (?:dann|bald|morgen|spaeter|naechste woche|${days})$|^bis (?:dann|bald|spaeter)\\b|\\bbis (?:morgen|${days}),? (?:tschuess|tschau|ciao|servus|auf wieder\\w+)`,
      'g',
    ),
    ' ',
  ],
  // Names.
  [
    new RegExp(
      `\\b(?:herrn?|frau|fr\\.|dr\\.?|doktor|prof\\.?|professor|familie|fam\\.?|kollegin?|onkel|tante) (?:dr\\.? )?${calendar}\\b(?! (?:um|ab|vormittag|nachmittag|abend))`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\bhier (?:ist|spricht|war)(?: (?:die|der|herr|frau))* (?!${notAName})[a-z-]+(?: (?!${notAName})[a-z-]+)?`,
      'g',
    ),
    '_ _',
  ],
  [
    new RegExp(
      `\\b[a-z-]+(?: [a-z-]+)? ist (?:mein|unser|der) (?:nach|vor|familien)?name\\b|\\b${calendar} (?:mein|der) (?:nach|vor|familien)?name\\b`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:nach|vor|familien|zu)?name(?:n)?(?: ist| lautet| waere|:|,)? (?!${notAName})[a-z-]+(?: (?!${notAName})[a-z-]+)?`,
      'g',
    ),
    '_ _',
  ],
  [new RegExp(`\\bname (?:ist|lautet) (?:${days}|${months})\\b|\\b(?:wie )?der wochentag\\b`, 'g'), '_'],
  // Ages.
  [
    new RegExp(
      `\\b(?:wird|werde|wurde|wurden|werden) (?:(?:im (?:naechsten |letzten )?(?:${months}|monat|jahr)|am (?:${days})|naechste[nrs]? (?:monat|woche|jahr)|dieses jahr|jetzt|bald) )?${number}(?! ?(?:uhr|:|\\d))(?: jahre?)?(?: alt)?\\b`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:(?:im (?:${months})|am (?:${days})|letzte[nrs]? \\S+|gestern|heute|gerade) )?${number}(?: jahre?)?(?: alt)? geworden\\b`,
      'g',
    ),
    '_',
  ],
  [new RegExp(`\\b${number} (?:jahre|monate|wochen|tage) alt\\b`, 'g'), '_'],
  // What is called after a day: streets, papers.
  [
    new RegExp(
      `\\b[a-z]*(?:strasse|str\\.?|platz|allee|weg|ring|ufer|bruecke|gasse|brunnen) (?:des|der|vom|am) (?:[a-z0-9]+\\.? ?)(?:${months})(?: (?:nummer |nr\\.? )?\\d+)?`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:am |an der |in der )?(?:${days}|${months}|oster|pfingst|neujahrs)s?-?(?:strasse|str|platz|weg|allee|gasse|berg|sberg|zeitung|gebet|kind|ausgabe|markt)\\b(?: \\d+)?`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:rechnung|abrechnung|kontoauszug|bescheid|mahnung|beitrag|gehalt|lieferung|quittung)(?: (?:vom|von|im|fuer|aus|fuer den|vom monat))* (?:${months}|\\d+\\.(?: ?\\d+\\.?)?(?: ?(?:${months}))?)`,
      'g',
    ),
    '_',
  ],
  [new RegExp(`\\b(?:${months})-?(?:rechnung|abrechnung|miete|gehalt)\\b`, 'g'), '_'],
  [
    /\bum (?:gottes|himmels) willen\b|\bvor allem\b|\bvon zeit zu zeit\b|\beines tages\b|\bschlag auf schlag\b|\b(?:welcher|welchen|was fuer ein) (?:tag|wochentag) (?:ist|haben wir)(?: heute)?\b|\bwie spaet ist es\b/g,
    '_',
  ],
  [/^.*\b(?:termin|reservierung|tisch)\b.*\b(?:absagen|stornieren|canceln)\b/g, ' _ , '],
  [/\b(?:erste|zweite|dritte|vierte|fuenfte)[rn]? (?:[a-z]*strasse|etage|stock|klasse|mal)\b(?: \d+)?/g, '_'],
  // Opening hours that somebody only asks about.
  [
    /^.*\bnur (?:mal )?(?:fragen|wissen),? ob (?:sie|ihr)\b.* (?:offen|geoeffnet|auf|geschlossen|zu) (?:haben|habt|sind|seid)$/g,
    '_',
  ],
  // An appointment that stands is no wish, unless it is to be moved.
  [
    /\b(?:habe?|hat|haben) (?:ich |wir |er |sie )?(?:ja |doch )?(?:schon|bereits) (?:einen|den) (?:\w+ )?termin\b(?!.*\b(?:verschieben|verlegen|umbuchen|aendern|stattdessen|absagen)\b)(?:(?!,| (?:aber|und|also|da|geht|ginge|kann|koennte|haette|brauche|moechte)\b).)*/g,
    ' _ , ',
  ],
  // What was asked about is no wish yet.
  [
    new RegExp(
      `(?<=\\b(?:gestern|vorgestern|letzte|neulich|schon|bereits|habe|hab|hatte)\\b.*)\\b(?:wegen|bezueglich|ueber|nach) (?:(?:dem|den|einem|einen|termin|am|meinem|meinen|des|kommenden|naechsten) )*(?:${days}|morgen|uebermorgen)\\b[^,]*?(?:angerufen|gesprochen|telefoniert|geschrieben|gefragt|gemailt)`,
      'g',
    ),
    ' , unclear , ',
  ],
  [
    new RegExp(
      `(?<=\\b(?:gestern|vorgestern|letzte woche|angerufen)\\b.*)\\b(?:sie|die|man|jemand|ihre kollegin) (?:haben|hat|hatten|hatte|sagten|sagte|meinten|meinte)(?: mir)?(?: gesagt)? (?=(?:\\S+ ){0,1}(?:${days}|morgen))`,
      'g',
    ),
    ' , unclear , ',
  ],
  // What is told of before ends where something is asked for.
  [
    /(?<=\b(?:seit|vor|letzte[nrsm]?|gestern|war|waren|hatte|gefallen|rausgefallen|gebrochen|weh|schmerzen|wartet|warte|dauert|gemacht|verpasst)\b.*)(?<!,) (?=(?:kann|koennte|koennten|koennen|darf|duerfte) (?:ich|wir|man|er|sie|jemand)\b|(?:haetten|haben) sie\b|gibt es\b|(?:geht|ginge|passt|waere) (?:es|das|da|was|am|morgen|heute|vielleicht)\b|ich (?:brauche|braeuchte|moechte|haette|will|wuerde|muss)\b|wie (?:waere|sieht|ist) es\b|ist (?:da|am|noch|morgen|heute)\b)/g,
    ' , ',
  ],
];
