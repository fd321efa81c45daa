import type { Choosing } from '../choosing.ts';

const lines = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const choosing: Choosing = {
  places: [
    lines('erste, ersten, erster, nummer eins, den ersten, das erste'),
    lines('zweite, zweiten, zweiter, nummer zwei, den zweiten, das zweite'),
    lines('dritte, dritten, dritter, nummer drei, den dritten, das dritte'),
    lines('vierte, vierten, vierter, nummer vier'),
  ],
  last: lines('letzte, letzten, letzter, den letzten'),
  none: lines(
    'keiner davon, keinen davon, keiner, ein anderer tag, einen anderen tag, eine andere zeit, etwas anderes, andere zeiten',
  ),
  leave: lines(
    'vergessen sie es, lassen sie es, doch nicht, ich habe es mir anders überlegt, kein termin, doch keinen termin',
  ),
  anyTime: 'so bald wie möglich',
  dayWords: lines(
    'heute, morgen, übermorgen, wochenende, woche, monat, vormittag, nachmittag, abend, januar, februar, märz, april, juni, juli, august, september, oktober, november, dezember',
  ),
  codeWords: lines('nummer, code, id, kennzeichen, nr, postleitzahl, pin, number, reference'),
  valueLeads: lines(
    'es ist, das ist, die nummer ist, die nummer lautet, meine nummer ist, sie lautet, ja, gerne, also, ähm',
  ),
  or: 'oder',
  press: (what, key) => `${what} die ${key}`,
};
