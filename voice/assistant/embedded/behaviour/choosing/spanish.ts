import { plainSpelling } from '../es/plain-spelling.ts';
import { lines, words } from '../word-table.ts';
import type { ChoosingWords } from './choosing-words.ts';

const beside = [
  ...words(`el la las lo yo me nos le usted de del a para que es sea sería está estaría bien perfecto excelente genial ideal mejor bueno
    buena sí si claro gracias muchas muy quiero queremos quisiera quisiéramos querría prefiero preferiría tomo tomaré tomar tomamos
    escojo elijo elegir reservo reserve resérveme agende agéndeme agendar anóteme apúnteme póngame déme deme deje quedó quedamos voy
    vamos venir ir vengo puedo puede podría podríamos podemos funciona funcionaría sirve serviría conviene convendría va vale parece
    gusta gustaría encantaría entonces pues solo sólo ese esa creo cita hora horario opción turno señor señora ok okay seguro con
    perfectamente estupendo maravilloso`),
  ...lines(`por favor, muchas gracias, una cita, me viene bien, nos viene bien, me queda bien, nos queda bien, vendría bien, en punto, de acuerdo, está bien, por supuesto, claro que sí, qué tal, si es posible, si se puede,
    me quedó con, nos quedamos con, cuente conmigo, nos vemos, allí estaré, ahí estaré`),
];
const plain = (phrases: readonly string[]) => [...phrases, ...phrases.map(plainSpelling)];

export const choosingWords: ChoosingWords = {
  beside: plain(beside),
  behind: [],
  onlyOne: plain(
    lines(
      'esa, ese, esa hora, ese horario, esa misma, ese mismo, esa cita, la tomo, lo tomo, me la quedó, me lo quedó',
    ),
  ),
  earlier: plain(lines('la más temprana, el más temprano, la de más temprano, la que es más temprano')),
  later: plain(lines('la más tarde, el más tarde, la de más tarde, la que es más tarde')),
  pronoun: '',
  hourLeads: [],
  dateLeads: lines('el'),
  dateLinks: words('el de'),
  cardinalDates: true,
  morning: lines('de la mañana, por la mañana, en la mañana, am, a m, a.m'),
  afternoon: lines(
    'de la tarde, por la tarde, en la tarde, de la noche, por la noche, en la noche, del mediodía, del día, pm, p m, p.m',
  ),
  hourWords: lines('horas, en punto'),
  hourNames: { una: 1, mediodía: 12, 'al mediodía': 12 },
  minutesBefore: {},
  minutesBehind: { 'y media': 30, 'y cuarto': 15, 'menos cuarto': -15 },
  contrasts: ['pero'],
  limits: plain(
    lines(
      'antes, después, más temprano, más tarde, otro, otra, otros, otras, salvo, excepto, sino, luego, próximo, próxima, siguiente, semana, semanas, que viene',
    ),
  ),
};
