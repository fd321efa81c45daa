import { spanishClock } from '#contract/values/spanish-clock.ts';
import { choosingWords } from '../choosing/spanish.ts';
import { emailWords } from '../email/spanish.ts';
import { leavingWords } from '../leaving/spanish.ts';
import type { Lexicon } from '../lexicon.ts';
import { lines, meanings, words } from '../word-table.ts';
import { detailWords } from './detail-words.ts';
import { matterWords } from './matter-words.ts';
import { ones, teens, tens } from './number-words.ts';
import { numbers, speech } from './numbers.ts';
import { spelledRight, stem } from './plain-spelling.ts';
import { alphabet, letterPhrases, letters } from './spelling.ts';
import { callWords, connectWords, functionWords, openWords, salesWords } from './word-lists.ts';

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

const yes =
  lines(`sí, si, por qué no, claro, claro que sí, por supuesto, correcto, es correcto, exacto, exactamente, así es, eso es, cierto, es cierto, de acuerdo,
    está bien, esta bien, muy bien, perfecto, okay, ok, vale, bueno, sí señor, sí señora, sí señorita, sí por favor, si por favor, por favor,
    desde luego, cómo no, como no, con gusto, afirmativo, todo bien, todo correcto, todo está bien, está correcto, esta correcto, ajá, aja,
    efectivamente, adelante, sería bueno, me parece bien, no hay problema, ningún problema, seguro, ándale, órale, ese mismo, ese está bien,
    sí claro, si claro, así está bien, genial, excelente`);
const no =
  lines(`no, nada, no gracias, incorrecto, no es correcto, está mal, esta mal, no está bien, no es cierto, no es así, negativo, para nada,
    nunca, de ninguna manera, claro que no, tampoco, mejor no, por ahora no, todavía no, no es ese, equivocado, no señor, no señora, ninguno`);
const declined =
  lines(`no sé, no lo sé, no se, no lo se, no tengo, no lo tengo, no tengo correo, prefiero no, prefiero no decir, prefiero no decirlo, prefiero no
    darlo, no quiero decir, no quiero decirlo, no quiero darlo, no quiero dar, no se lo doy, no le voy a dar, no le importa, es privado, privado, paso,
    sin comentarios, no me acuerdo, no recuerdo, no estoy seguro, no estoy segura, ni idea, no tengo idea, nadie, no importa, da igual,
    mejor no, es personal`);
const done =
  lines(`eso es todo, es todo, eso sería todo, sería todo, eso era todo, era todo, nada más, no nada más, nada, ya es todo, ya está, con eso, con
    eso está bien, con eso es suficiente, estoy bien, todo bien, todo listo, ya quedó, olvídelo, déjelo así, no se preocupe, ya no`);
const corrections =
  lines(`no, perdón, disculpe, perdone, quiero decir, quise decir, digo, espere, corrección, mejor dicho, más bien, en realidad, sino,
    me equivoqué, equivocado, es decir, bueno no, ay no`);
const urgent =
  lines(`urgente, urgentemente, con urgencia, lo antes posible, lo más pronto posible, cuanto antes, de inmediato,
    inmediatamente, enseguida, ahora mismo, ya mismo, emergencia, una emergencia, no puede esperar`);
const strongNameLeads =
  lines(`me llamo, mi nombre es, mi nombre completo es, el nombre es, nombre es, mi apellido es, mis apellidos son, el apellido es, apellido es,
    mi nombre de pila es, nombre, apellido, habla con, le habla, le saluda, mi nombre, mi apellido, mis apellidos`);
const weakNameLeads =
  lines(`soy, yo soy, es, habla, sí, si, claro, claro que sí, por supuesto, con gusto, bueno, hola, buenos días, buenas tardes, buenas, señor,
    señora, señorita, pues, okay, está bien, cómo no, el señor, la señora, de parte de`);
