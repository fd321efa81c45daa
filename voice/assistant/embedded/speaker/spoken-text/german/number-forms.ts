import { romanNumber } from '../romans.ts';
import type { Rule } from '../tongue.ts';
import { cardinal, genderOf, ordinalStem, year } from './numbers.ts';
import { ending } from './times.ts';

/** What is counted: "im 2. Stock", "die 3. Etage"; and the ending where nothing stands before it. */
const counted: readonly (readonly [string, string])[] = [
  [
    'Stock|Stockwerk|Termin|Tag|Monat|Platz|Weltkrieg|Advent|Feiertag|Weihnachtstag|Werktag|Besuch|Schritt|Versuch|Bezirk|Gang|Eingang',
    'er',
  ],
  [
    'Obergeschoss|OG|Untergeschoss|UG|Mal|Quartal|Halbjahr|Jahr|Lebensjahr|Kind|Jahrhundert|Semester|Haus|Gespräch|Stockwerk',
    'es',
  ],
  [
    'Etage|Klasse|Stunde|Woche|Rate|Mahnung|Sitzung|Behandlung|Person|Hälfte|Ebene|Impfung|Reihe|Tür|Straße|Generation|Auflage|Liga|Wahl',
    'e',
  ],
];

/** "Drücken Sie die 2." names a key. */
const isKey = /(?:drücken|wählen|tippen|Taste|Nummer|Ziffer)[^.?!]{0,25}$/i;

