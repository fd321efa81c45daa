import { spanishHolidays } from './holiday-names.ts';
import { clockOf, folded, type Idioms, type Tongue, withIdioms, wordTable } from './tongue.ts';

const small =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta';
const numbers = new Map(small.split(' ').map((word, at) => [folded(word, 'es-US'), at + 1] as const));
for (const [word, value] of [
  ['un', 1],
  ['una', 1],
  ['cuarenta', 40],
  ['cincuenta', 50],
  ['veintiun', 21],
] as const)
  numbers.set(word, value);
const ordinals = new Map(
  ['primer', 'segund', 'tercer', 'cuart', 'quint'].flatMap((stem, at) =>
    [stem, `${stem}o`, `${stem}a`].map((word): [string, number] => [word, at + 1]),
  ),
);

const weekday = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)';
const month = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)';
const before: Idioms = [
  [/\bpenultimo\b/g, 'unclear'],
  [/\bde preferencia\b|\bpreferiblemente\b|\bmas o menos\b/g, ' '],
  [/\besta misma\b/g, 'esta'],
  [/\ba mitad\b/g, 'mediados'],
  [/\ba primeros\b/g, 'inicio'],
  [/\ba ultimos\b/g, 'finales'],
  [/\b((?:manana|tarde|noche)s?) no(?= *(?:$|,|pero|y ))/g, '$1 nogood'],
  [/\bo (?:despues|mas tarde)\b(?! de)/g, 'onward'],
  [/\bo antes\b(?! de)/g, 'atlatest'],
  [/\bantes de (?:el )?(?=fin(?:al(?:es)?|es)? )/g, 'hasta '],
  [/\bbuen[oa]s? (?:dias?|tardes?|noches?)\b/g, ' '],
  [/\b(?:me llamo|nombre es|habla|soy) \S+(?: (?!y|el|para|quiero|a)[a-z-]+)?/g, '_ _'],
  [/\b([ap])\.? ?m\b\.?/g, '$1m'],
  [/(\d)(am|pm)\b/g, '$1 $2'],
  [/\b(\d{1,2})(?:h|hs|hrs)\b/g, '$1:00'],
  [/\b(\d{1,2})h(\d\d)\b/g, '$1:$2'],
  [/\b(las?|a|hasta|desde) (\d{1,2})\.(\d\d)(?![\d.])/g, '$1 $2:$3'],
  [/\b1(?:ro|ero|er|o)\b/g, '1th'],
  [/(?<![\d.])(\d{1,2})\.(1[3-9]|[2-5]\d|00)\b(?![.\d])/g, '$1:$2'],
  [/\bde (?:viaje|vacaciones)\b|\bno estoy\b/g, 'fuera'],
  [/\b(?:un )?cuarto para\b/g, '15 para'],
  [/\b(?:en|por) la tarde temprano\b|\btemprano (?:en|por) la tarde\b/g, 'pronta tarde'],
  [/\bmedia hora\b/g, '30 minutos'],
  [new RegExp(`\\b(${weekday}) no(?= *(?:$|,|pero|y |el |la |mejor))`, 'g'), '$1 nogood'],
  [new RegExp(`\\bno (?:el )?(${weekday}),? sino\\b`, 'g'), 'not $1 , '],
  [/(?<=\b(?:mover|cambiar|cambie|pasar|reprogramar)\b.*) para (?=el |la |las )/g, ' a '],
  [/\b(\d{1,2})(?:do|to|mo|vo|no|ero|er)\b/g, '$1th'],
  [/\btreinta y uno?\b/g, '31'],
  [/\bdel\b/g, 'de el'],
  [/\bal\b/g, 'a el'],
];
const after: Idioms = [
  [/\bdos mil (\d\d)\b|\b2 mil (\d\d)\b/g, '20$1$2'],
  [/\b(las?) (\d{1,2}) y (\d{1,2})\b(?! de )/g, '$1 $2:$3'],
  [/\b(\d{1,2}) en punto\b/g, '$1:00'],
  [/\b((?:1\d|2[0-3]|[89])(?::\d\d)?) horas\b/g, 'a las $1'],
  [new RegExp(`\\b1 (?=${weekday})`, 'g'), ''],
  [/(?<!\b(?:el|dia|\d) )\b(1[0-2]|[1-9]) ([1-5][05])\b(?! (?:de (?!el)|dias|semanas|\d))/g, '$1:$2'],
  [/\b(?:a el )?medio ?dia\b/g, 'a las 12:00 pm'],
  [/\b(?:a (?:la )?)?media ?noche\b/g, 'a las 12:00 am'],
  [/\bdespues de (?:el almuerzo|comer|almorzar|la comida|el lunch|mediodia)\b/g, 'desde las 13:00'],
  [/\bantes de (?:el almuerzo|comer|almorzar|la comida)\b/g, 'antes de las 12:00'],
  [/\b(?:despues de el trabajo|despues de trabajar|saliendo de el trabajo)\b/g, 'desde las 17:00'],
  [/\b(?:antes de el trabajo|antes de trabajar)\b/g, 'antes de las 9:00'],
  [/\ba (?:la hora de el almuerzo|la hora de comer|la hora de la comida)\b/g, 'mediodia2'],
  [/\bpasado manana\b/g, 'overmorrow'],
  [/\bantes de ayer\b|\banteayer\b/g, 'ayer'],
  [/\b(?:de|por|en|a) las? mananas?\b|\b(?:temprano|a primera hora)(?: (?:de|por|en) la manana)?\b/g, 'matutino'],
  [/\besta manana\b/g, 'hoy matutino'],
  [/\bmanana manana\b/g, 'manana matutino'],
  [/\b(?:de|por|en|a) las? (tardes?|noches?|madrugadas?)\b/g, '$1'],
  [/\besta (tarde|noche)\b/g, 'hoy $1'],
  [
    /\b(?:lo antes posible|lo mas pronto(?: posible)?|cuanto antes|(?:cualquier|algun|el) (?:dia|hora|momento|fecha)(?= (?:menos|excepto|salvo|que no|pero|me|esta|de estos)|$|[,.])|cualquier (?:dia|hora|momento|fecha|otro dia)|cuando (?:sea|pueda|puedan|tenga|tengan|haya|quiera)|da igual|me da lo mismo|no importa|la proxima (?:cita )?disponible|la primera (?:cita )?disponible|ahora mismo|de inmediato|ya mismo|pronto|todos los dias|cualquiera)\b/g,
    ' anyday ',
  ],
  [
    /\b(?:menos|excepto|salvo|pero no|que no sea|que no fuera|no sea|excluyendo|sin contar|a excepcion de|con excepcion de|en vez de|en lugar de)(?: (?:el|los|en|para|a|las)\b)*(?! cuarto)/g,
    ' not ',
  ],
  [
    /\bno (?:puedo|podria|puede ser|me conviene|me sirve|me queda bien|me va bien|tengo libre)(?: ir| venir| hacerlo)?(?: el| en)?(?= (?:el |los |en |esta |este |proxim|lunes|martes|mier|jueves|viernes|sabado|domingo))/g,
    ' not ',
  ],
  [
    /\bno (?:puedo|podria|puede ser|me conviene|me sirve|me queda bien|me va bien|me va|esta bien|se puede)\b/g,
    'nogood',
  ],
  [/\bnot? antes de\b/g, 'desde'],
  [/\bnot? (?:despues|mas tarde) de\b/g, 'hasta'],
  [/\ba mas tardar(?: el)?\b/g, 'hasta'],
  [/\b(?:a partir de|de) (?=(?:el )?\w+ en adelante)/g, 'desde '],
  [/\ba partir de\b/g, 'desde'],
  [/\ben adelante\b/g, ' '],
  [/\bdespues de\b/g, 'despues'],
  [/\bantes de\b/g, 'antes'],
  [/\ba eso de\b|\balrededor de\b|\bsobre las\b|\bcomo a las\b|\bcerca de\b/g, 'a las'],
  [/\ben las? proximas? (\d+)|\ben los proximos (\d+)/g, 'within $1$2'],
  [
    /\b(?:durante|en|dentro de) (?:las|los) (?:proximos|siguientes|proximas) (?:dias)\b|\ben estos dias\b/g,
    'within 7 dias',
  ],
  [/\ben las proximas semanas\b/g, 'within 2 semanas'],
  [
    /\b(?:en|dentro de) (?:unos|unas|algunos|algunas|1|varios|varias|pocos|pocas)(?: par de| cuantos| cuantas)? (?:dias|semanas|meses)\b/g,
    'unclear',
  ],
  [/\blas fiestas\b/g, 'unclear'],
  [/\b(?:en|este|esta|proximo|proxima) (?:la |el )?(?:primavera|verano|otono|invierno)\b/g, 'unclear'],
  [/\bdentro de\b/g, 'en'],
  [/\ba (\d+|1) (semanas?|dias?|mes(?:es)?) de hoy\b/g, 'en $1 $2'],
  [/\bde hoy en (?:8|8 dias|1 semana)\b|\bde hoy a (?:8|8 dias)\b|\bhoy en (?:8|8 dias)\b/g, 'en 1 semana'],
  [/\bde hoy en (?:15|15 dias)\b|\bhoy en (?:15|15 dias)\b/g, 'en 2 semana'],
  [/\bde hoy en (?=\d)/g, 'en '],
  [
    new RegExp(`\\b(?:de )?(?:el )?(${weekday}|manana|overmorrow) en (?:8(?: dias)?|1 semana)\\b`, 'g'),
    '1 semana from $1',
  ],
  [new RegExp(`\\b(?:de )?(?:el )?(${weekday}|manana|overmorrow) en 15(?: dias)?\\b`, 'g'), '2 semana from $1'],
  [/\ben 8 dias\b/g, 'eightdays'],
  [/\ben 15 dias\b|\ben 1 quincena\b/g, 'fifteendays'],
  [
    /\b(?:fin de semana|finde)(?: (?:que viene|proximo|siguiente|entrante))\b|\bproximo (?:fin de semana|finde)\b/g,
    'next weekend',
  ],
  [/\b(?:fin de semana|finde)\b/g, 'weekend'],
  [
    new RegExp(
      `\\b(${weekday}) (?:de la )?(?:semana )?(?:que viene|proxim[oa]|entrante|que entra) no,? *(?:sino )?(?:el|la) (?:otro|siguiente|que sigue|de (?:despues|la otra))`,
      'g',
    ),
    'afternext $1',
  ],
  [
    new RegExp(
      `\\bno (?:este|el proximo) (${weekday}),? *(?:sino )?(?:el )?(?:otro|siguiente|proximo|que sigue|que viene)(?: ${weekday})?`,
      'g',
    ),
    'afternext $1',
  ],
  [
    new RegExp(
      `\\b(${weekday}) (?:subsiguiente|despues de el proximo|despues el proximo|de dentro de 2 semanas|siguiente a el proximo)`,
      'g',
    ),
    'afternext $1',
  ],
  [new RegExp(`\\b(?:este )?(${weekday}) no,? *(?:sino )?el (?:otro|siguiente|que sigue)\\b`, 'g'), 'afternext $1'],
  [
    /\bsemana (?:subsiguiente|despues de la proxima|despues la proxima|siguiente a la proxima|que le sigue a la proxima)\b/g,
    'afternext semana',
  ],
  [/\b(?:la )?proxima no,? *(?:sino )?la (?:otra|siguiente)(?: semana)?\b/g, 'afternext semana'],
  [
    /\b(?:de )?la (?:otra|siguiente|semana) (?:semana )?(?:que viene|que entra|entrante|proxima|siguiente|que sigue)\b|\bla otra semana\b|\b(?:la )?semana (?:que viene|que entra|entrante|proxima|siguiente|que sigue)\b|\bproxima semana\b/g,
    'next semana',
  ],
  [/\b(?:mes (?:que viene|que entra|entrante|proximo|siguiente)|proximo mes)\b/g, 'next mes'],
  [new RegExp(`\\b(${weekday}) (?:que viene|que entra|entrante|proximo|siguiente)\\b`, 'g'), 'coming $1'],
  [/\b(?:entre semana|dias? (?:laborables?|habil(?:es)?|de semana|de entre semana))\b/g, 'workdays'],
  [
    /\b(?:a|en) (?:el )?(?:principios?|comienzos?|inicios?|empezando|el comienzo|el inicio|el principio)\b|\b(?:principios?|comienzos?|inicios?) de\b/g,
    'inicio',
  ],
  [/\b(?:a |en )?(?:mediados?|la mitad)\b/g, 'mediados'],
  [/\b(?:a |en |para )?(?:el )?(?:final(?:es)?|fines?|fin)(?= de\b)/g, 'finales'],
  [new RegExp(`\\b(?:el )?(?:dia )?(\\d{1,2})(?:th)? de (?=${month}|este mes|el mes|next mes)`, 'g'), '$1th of '],
  [/\b(?:el|los|y|o|hasta|desde|a|para|de|antes|despues|entre)(?: el)? dia (\d{1,2})\b(?!:)/g, '$& '],
  [/\bdia (\d{1,2})(?:th)?\b(?![:/])/g, '$1th'],
  [/\bel (\d{1,2})\b(?![:/]|th| (?:am|pm|semanas?|personas?|matutino|tarde|noche))/g, '$1th'],
  [/\b(\d{1,2}th (?:a|hasta|y|o)) (?:el )?(\d{1,2})\b(?![:/]|th)/g, '$1 $2th'],
  [
    /\bdesde (?=.*\b(?:duele|dolor|llevo|molesta|tengo|tiene|roto|rota|espero|esperando|enfermo|enferma|siento|funciona)\b)(?!las?\b)/g,
    'since ',
  ],
  [/\bllevo .*$/g, ' _ '],
  [/\b(?:quiero decir|quise decir|mejor dicho|o mejor|o sea)\b/g, ' no '],
  [new RegExp(`(${weekday}) (\\d{1,2})(?![:/\\d]|th| (?:am|pm|personas?|horas?))`, 'g'), '$1 $2th'],
  [/\blas?\b(?! (?:\d|at))/g, ' '],
];