const numberLeads =
  lines(`mi número es, mi número es el, mi número de teléfono es, mi número de teléfono es el, mi teléfono es, mi teléfono es el, mi celular es,
    mi celular es el, mi número de celular es, mi número de celular es el, el número es, el número es el, es el, es, número es, me puede llamar al,
    me pueden llamar al, pueden llamarme al, puede llamarme al, llámeme al, llámenme al, me encuentra en el, me localiza en el, me localizan al,
    al, mejor al, use el, mejor el, el código de área es, código de área, el código es, y mi número es, y mi número es el, y mi teléfono es,
    y mi teléfono es el, y mi celular es, y mi celular es el, anote el, marque al`);
const emailLeads =
  lines(`mi correo es, mi correo electrónico es, mi email es, mi e mail es, mi dirección de correo es, mi dirección es, el correo es,
    el correo electrónico es, correo es, es, la dirección es, me puede escribir a, escríbame a, sí, si, claro, sí claro, por supuesto, no es, no,
    sería, sería el, correo, y mi correo es`);
const greetings =
  lines(`hola buenos días, hola buenas tardes, hola buenas noches, hola buenas, buenos días, buenas tardes, buenas noches, buenas, muy buenos días,
    muy buenas tardes, buen día, hola, qué tal, hola qué tal, aló, sí, si, por favor, este, eh, em, pues, bueno, okay, mire, oiga, ay, ah`);
const fillers = words('favor también eh em mmm hmm ah oh ay pues este okay ok o sea mire oiga nomás');
const dayWords = lines(
  'hoy, mañana, pasado mañana, semana, mes, tarde, noche, mediodía, enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre',
);
const hesitations = words('eh em mmm hmm ah oh ay pues este mire oiga');

const lists = [yes, no, declined, done, corrections, urgent, strongNameLeads, weakNameLeads, numberLeads, emailLeads];
const written = [
  ...[...lists.flat(), ...greetings, ...dayWords].flatMap((phrase) => phrase.split(' ')),
  ...[...functionWords, ...callWords, ...openWords, ...connectWords, ...salesWords, ...weekdays],
  ...[...ones, ...teens, ...tens, ...Object.keys(alphabet)],
  ...words(`opción próximo próxima último última grabación página dirección ubicación teléfono electrónico español inglés qué niño
    baño cambiaría próximos después atención reunión`),
];