export const numberForms: readonly Rule[] = [
  [/(?<![\p{L}\d])Ph\.? ?D(?!\p{L})\.?(?! ?$)|(?<![\p{L}\d])Ph\.?D(?!\p{L})/gu, 'P H D'],
  // "1099-K".
  [/(?<=\d)-(?=[A-Z]{1,3}(?![\p{L}\d]))/gu, ' '],
  [
    /(?<=\b(?:Karl|Wilhelm|Friedrich|Ludwig|Heinrich|Otto|Papst|König|Königin|Kaiser|Elisabeth|Georg|Philipp|Napoleon|Franz|Josef|Paul|Johannes|Pius) )([IVX]{1,5})\.(?!\p{L})|(?<=\p{Lu}\p{Ll}{2,20} )([IVX]{2,5})\.(?!\p{L})/gu,
    ([whole = '', king, other], _, after) =>
      romanNumber(king ?? other ?? '')
        ? `der ${capital(ordinalStem(romanNumber(king ?? other ?? '')))}e${after === '' ? '.' : ''}`
        : whole,
  ],
  [
    /(?<=\b(?:Weltkrieg|Teil|Kapitel|Klasse|Stufe|Phase|Typ|Band|Hartz|Abschnitt|Gruppe) )([IVX]{1,5})(?![\p{L}.])/gu,
    ([whole = '']) => (romanNumber(whole) ? cardinal(romanNumber(whole)) : whole),
  ],
  ...counted.map(
    ([nouns, alone]): Rule => [
      new RegExp(
        `(?<![\\p{L}\\d.,:/-])(\\d{1,3})\\. ?(?:(-|bis|und) ?(\\d{1,3})\\. ?)?(?=(?:${nouns})(?:e?s|en|n|e)?(?!\\p{L}))`,
        'gu',
      ),
      ([, count = '', link, to], before) => {
        const end = ending(before, alone);
        const stem = `${ordinalStem(Number(count))}${end} `;
        return to ? `${stem}${link === 'und' ? 'und' : 'bis'} ${ordinalStem(Number(to))}${end} ` : stem;
      },
    ],
  ),
  [
    /(?<=(?:^|[\s(])(?:der|die|das|am|im|zum|vom|beim|den|dem|des|jeden|jeder|jedes|unser|Ihr) )(\d{1,2})\. (?=\p{L})/giu,
    ([whole = '', count = ''], before) =>
      isKey.test(before) ? whole : `${ordinalStem(Number(count))}${ending(before, 'e')} `,
  ],
  [
    /(?<=(?:^|[\s(])(?:am|zum|vom|den|dem|der|das) )(\d{1,2})\.(?=[,;!?]|$)/giu,
    ([whole = '', count = ''], before, after) =>
      isKey.test(before) ? whole : `${ordinalStem(Number(count))}${ending(before, 'e')}${after === '' ? '.' : ''}`,
  ],
  [
    /(?<=\b(?:zweiten|ersten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|[a-zäöü]+tes|[a-zäöü]+te) )OG(?!\p{L})/gu,
    'Obergeschoss',
  ],
  [/(?<=\b(?:zweiten|ersten|dritten|[a-zäöü]+tes) )UG(?!\p{L})/gu, 'Untergeschoss'],
  [/(?<=\b(?:im|das|ins) )EG(?!\p{L})/gu, 'Erdgeschoss'],
  [/(?<=\b(?:im|das|ins) )DG(?!\p{L})/gu, 'Dachgeschoss'],
  [
    /(?<![\p{L}\d])(1[89]|20)(\d)0er(?!\p{L})/gu,
    ([, century = '', tens = '']) => `${year(Number(`${century}00`) + Number(tens) * 10)}er`,
  ],
  [/(?<![\p{L}\d'])'?(\d{1,3})er(?!\p{L})/gu, ([, count = '']) => `${cardinal(Number(count))}er`],
  [
    /(?<![\p{L}\d])(\d{1,3})(?:-|)(?=(?:mal|fach|tägig|stündig|jährig|minütig|köpfig|prozentig|monatig|wöchig|stellig|malig)\p{Ll}{0,3}(?!\p{L}))/gu,
    ([, count = '']) => (count === '1' ? 'ein' : cardinal(Number(count))),
  ],
  [
    /(?<![\p{L}\d])(\d{1,2}) ?[xX](?= (?:pro|täglich|am|im|in|die|wöchentlich|monatlich|jährlich)(?!\p{L}))/gu,
    ([, count = '']) => `${count === '1' ? 'ein' : cardinal(Number(count))}mal`,
  ],
  [/(?<![\p{L}\d])(\d{1,3}) ?%-?ig/gu, ([, count = '']) => `${cardinal(Number(count))}prozentig`],
  // "1/4 Std.", "1 1/2 h".
  [
    /(?<![\p{L}\d,./])(?:(\d{1,2}) )?(1\/2|1\/4|3\/4) ?(?:Stunden?(?!\p{L})|Stdn?(?!\p{L})\.?|h(?!\p{L}))/gu,
    ([whole = '', count, part = ''], _, after) => {
      const end = whole.endsWith('.') && after === '' ? '.' : '';
      if (count && part === '1/2') return `${count} 1/2 Stunden${end}`;
      const hours = count ? `${count === '1' ? 'eine Stunde' : `${cardinal(Number(count))} Stunden`} und ` : '';
      return `${hours}eine ${{ '1/2': 'halbe Stunde', '1/4': 'Viertelstunde' }[part] ?? 'Dreiviertelstunde'}${end}`;
    },
  ],
  // "3 1/2", "1/2 Stunde".
  [
    /(?<![\p{L}\d,./])(?:(\d{1,3}) )?1\/2(?![\p{L}\d/])(?=(?: (\p{L}{1,30}))?)/gu,
    ([, count, word]) => (count ? `${count === '1' ? 'ein' : cardinal(Number(count))}einhalb` : half(word)),
  ],
  [
    /(?<![\p{L}\d,./])(?:(\d{1,3}) )?([1-7])\/(3|4|8)(?![\p{L}\d/])/gu,
    ([whole = '', count, top = '', bottom = '']) =>
      Number(top) < Number(bottom)
        ? `${count ? `${cardinal(Number(count), 'm')} ` : ''}${cardinal(Number(top), 'n')} ${{ 3: 'Drittel', 4: 'Viertel', 8: 'Achtel' }[bottom]}`
        : whole,
  ],
  [/(?<![\p{L}\d/]|\d[.,])(\d{1,3}(?:,\d)?) ?\/ ?(10|100|(?<=,\d ?\/ ?)5)(?![\p{L}\d/]|[.,]\d)/gu, '$1 von $2'],
  [
    /(?<=\p{Ll}(?:straße|weg|platz|allee|gasse|ring|damm|ufer|chaussee|str|Str)? )(\d{1,3}) ?([a-z])(?= |,|\.|$)(?! ?-)/gu,
    ([whole = '', digits = '', letter = ''], before) =>
      /(?:straße|weg|platz|allee|gasse|ring|damm|ufer|chaussee) $/i.test(before)
        ? `${digits} ${letter.toUpperCase()}`
        : whole,
  ],
  [/(?<=\d):(?=\d)/g, ' zu '],
  [/(?<=\d) ?(?=(?:Mio|Mrd)\.)/g, ' '],
  [
    /(?<![\p{L}\d])(\d{1,3}(?:,\d{1,2})?) Mio(?:\.|(?![.\p{L}]))(?! ?(?:€|Euro|EUR|\$|Dollar|CHF))/gu,
    ([, count = '']) => (count === '1' ? 'eine Million' : `${count} Millionen`),
  ],
  [
    /(?<![\p{L}\d])(\d{1,3}(?:,\d{1,2})?) Mrd(?:\.|(?![.\p{L}]))(?! ?(?:€|Euro|EUR|\$|Dollar|CHF))/gu,
    ([, count = '']) => (count === '1' ? 'eine Milliarde' : `${count} Milliarden`),
  ],
];

/** "1/2 Stunde" is half an hour, and "1/2" a half. */
function half(word: string | undefined): string {
  const gender = word ? genderOf(word) : undefined;
  return gender === 'f' ? 'eine halbe' : gender ? 'ein halber' : 'ein halb';
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
