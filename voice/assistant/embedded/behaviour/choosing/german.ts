import { plainSpelling } from '../de/plain-spelling.ts';
import { lines, words } from '../word-table.ts';
import type { ChoosingWords } from './choosing-words.ts';

const beside = [
  ...words(`ich wir sie mir uns für mich der den dem die das am um es ist wäre sei ja bitte danke dann also gerne lieber nehme nehm nehmen
    nimm möchte möchten will würde würden wollen wähle wählen buche buchen reservieren reserviere machen mache sagen komme kommen
    passt passen passend geht ginge klappt klingt hört gut super prima perfekt toll ideal bestens besten wunderbar ausgezeichnet
    schön okay einverstanden termin zeit uhrzeit doch nur da schon kann können könnte könnten genau recht richtig wohl wahrscheinlich
    vielleicht sehr nochmal natürlich klar eintragen notieren`),
  ...lines(`hätte gerne, hätten gerne, hätte ich gerne, hätten wir gerne, habe zeit, habe ich zeit, haben wir zeit, hätte ich zeit, bin dabei, bin da, wie wäre es mit, was ist mit, vielen dank, danke schön,
    alles klar, in ordnung, das wäre gut, hört sich gut an, am besten, am liebsten, so machen wir es, machen wir, sagen wir, für mich, mit dem, wenn möglich, tragen sie mich ein, ich entscheide mich für`),
];

export const choosingWords: ChoosingWords = {
  beside: [...beside, ...beside.map(plainSpelling)],
  behind: [],
  onlyOne: lines(
    'den, den da, der da, den nehme ich, der passt, das passt, den termin, ich nehme den, ich nehme ihn, den bitte',
  ),
  earlier: lines('der frühere, den früheren, der frühere termin, den früheren termin, das frühere'),
  later: lines('der spätere, den späteren, der spätere termin, den späteren termin, das spätere'),
  pronoun: '',
  hourLeads: words('um'),
  dateLeads: lines('am'),
  dateLinks: words('der den dem'),
  cardinalDates: true,
  morning: words('morgens vormittags vormittag früh').concat(lines('am vormittag, am morgen, in der früh')),
  afternoon: words('nachmittags nachmittag abends abend').concat(lines('am nachmittag, am abend')),
  hourWords: words('uhr'),
  hourNames: { 'ein uhr': 1, mittag: 12, mittags: 12 },
  minutesBefore: { halb: -30, 'viertel nach': 15, 'viertel vor': -15, dreiviertel: -15 },
  minutesBehind: {},
  contrasts: ['aber'],
  limits: words(
    'später früher eher vorher nachher danach davor vor nach ab bis ander andere anderen anderer anderes stattdessen außer sondern nächste nächsten übernächste übernächsten woche wochen erst',
  ),
};
