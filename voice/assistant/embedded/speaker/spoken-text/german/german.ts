import { ones } from '../../../behaviour/de/number-words.ts';
import type { Rule, Tongue } from '../tongue.ts';
import { currencies, magnitudes, units } from './nouns.ts';
import { cardinal, genderOf, ordinalStem, year } from './numbers.ts';
import { calendarRules, clockRules, ending, germanDate } from './times.ts';

/** Short forms with the full stops between their letters. */
const inLetters: readonly (readonly [string, string])[] = [
  ['z. ?B', 'zum Beispiel'], ['Z. ?B', 'Zum Beispiel'], ['u. ?a', 'unter anderem'], ['d. ?h', 'das heißt'], ['D. ?h', 'Das heißt'],
  ['i. ?d. ?R', 'in der Regel'], ['v. ?a', 'vor allem'], ['u. ?U', 'unter Umständen'], ['o. ?ä', 'oder Ähnliches'], ['o. ?Ä', 'oder Ähnliches'],
  ['u. ?ä', 'und Ähnliches'], ['m. ?E', 'meines Erachtens'], ['p. ?P', 'pro Person'], ['e. ?V', 'e V'], ['n. ?V', 'nach Vereinbarung'],
  ['s. ?o', 'siehe oben'], ['s. ?u', 'siehe unten'], ['i. ?A', 'im Auftrag'], ['u. ?s. ?w', 'und so weiter'], ['a. ?D', 'außer Dienst'],
  ['z. ?T', 'zum Teil'], ['z. ?Zt', 'zurzeit'], ['u. ?v. ?m', 'und vieles mehr'], ['a. ?M', 'am Main'], ['i. ?V', 'in Vertretung'], ['o. ?g', 'oben genannt'],
];
/** Short forms that end in a full stop, which may end the sentence too. */
const dotted: Readonly<Record<string, string>> = {
  ...{ ca: 'circa', Ca: 'Circa', bzw: 'beziehungsweise', usw: 'und so weiter', etc: 'et cetera', Nr: 'Nummer', Nrn: 'Nummern', Hr: 'Herr', Hrn: 'Herrn', Fr: 'Frau' },
  ...{ Dr: 'Doktor', Dres: 'Doktores', Prof: 'Professor', Dipl: 'Diplom', Ing: 'Ingenieur', inkl: 'inklusive', exkl: 'exklusive', zzgl: 'zuzüglich', ggf: 'gegebenenfalls' },
  ...{ evtl: 'eventuell', vgl: 'vergleiche', Tel: 'Telefon', Str: 'Straße', str: 'straße', Pl: 'Platz', MwSt: 'Mehrwertsteuer', USt: 'Umsatzsteuer', Abt: 'Abteilung' },
  ...{ tägl: 'täglich', mtl: 'monatlich', wöchentl: 'wöchentlich', jährl: 'jährlich', max: 'maximal', Max: 'Maximal', mind: 'mindestens', bspw: 'beispielsweise', sog: 'sogenannt' },
  ...{ geb: 'geboren', gegr: 'gegründet', vorm: 'vormittags', nachm: 'nachmittags', gem: 'gemäß', lt: 'laut', St: 'Sankt', Whg: 'Wohnung', Stk: 'Stück', allg: 'allgemein' },
  ...{ Hausnr: 'Hausnummer', Zi: 'Zimmer', Fa: 'Firma', Kfz: 'K F Z', ehem: 'ehemals', einschl: 'einschließlich', abzgl: 'abzüglich', entspr: 'entsprechend', Bhf: 'Bahnhof' },
  ...{ insb: 'insbesondere', Abs: 'Absatz', Art: 'Artikel', Kap: 'Kapitel', S: 'Seite', Durchw: 'Durchwahl', Et: 'Etage', Geb: 'Gebäude', Std: 'Stunde', Min: 'Minuten', wg: 'wegen', verh: 'verheiratet', med: 'med', dent: 'dent' },
};

/** What is counted: "im 2. Stock", "die 3. Etage"; and the ending where nothing stands before it. */
const counted: readonly (readonly [string, string])[] = [
  ['Stock|Stockwerk|Termin|Tag|Monat|Platz|Weltkrieg|Advent|Feiertag|Weihnachtstag|Werktag|Besuch|Schritt|Versuch|Bezirk|Gang|Eingang', 'er'],
  ['Obergeschoss|OG|Untergeschoss|UG|Mal|Quartal|Halbjahr|Jahr|Lebensjahr|Kind|Jahrhundert|Semester|Haus|Gespräch|Stockwerk', 'es'],
  ['Etage|Klasse|Stunde|Woche|Rate|Mahnung|Sitzung|Behandlung|Person|Hälfte|Ebene|Impfung|Reihe|Tür|Straße|Generation|Auflage|Liga|Wahl', 'e'],
];