const words = wordTable(`
w0: lunes
w1: martes
w2: miercoles
w3: jueves
w4: viernes
w5: sabado sabados
w6: domingo domingos
m1: enero ene
m2: febrero feb
m3: marzo mar
m4: abril abr
m5: mayo
m6: junio jun
m7: julio jul
m8: agosto ago
m9: septiembre setiembre sept sep
m10: octubre oct
m11: noviembre nov
m12: diciembre dic
today: hoy
tomorrow: manana
overmorrow: overmorrow
yesterday: ayer
next: next
coming: coming proximo proxima siguiente entrante
this: este esta estos
afternext: afternext
last: ultimo ultima pasado pasada
day: dia dias
week: semana semanas
weekend: weekend
month: mes meses
other: otro
early: pronta
year: ano anos
minute: minuto minutos
hour: hora horas
morning: matutino
afternoon: tarde tardes
evening: noche noches
midday: mediodia2
am: am madrugada
pm: pm
start: inicio
mid: mediados
end: finales
from: desde from
after: despues
before: antes
until: hasta until
to: a
between: entre
within: within
at: las la
in: en durante para
of: de of
range: de2
for: por
and: y
or: o u
not: not
half: mitad quincena
no: no perdon perdone digo mejor corrijo disculpe espere espera corrigiendo
nogood: nogood
since: since
ago: hace
onward: onward
atlatest: atlatest
anyday: anyday
workdays: workdays
unclear: unclear
eightdays: eightdays
fifteendays: fifteendays
every: cada todos
was: fue era estuve estaba llame llamaron dijeron nacimiento naci nacio cumpleanos paso rompio rompi tuve fui vine cancelar
away: ocupado ocupada fuera trabajando trabajo
move: mover cambiar cambie pasar reprogramar
but: pero sino
.: yo me mi nos puede podria pueden podemos quiero quisiera seria es bien gracias si quiza quizas tiene tienen hay algo libre con su sus ser queda conviene sirve va ir venir necesito
eh: eh
-: como el los un una pues bueno favor
`);

export const spanish: Tongue = {
  words,
  plain(text) {
    const figures = withIdioms(text, before)
      .replace(
        /\b(y|menos) (media|cuarto)\b/g,
        (_, sign: string, part: string) => `${sign} ${part === 'media' ? '30' : '15'}`,
      )
      .replace(/[a-z]+/g, (word) =>
        ordinals.has(word) ? `${ordinals.get(word)}th` : String(numbers.get(word) ?? word),
      );
    const clocks = figures
      .replace(
        /\b(las?) (\d{1,2}) y (\d{1,2})\b/g,
        (_, article: string, h: string, m: string) => `${article} ${clockOf(Number(h), Number(m))}`,
      )
      .replace(/\b(\d{1,2}) y (30|15)\b/g, (_, h: string, m: string) => clockOf(Number(h), Number(m)))
      .replace(/\b(\d{1,2}) menos (\d{1,2})\b/g, (_, h: string, m: string) => clockOf(Number(h), -Number(m)))
      .replace(
        /\b(15|5|10|20|25) para las? (\d{1,2})\b/g,
        (_, m: string, h: string) => `las ${clockOf(Number(h), -Number(m))}`,
      );
    return withIdioms(clocks, [...spanishHolidays, ...after]);
  },
};