/** Spanish words by which answers are read. */
export const lexicon: Lexicon = {
  ...detailWords,
  ...emailWords,
  ...matterWords,
  ...leavingWords,
  choosing: choosingWords,
  fillers,
  contractions: {
    ...spelledRight(written),
    email: 'correo',
    'e-mail': 'correo',
    mail: 'correo',
    tel: 'teléfono',
    pa: 'para',
    "pa'": 'para',
  },
  functionWords,
  stopWords: [...functionWords, ...callWords, ...openWords, ...weekdays],
  // Only what no statement begins with: the order of words does not tell a question.
  questionWords:
    words(`qué cuándo dónde cómo cuál cuáles quién cuánto cuánta cuántos cuántas tienen puede pueden puedo podría podrían aceptan ofrecen
    atienden venden abren cierran hablan trabajan alquilan hacen dan`),
  askingPhrases:
    lines(`quisiera saber, quería saber, me gustaría saber, quiero saber, necesito saber, me pregunto, dígame, me puede decir, me podría decir, cuánto cuesta, cuánto cuestan,
    cuánto cobran, cuánto sale, cuánto dura, cuánto tarda, cuánto tiempo, cada cuánto, qué tan, qué es, qué son, qué pasa, qué hago, qué debo, qué necesito, a qué hora, desde qué, hasta qué,
    tienen, hay, aceptan, ofrecen, hacen, atienden, puedo, se puede, podría, podemos, tengo que, hay que, debo, es posible, es necesario, dónde están, dónde puedo, dónde queda, cuándo puedo, quién es,
    busco, estoy buscando`),
  yes,
  statementYes: ['es', 'bueno', 'seguro', 'si', 'por favor'],
  no,
  denials: words('no incorrecto mal equivocado falso'),
  assents: words('sí correcto exacto cierto exactamente'),
  courtesies: words('gracias muchas muy amable bien ahora mismo momento hoy realmente necesario hace falta preferiría'),
  welcomes: words('favor encantaría encantado encantada'),
  hesitations,
  // The Spanish "no" is also the answer: what follows it is rather the right value than the denied one.
  not: '',
  describedBehind: true,
  describes: () => false,
  relatives: [],
  conditions: lines('si, en caso de que, cuando, antes de que, supongamos que'),
  openConditions: ['cuando'],
  praise: words(
    'genial perfecto perfecta excelente maravilloso maravillosa estupendo fantástico súper super gracias amable bendiciones',
  ),
  done,
  unfinished: lines('todavía no, aún no, no del todo, no he terminado'),
  declined,
  partings:
    lines(`gracias, adiós, chao, muy amable, hasta luego, hasta pronto, agradezco, nos vemos, hasta mañana, hasta la próxima, hasta otra, cuídese, cuídate, que le vaya bien, que esté bien, que esté muy bien, me despido, le dejo, lo dejo, la dejo, no le quito más tiempo,
    no lo molesto más, no la molesto más, no le molesto más, igualmente, lo mismo digo, todo lo que necesitaba, todo lo que quería saber, lo que necesitaba, no tengo más preguntas, con eso me basta, con eso basta, me queda claro, quedó claro, me ha ayudado mucho, me ayudó mucho, agradecido, agradecida`),
  partingWords:
    lines(`por su ayuda, por la ayuda, por todo, eso es todo, eso era todo, nada más, todo listo, todo claro, que tenga, que tengan, fin de semana, muchas, mil,
    muy, se lo, buen, buena, buenas, bonito, día, tarde, tardes, noche, noches, claro, perfecto, bien, ya, usted, ha sido, un`),
  acknowledgements: lines(
    'okay, ok, bueno, bien, muy bien, está bien, de acuerdo, vale, entiendo, entendido, perfecto, perfecta, genial, excelente, ya veo, listo',
  ),
  closers: words('entonces pues'),
  wishWords: words('necesito quiero quisiera pregunta ayuda otra otro también pero'),
  corrections,
  meaning: lines('quiero decir, quise decir, me refiero a, me refería a, dije'),
  urgent,
  reachPhrases: lines(
    'me encuentra, me encuentran, puede llamarme, pueden llamarme, llámeme, estoy libre, estoy disponible, estoy en casa',
  ),
  dayHours: words('mediodía'),
  hourWords: words('horas'),
  clockWords: words('hora horas horario horarios noche'),
  placeWords: words('dónde adónde'),
  youWords: words('usted ustedes su sus están está'),
  canWords: ['puede', 'podría'],
  waitWords: ['esperar'],
  notUrgent: lines(
    'no es urgente, no es muy urgente, no es tan urgente, no es nada urgente, nada urgente, no es una emergencia, no es emergencia, no corre prisa, no hay prisa, sin prisa, puede esperar, no urge',
  ),
  furtherWords: words('otro otra otros otras también además adicional segundo segunda más'),
  properNames: ['Google', 'Facebook', 'Instagram', 'YouTube', 'Yelp', 'LinkedIn', 'WhatsApp'],
  // Spanish writes "yo" small.
  selfWord: '',
  selfSubjects: lines('yo, usted, soy, quizá, quizás, le'),
  selfPhrases: lines('de mí, me recuerde, me recuerda, quién soy, mi nombre'),
  introductions: ['soy', 'yo soy', 'habla', 'le habla', 'me llamo'],
  fullIntroductions: [],
  nameLinks: ['es', 'completo', 'señor', 'señora', 'doctor', 'doctora'],
  nameRemarks: ['deletreado', 'deletrea', 'escrito', 'escribe', 'con', 'sino'],
  nameParticles: words('de del la las los y san santa'),
  loneName: 'first',
  strongNameLeads,
  nameTails: lines('es mi nombre, para servirle, a sus órdenes, al habla, al teléfono'),
  afterName: words('aquí otra de sobre por y'),
  weakNameLeads,
  numberLeads,
  emailLeads,
  textLeads:
    lines(`supe de ustedes por, supe por, me enteré por, los encontré en, los encontré por, los vi en, los conocí por, me los recomendó, me lo
    recomendó, por medio de, a través de, por, en, fue, fue por, se llama, mi empresa se llama, la empresa se llama, mi empresa es, la empresa es,
    el nombre es, de parte de, llamo de parte de, llamo por, para, es, sería`),
  sourceLeads:
    lines(`supe de ustedes por, supe por, me enteré por, me enteré de ustedes por, los encontré en, los encontré por, los vi en, los conocí por,
    me los recomendó, me lo recomendó`),
  sources:
    words(`amigo amiga amigos vecino vecina vecinos colega colegas compañero compañera hermana hermano madre padre mamá papá esposa
    esposo hijo hija primo prima tía tío cuñada cuñado jefe jefa doctor doctora google internet facebook instagram yelp radio periódico televisión
    tele volante cartel anuncio publicidad página búsqueda recomendación iglesia`),
  onBehalfLeads: lines('de parte de, llamo de parte de, a nombre de, en nombre de, llamo por mi, llamo para mi'),
  businessNameLeads: lines(
    'trabajo en, trabajo para, llamo de la empresa, llamo de la compañía, mi empresa es, mi empresa se llama, mi compañía es, mi compañía se llama, de la empresa, de la compañía',
  ),
  greetings,
  questionOpeners: lines(
    'y, pero, disculpe, perdón, una pregunta, oiga, a, de, en, con, por, para, hasta, desde, también, ustedes',
  ),
  clauseOpeners:
    lines(`tengo una, tengo un, necesito, quisiera, quiero, me gustaría, me pueden, me puede, me podría, me podrían, puedo, podría, podrían, hay,
    tienen, me llamo, mi nombre es, mi número es, mi teléfono es, mi celular es, es sobre, es por, llamo por, se trata de, gracias, muchas gracias, adiós,
    hasta luego, llámeme, llámenme, y tienen, y hay, y dónde, y cuánto, y cómo, y cuándo, y cuál, y a qué hora, y puedo, y necesito, y quisiera, y tengo,
    y me, y aceptan, y abren`),
  subordinators: lines(
    'que, porque, si, cuando, quien, para que, hasta que, a menos que, en cuanto, sobre, por, para, acerca de',
  ),
  links: words('y también pero además pues entonces eh em ay oiga mire disculpe perdón'),
  joiners: words('y también pero además mi'),
  pronouns: words('eso esto ello'),
  infinitives: [],
  participle: /[ai]d[oa]s?$/,
  objectLeads: ['por', 'para'],
  notNames: ['eso', 'esto', 'ello'],
  determiners: words('mi mis nuestro nuestra el la los las un una'),
  fieldWords: {
    fullName: words('nombre apellido apellidos'),
    contactNumber: words('número teléfono celular dígito dígitos código'),
    emailAddress: words('correo'),
    reasonForCalling: words('motivo mensaje razón asunto'),
    businessName: words('empresa compañía negocio'),
    callingOnBehalfOf: words('parte'),
    whereDidYouHearAboutUs: words('supe enteré'),
    streetAddress: words('dirección domicilio calle'),
    dateOfBirth: words('nacimiento cumpleaños nací'),
    bestTimeToCall: words('hora horario'),
  },
  firstNameWords: ['nombre', 'pila', 'primer'],
  lastNameWords: ['apellido', 'apellidos'],
  digits: Object.fromEntries(ones.map((word, digit) => [word, String(digit)])),
  digitHomophones: { un: '1', una: '1', o: '0', sinco: '5', nuebe: '9' },
  teens: {
    ...Object.fromEntries(teens.map((word, at) => [word, String(at + 10)])),
    veintiún: '21',
    cien: '100',
  },
  tens: Object.fromEntries(tens.map((word, at) => [word, String(at + 3)])),
  tensLink: 'y',
  hundreds: ['cientos'],
  hundredWords: meanings({
    1: 'ciento',
    2: 'doscientos',
    3: 'trescientos',
    4: 'cuatrocientos',
    5: 'quinientos',
    6: 'seiscientos',
    7: 'setecientos',
    8: 'ochocientos',
    9: 'novecientos',
  }),
  thousands: ['mil'],
  multiples: { doble: 2, triple: 3 },
  plus: lines(
    'más, mas, plus, código de país, código del país, código de país es, código del país es, prefijo internacional',
  ),
  extensionLeads: words('extensión extension ext interno anexo'),
  extensionMarks: words('x numeral gato almohadilla opción marque'),
  digitNouns: words('dígito dígitos'),
  digitPlaces: words('primer primero primeros primera primeras segundo segunda tercer tercero tercera'),
  amendLinks: words('es son era eran sería serían debe deben ser sino en con'),
  endWords: words('última últimas último últimos final termina terminan'),
  extensionLinks: words('número es la el'),
  digitMarks: words('guion guión punto barra'),
  digitLinks: words('y el luego después'),
  twice: 'doble',
  doubledNames: { u: 'w', ve: 'w', uve: 'w' },
  letters,
  letterPhrases,
  letterNames: { ñ: 'eñe', '-': 'guion', "'": 'apóstrofo' },
  alphabet,
  asIn: lines('de, como, como en, como de'),
  spelledSigns: { guion: '-', guión: '-', apóstrofo: "'", espacio: ' ' },
  weekdays,
  today: ['hoy'],
  tomorrow: ['mañana'],
  dayAfterTomorrow: [],
  now: words('ahora ahorita momento actualmente'),
  weekend: ['fin', 'finde', 'fines'],
  otherNumbers: words(
    `caso factura orden pedido reclamo cuenta póliza referencia expediente archivo socio seguimiento confirmación licencia`,
  ),
  areaCodeWords: ['área', 'código'],
  numbers,
  numberSpeech: speech,
  stem,
  compounds: false,
  clock: spanishClock,
  list(items) {
    const last = items.at(-1) ?? '';
    const and = /^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`;
  },
  daySaid: (day, inDays) => (inDays === 0 ? 'hoy' : inDays === 1 ? 'mañana' : `el ${weekdays[day]}`),
  daySpan: (from, to) => (from === to ? `${weekdays[from]}` : `${weekdays[from]} a ${weekdays[to]}`),
  hoursRow: (days, hours) => (hours ? `${days} de ${hours.from} a ${hours.to}` : `${days} cerrado`),
  places: [
    lines(
      'primero, primera, la primera, el primero, primera opción, número uno, número 1, opción uno, opción 1, la más temprano',
    ),
    lines('segundo, segunda, la segunda, el segundo, segunda opción, número dos, número 2, opción dos, opción 2'),
    lines('tercero, tercera, la tercera, el tercero, tercera opción, número tres, número 3, opción tres, opción 3'),
    lines('cuarto, cuarta, la cuarta, el cuarto, número cuatro, opción cuatro'),
  ],
  last: lines('última, último, la última, el último'),
  none: lines('ninguna, ninguno, ninguna de esas, otra hora, otro día, otra cosa, otro horario, otras horas'),
  anyTime: 'lo antes posible',
  sameDay: lines('ese día, ese mismo día, el mismo día, esa mañana, esa tarde, ese día por la tarde'),
  timeLinks:
    words(`próximo próxima este esta ese esa el la los las en a al de del por como alrededor antes después y entre hasta desde o temprano más
    mediodía primera fin media cuarto viene que punto`),
  emergencyWords: words('emergencia emergencias urgencia urgencias urgente'),
  dayWords,
  spanWords: words('semana mes'),
  codeWords: lines('número, código, id, referencia, nr, pin, clave, number, reference, code'),
  valueLeads: lines(
    'es, es el, sería, el número es, mi número es, el código es, sí, claro, por favor, eh, pues, bueno, el pedido es, la clave es',
  ),
  or: 'o',
  press: (what, key) => `${what}, oprima el ${key}`,
};