const shortForms: readonly Rule[] = [
  ...inLetters.map(
    ([pattern, said]): Rule => [
      new RegExp(`(?<![\\p{L}\\d.])${pattern.replaceAll('.', '\\.')}\\.(?!\\p{L})`, 'gu'),
      (_, __, after) => `${said}${after === '' ? '.' : ''}`,
    ],
  ),
  [/(?<=\p{Ll})str\.?(?= \d)/gu, 'straße'],
  [/(?<=\p{Ll})str\.(?=[ ,]|$)/gu, (_, __, after) => `straße${after === '' ? '.' : ''}`],
  [/(?<=\p{Ll})pl\.(?=[ ,])/gu, 'platz'],
  [/(?<=[\p{L}-])Str\.?(?= \d)/gu, 'Straße'],
  [/(?<![\p{L}\d])Fr\.(?= \d)/gu, 'Franken'],
  [
    new RegExp(`(?<![\\p{L}.]|\\d ?)(${Object.keys(dotted).join('|')})\\.(?!\\p{L}\\.)`, 'gu'),
    ([, name = ''], _, after) => {
      const ends = after === '' || (/^ \p{Lu}/u.test(after) && /^(?:etc|usw)$/.test(name));
      return `${name === 'St' && !/^[ -]\p{Lu}/u.test(after) ? 'St' : (dotted[name] ?? name)}${ends ? '.' : ''}${/^\p{L}/u.test(after) ? ' ' : ''}`;
    },
  ],
  [/(?<![\p{L}.])Nr (?=\d)/gu, 'Nummer '],
  [/(?<=\p{Ll})nr\.(?= ?[\d:])/gu, 'nummer'],
  [/(?<=\b(?:Tage|Stunden|[Mm]al|Termine|Minuten|Personen|Einheiten)) ?\/ ?(?=(?:Tag|Woche|Monat|Jahr|Stunde|Person|Nacht)(?!\p{L}))/gu, ' pro '],
  [/\bund\/oder\b/g, 'und oder'],
  [/(?<![\p{L}.])u\. (?=[\p{Lu}\d])/gu, 'und '],
  [/№ ?(?=\d)|(?<!\p{L})# ?(?=\d)/gu, 'Nummer '],
  [/\b(die|Taste|drücken Sie) #/g, '$1 Raute'],
  [/\b(die|Taste|drücken Sie) \*/g, '$1 Stern'],
  [/(?<=\d )Abs\. ?(?=\d)/g, 'Absatz '],
  [/§§ ?(?=\d)/g, 'Paragrafen '],
  [/§ ?(?=\d)/g, 'Paragraf '],
  [/(?<![\p{L}])Hbf(?!\p{L})\.?/gu, 'Hauptbahnhof'],
  [/(?<=\p{L})-(?=\/)|\/-(?=\p{Ll})/gu, '/'],
];

const romans: Readonly<Record<string, number>> = {
  ...{ I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7, VIII: 8, IX: 9, X: 10, XI: 11, XII: 12, XIII: 13, XIV: 14, XV: 15, XVI: 16, XVIII: 18, XXIII: 23 },
};

/** "Drücken Sie die 2." names a key. */
const isKey = /(?:drücken|wählen|tippen|Taste|Nummer|Ziffer)[^.?!]{0,25}$/i;

const numberForms: readonly Rule[] = [
  [
    /(?<=\p{Lu}\p{Ll}{2,20} (?:\p{Lu}\p{Ll}{2,20} )?)([IVX]{1,5})\.(?!\p{L})/gu,
    ([whole = '', roman = ''], _, after) => (romans[roman] ? `der ${capital(ordinalStem(romans[roman]))}e${after === '' ? '.' : ''}` : whole),
  ],
  [/(?<=\b(?:Weltkrieg|Teil|Kapitel|Klasse|Stufe|Phase|Typ|Band|Hartz|Abschnitt|Gruppe) )([IVX]{1,5})(?![\p{L}.])/gu, ([whole = '']) => (romans[whole] ? cardinal(romans[whole]) : whole)],
  ...counted.map(
    ([nouns, alone]): Rule => [
      new RegExp(`(?<![\\p{L}\\d.,:/-])(\\d{1,3})\\. ?(?:(-|bis|und) ?(\\d{1,3})\\. ?)?(?=(?:${nouns})(?:e?s|en|n|e)?(?!\\p{L}))`, 'gu'),
      ([, count = '', link, to], before) => {
        const end = ending(before, alone);
        const stem = `${ordinalStem(Number(count))}${end} `;
        return to ? `${stem}${link === 'und' ? 'und' : 'bis'} ${ordinalStem(Number(to))}${end} ` : stem;
      },
    ],
  ),
  [
    /(?<=(?:^|[\s(])(?:der|die|das|am|im|zum|vom|beim|den|dem|des|jeden|jeder|jedes|unser|Ihr) )(\d{1,2})\. (?=\p{L})/giu,
    ([whole = '', count = ''], before) => (isKey.test(before) ? whole : `${ordinalStem(Number(count))}${ending(before, 'e')} `),
  ],
  [/(?<=(?:^|[\s(])(?:am|zum|vom|den|dem) )(\d{1,2})\.(?=[,;!?]|$)/giu, ([, count = ''], before, after) => `${ordinalStem(Number(count))}${ending(before, 'e')}${after === '' ? '.' : ''}`],
  [/(?<=\b(?:zweiten|ersten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|[a-zäöü]+tes|[a-zäöü]+te) )OG(?!\p{L})/gu, 'Obergeschoss'],
  [/(?<=\b(?:zweiten|ersten|dritten|[a-zäöü]+tes) )UG(?!\p{L})/gu, 'Untergeschoss'],
  [/(?<=\b(?:im|das|ins) )EG(?!\p{L})/gu, 'Erdgeschoss'],
  [/(?<=\b(?:im|das|ins) )DG(?!\p{L})/gu, 'Dachgeschoss'],
  [/(?<![\p{L}\d])(1[89]|20)(\d)0er(?!\p{L})/gu, ([, century = '', tens = '']) => `${year(Number(`${century}00`) + Number(tens) * 10)}er`],
  [/(?<![\p{L}\d'])'?(\d{1,3})er(?!\p{L})/gu, ([, count = '']) => `${cardinal(Number(count))}er`],
  [/(?<![\p{L}\d])(\d{1,3})(?:-|)(?=(?:mal|fach|tägig|stündig|jährig|minütig|köpfig|prozentig|monatig|wöchig|stellig|malig)\p{Ll}{0,3}(?!\p{L}))/gu, ([, count = '']) => (count === '1' ? 'ein' : cardinal(Number(count)))],
  [/(?<![\p{L}\d])(\d{1,2}) ?[xX](?= (?:pro|täglich|am|im|in|die|wöchentlich|monatlich|jährlich)(?!\p{L}))/gu, ([, count = '']) => `${count === '1' ? 'ein' : cardinal(Number(count))}mal`],
  [/(?<![\p{L}\d])(\d{1,3}) ?%-?ig/gu, ([, count = '']) => `${cardinal(Number(count))}prozentig`],
  // "3 1/2", "1/2 Stunde".
  [/(?<![\p{L}\d,./])(?:(\d{1,3}) )?1\/2(?![\p{L}\d/])(?=(?: (\p{L}{1,30}))?)/gu, ([, count, word]) => (count ? `${count === '1' ? 'ein' : cardinal(Number(count))}einhalb` : half(word))],
  [/(?<![\p{L}\d,./])(?:(\d{1,3}) )?([1-7])\/(3|4|8)(?![\p{L}\d/])/gu, ([whole = '', count, top = '', bottom = '']) => (Number(top) < Number(bottom) ? `${count ? `${cardinal(Number(count), 'm')} ` : ''}${cardinal(Number(top), 'n')} ${{ 3: 'Drittel', 4: 'Viertel', 8: 'Achtel' }[bottom]}` : whole)],
  [/(?<![\p{L}\d/]|\d[.,])(\d{1,3}(?:,\d)?) ?\/ ?(10|100)(?![\p{L}\d/]|[.,]\d)/gu, '$1 von $2'],
  [/(?<=\p{Ll}(?:straße|weg|platz|allee|gasse|ring|damm|ufer|chaussee|str|Str)? )(\d{1,3}) ?([a-z])(?= |,|\.|$)(?! ?-)/gu, ([whole = '', digits = '', letter = ''], before) => (/(?:straße|weg|platz|allee|gasse|ring|damm|ufer|chaussee) $/i.test(before) ? `${digits} ${letter.toUpperCase()}` : whole)],
  [/(?<=\d) ?(?=(?:Mio|Mrd)\.)/g, ' '],
  [/(?<![\p{L}\d])(\d{1,3}(?:,\d{1,2})?) Mio(?:\.|(?![.\p{L}]))(?! ?(?:€|Euro|EUR|\$|Dollar|CHF))/gu, ([, count = '']) => (count === '1' ? 'eine Million' : `${count} Millionen`)],
  [/(?<![\p{L}\d])(\d{1,3}(?:,\d{1,2})?) Mrd(?:\.|(?![.\p{L}]))(?! ?(?:€|Euro|EUR|\$|Dollar|CHF))/gu, ([, count = '']) => (count === '1' ? 'eine Milliarde' : `${count} Milliarden`)],
];

/** "1/2 Stunde" is half an hour, and "1/2" a half. */
function half(word: string | undefined): string {
  const gender = word ? genderOf(word) : undefined;
  return gender === 'f' ? 'eine halbe' : gender ? 'ein halber' : 'ein halb';
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const spell = (text: string) => [...text].join(' ');

/** Acronyms that are words. */
const asWords = new Set(
  'TÜV IBAN PIN TAN BIC DIN DAX BAföG COVID NASA NATO UNICEF AIDS IKEA REWE EDEKA ALDI LIDL SIM HUK ELSTER SARS BAFÖG SEPA WLAN DEKRA HARTZ LASIK PET KITA OK'.split(
    ' ',
  ),
);
/** Spelled, though they could be said as words. */
const spelled = new Set(
  'ADAC AOK ARD AGB AG ADHS BAB EKG EEG EU EC EDV EG FAQ HNO HIV ICE ID IHK IC IT ISO KI MRT OP PKW LKW PDF PC RKI SUV TV UKW UKE USA USB UPS VW WC ZDF AU AHV IV EAN GEZ OHG UG DIY VIP BMW DHL DRK CT SMS'.split(
    ' ',
  ),
);

const last: readonly Rule[] = [
  [/\bGmbH(?!\p{L})/gu, 'G M B H'],
  [/\be\.? ?K\.(?!\p{L})/gu, 'e K'],
  [/ ?& ?/g, ' und '],
  [/ ?\+ ?/g, ' plus '],
  [/ ?= ?/g, ' gleich '],
  [/ ?≥ ?/g, ' mindestens '],
  [/ ?≤ ?/g, ' höchstens '],
  [/ ?< ?(?=[\p{L}\d])/gu, ' weniger als '],
  [/ ?> ?(?=[\p{L}\d])/gu, ' mehr als '],
  [/[~≈] ?(?=\p{L})/gu, 'etwa '],
  [/ ?± ?/g, ' plus minus '],
  [/ ?× ?/g, ' mal '],
  [/ ?÷ ?/g, ' geteilt durch '],
  [/ ?% ?/g, ' Prozent '],
  [/°/g, ' Grad '],
  [/§ ?/g, 'Paragraf '],
  [/@/g, ' at '],
  [/ \/ /g, ', '],
  [/(?<=\p{L})\/(?=\p{L})/gu, ' oder '],
  [/ ?\/ ?/g, ' Schrägstrich '],
  [/€/g, ' Euro '],
  [/\$/g, ' Dollar '],
  [/£/g, ' Pfund '],
  [/#/g, ' Raute '],
  [/ -+ /g, ', '],
  [
    /(?<![\p{L}])([A-ZÄÖÜ]{2,6})(s?)(?!\p{L})/gu,
    ([whole = '', letters = '', plural = '']) => {
      if (asWords.has(letters)) return whole;
      const apart = spelled.has(letters) || !/[AEIOUÄÖÜY]/.test(letters);
      return apart ? `${spell(letters)}${plural}` : whole;
    },
  ],
];

export const german: Tongue = {
  digits: ones,
  decimal: ',',
  thousands: '.',
  points: { '.': 'Punkt', ',': 'Komma' },
  cardinal,
  genderOf,
  fromOne: (gender) => gender && 'm',
  year,
  date: germanDate,
  dayFirst: true,
  currencies,
  withCents: (whole, { count }) => `${whole} ${cardinal(count)}`,
  magnitudes,
  magnitudeLink: '',
  units,
  per: 'pro',
  to: 'bis',
  minus: 'minus',
  percent: 'Prozent',
  by: 'mal',
  signs: { plus: 'plus', extension: 'Durchwahl', at: 'at', dot: 'Punkt', dash: 'Bindestrich', underscore: 'Unterstrich', slash: 'Schrägstrich' },
  longGroups: 2,
  first: [...calendarRules, ...shortForms, ...clockRules, ...numberForms],
  last,
};
