import type { Idioms } from '#server/features/appointments/wished-time/words/tongue.ts';
import { month, weekday } from './words.ts';

const calendar = `(?:${weekday}|${month}|primavera|verano|otono|invierno)`;
const number =
  '(?:\\d+|un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\w+|veint\\w+|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y \\w+)?)';
const nth =
  '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa])';
const notAName =
  '(?:y|el|para|quiero|a|la|las|los|necesito|quisiera|con|por|en|de|que|manana|hoy|es|puedo|tengo|llamo|me|mi|gracias)\\b';

/** Words of days and times that are no wish: greetings, names, ages, streets. They are read before all others. */
export const asides: Idioms = [
  [new RegExp(`(?<=\\b(?:que tenga|que pase|gracias|adios)\\b.*),? hasta (?:el )?(?:manana|${weekday})$`, 'g'), ' '],
  [
    /^domingo (?!por|en|a|de|y|o|al|el|que|proximo|siguiente|temprano|si|no|mejor|para|tarde|noche)[a-z]{3,}(?=,)/g,
    '_ _',
  ],
  [
    new RegExp(
      `\\b(?:(?:que )?(?:tenga|tengan|pase|pasen|tengas|pases|le vaya|disfrute|disfruten)(?: (?:usted|ustedes|un|una|muy|su|el|la|mas))* )?(?:muy )?(?:feliz|felices|lind[oa]s?|bonit[oa]s?|bell[oa]s?|excelentes?|hermos[oa]s?|buen[oa]?s?|maravillos[oa]s?) (?:dias?|tardes?|noches?|mananas?|fin(?:es)? de semana|finde|semana|navidad(?:es)?|ano(?: nuevo)?|pascuas?|fiestas|jornada|provecho|cumpleanos|${weekday})\\b`,
      'g',
    ),
    ' ',
  ],
  [
    new RegExp(
      `\\b(?:gracias|adios|chao|chau|bueno|listo|ok|okay|perfecto),? (?:pues )?(?:hasta|nos vemos)(?: el)? (?:manana|luego|pronto|entonces|${weekday})$|\\bnos vemos(?: el)? (?:manana|luego|pronto|${weekday})\\b|\\bhasta (?:luego|pronto|la vista)\\b`,
      'g',
    ),
    ' ',
  ],
  [
    /\b(?:un|otro) (?:segund\w+|moment\w+|minut\w+|ratito|instante)\b|\ba veces\b|\bde vez en cuando\b|\b(?:que dia|que fecha|que hora) es(?: hoy)?\b/g,
    ' ',
  ],
  // Names.
  [
    new RegExp(
      `\\b(?:dr|dra|sr|sra|srta|doctora?|senora?|don|dona|senorita|licenciad[oa]|profesora?|ingeniero|familia|tio|tia)\\.? ${calendar}\\b(?! (?:a|en|por) )`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:(?:nombre|apellido|apellidos)(?: es| son|:|,)?|me llamo|se llama|de parte de|habla|soy|llamada) (?!${notAName})[a-z-]+(?: (?!${notAName})[a-z-]+)?`,
      'g',
    ),
    '_ _',
  ],
  [
    new RegExp(
      `\\b[a-z-]+(?: [a-z-]+)? (?:es|son) (?:mi|mis|el|su) (?:nombre|apellido)s?\\b|\\b(?:mi )?(?:hij[oa]|espos[oa]|herman[oa]|niet[oa]|mama|papa|amig[oa]) ${calendar}\\b(?! (?:a|en|por) )`,
      'g',
    ),
    '_',
  ],
  [/\bque no sea (?:tan |muy )?(?:temprano|tarde)\b/g, '_'],
  // Ages.
  [
    new RegExp(
      `\\b(?:cumplio|cumple|cumpli|cumplira|va a cumplir|acaba de cumplir|va a tener|tendra) ${number}(?: anos| meses)?(?: (?:en (?:${month}|el mes \\S+)|el (?:${weekday}|mes|ano|proximo|dia|\\d+|${number})(?: \\S+)?(?: de ${month})?|este (?:ano|mes)|la (?:semana \\S+|proxima semana)|(?:proximo|siguiente) (?:mes|ano)|ayer|hoy|manana))?`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:de )?${number} (?:anos|meses)(?: de edad)?\\b(?=.{0,12}$|,| y | de edad)(?<!\\b(?:en|dentro de|hace) ${number} (?:anos|meses))`,
      'g',
    ),
    '_',
  ],
  // What is called after a day: streets, squares, bills.
  [
    new RegExp(
      `\\b(?:calle|avenida|av|ave|avda|plaza|plazuela|colonia|col|boulevard|bulevar|blvd|paseo|calzada|parque|barrio|fraccionamiento|escuela|restaurante?|ruta|glorieta|estacion|metro|mercado|tienda|taqueria|clinica|hospital|puente)\\.? (?:de (?:el |la )?|del |la |el )?(?:(?:\\S+) de ${month}|${month}|${nth}|${weekday})(?: (?:numero |num\\.? |no\\.? |#)?\\d+)?`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:factura|bill|biles?|recibo|cuenta|estado de cuenta|pago|cobro|mensualidad|boleta)(?: de (?:\\S+ ){1,3}dolares)?(?: (?:de|del|del mes de|mes de|el))* (?:${month}|\\S+ de ${month})\\b`,
      'g',
    ),
    '_',
  ],
  [/^.*\b(?:cita|reserva|reservacion)\b.*\bcancelar(?:l[ao])?\b/g, ' _ , '],
  // Opening hours that somebody only asks about.
  [
    /^.*\b(?:solo|nada mas|nomas) (?:queria|quiero|quisiera) (?:saber|preguntar) si (?:ustedes )?(?:abren|estan abiertos|cierran)\b.*$/g,
    '_',
  ],
  // An appointment that stands is no wish, unless it is to be moved.
  [
    /\bya (?:tengo|tiene|tenemos|tienen) (?:una |la |mi |su )?cita\b(?!.*\b(?:cambiar\w*|mover\w*|pasar\w*|reprogramar\w*|cancelar\w*)\b)(?:(?!,| (?:pero|y|asi|entonces|por eso|puedo|puede|quisiera|quiero|necesito)\b).)*/g,
    ' _ , ',
  ],
  // What was promised or asked about is no wish yet.
  [
    new RegExp(
      `\\b(?:llame|hable|llamamos|pregunte|escribi|marque)\\b[^,]{0,40}?\\b(?:por lo|sobre|acerca|para lo|por la cita|sobre la cita|por)(?: (?:de|del|el|la|lo|cita|mi))* (?=${weekday}|manana)`,
      'g',
    ),
    ' , unclear , ',
  ],
  [
    new RegExp(
      `(?<=\\b(?:ayer|llame|hable|pasada)\\b.*|^)\\b(?:me )?(?:dijeron|dijo|ofrecieron|prometieron)(?: ayer)?(?: que)?(?: para)?(?: el)? (?=${weekday}|manana)`,
      'g',
    ),
    ' , unclear , ',
  ],
  [/\bse (?:vence|acaba|termina)\b/g, ' ayer '],
  [
    /\b(?:a|hasta) que horas? (?:abren|cierran|atienden)\b(?:(?!,| (?:pero|y|puedo|puede|quisiera|quiero|necesito)\b).)*/g,
    '_',
  ],
  // What is told of before ends where something is asked for.
  [
    /(?<=\b(?:desde|hace|llevo|ayer|pasad[oa]|fui|estuve|tuve|cai|caí|rompi\w*|dolia|duele|dolor|perdi|cayo)\b.*)(?<!,) (?=(?:puedo|puede|pueden|podria|podrian|podemos|podre)\b|tienen? (?:algo|cita|citas|lugar|espacio|disponible|libre|hueco)\b|hay (?:algo|cita|lugar|espacio)\b|(?:quiero|quisiera|necesito|ocupo|me gustaria|querria)\b|(?:sera|seria) posible\b|habra\b|que tal\b)/g,
    ' , ',
  ],
  [
    /(?<=\b(?:duele|dolor|molesta|molestia|roto|rota|esperando|enferm[oa]|siento|fiebre|tos|hinchad[oa]|sangra|mal|sufro|tengo fiebre|tengo tos)\b(?:(?!,|\b(?:puedo|puede|quiero|quisiera|cita|tiene|tienen|hay|podria|necesito)\b).)*)\bdesde (?!las? \d)/g,
    'since ',
  ],
  [/\bdesde (?=ayer|anoche|anteayer|antier|hace\b|esta manana|pasad)/g, 'since '],
];
