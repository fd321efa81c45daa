import { intentRows } from '../../rows.ts';
import { lines, words } from '../../word-table.ts';

/** What callers want, said where it was invited. */
export const requestIntents = intentRows({
  hello: {
    least: 1,
    says: [
      '(hola|buenos días|buenas tardes|buenas noches|buenas|aló|qué tal)',
      '(hola|buenos días) cómo está [usted]',
      'sí (hola|buenos días|buenas tardes)',
    ],
  },
  presence: {
    least: 1,
    needs: lines('alguien, ahí, me escucha, me oye, oírme'),
    says: ['[hola|aló] [hay] alguien [ahí]', '(está|sigue) ahí', '(me escucha|me oye|puede oírme)'],
  },
  preface: {
    least: 1,
    says: [
      '(solo|nada más) tengo (un minuto|unos minutos|un momento) [por favor]',
      '(tengo|llevo|ando con) [mucha|un poco de] prisa',
      'espero que (esté|se encuentre) [muy] bien',
      'no (sé|estoy seguro|estoy segura) si (ustedes hacen eso|es ahí|hablo al lugar correcto|me pueden ayudar)',
      'qué (bueno|gusto) que (contestan|alguien contesta|me contestan)',
      '(rápido|lo más rápido que pueda) por favor',
      'si no es molestia',
      'espero no molestar',
      'a lo mejor usted me puede ayudar',
    ],
  },
  'question-ahead': [
    '(tengo|tenía) (una|otra|unas|un par de) (pregunta|preguntas|duda|dudas) [rápida]',
    '(puedo|le puedo|podría|quería|quisiera) (preguntarle|hacerle|hacer) [algo|una pregunta|una consulta]',
    '(quisiera|quiero|quería) (preguntar|saber) algo',
    '(solo|nada más) una pregunta [rápida]',
    '(necesito|quisiera|quiero) [alguna|una|un poco de] información',
    '(me puede|me podría|puede) ayudar',
    'necesito [un poco de|su] ayuda',
    '(sí|bueno) (una cosa más|otra cosa|algo más|tengo otra)',
    '(una cosa más|otra cosa|otra pregunta)',
  ],
  message: [
    '(puedo|podría|me permite|quisiera|quiero|me gustaría) dejar [le|les] (un mensaje|un recado) [para {person}]',
    'necesito dejar (un mensaje|un recado) [para {person}]',
    '(puede|podría|me puede) (tomar|anotar|darle) (un mensaje|un recado) [a {person}]',
    '(tome|anote) (un mensaje|un recado)',
    'dejar (un mensaje|un recado)',
    '(dígale|dele un recado) a {person}',
  ],
  callback: [
    '(me puede|me podría|me pueden|puede|podría) [alguien] (llamar|devolver la llamada|regresar la llamada|llamarme) [después|más tarde|de vuelta]',
    'que (me llame|me llamen|alguien me llame) [de vuelta]',
    '(quiero|quisiera|necesito) que me (llamen|llame|devuelvan la llamada) [alguien]',
    '(estoy devolviendo|devuelvo|regreso) (la|su|una) llamada',
    '(ustedes me|alguien me|me) (llamaron|llamó) [hace rato|ayer|de este número]',
    '(llámeme|llámenme) [de vuelta|después|mañana|hoy|más tarde|en la mañana|por la tarde]',
    '(me puede|me podría|podría|puede|pueden) (llamar|llamarme|contactar|contactarme) [alguien] [mañana|hoy|por la tarde|por la mañana]',
    '(quisiera|me gustaría) que (alguien me llame|me llamen) [mañana|hoy|por la tarde]',
    'tengo una llamada perdida de ustedes',
  ],
  appointment: [
    '[quisiera|quiero|necesito|me gustaría|puedo|podría|llamo para|me urge] (hacer|sacar|agendar|programar|reservar|pedir|tener) una (cita|consulta|reunión|visita) [para] [el|{day}|la próxima semana]',
    '(quiero|quisiera|necesito) una (cita|consulta) [para] [el] [{day}]',
    'una cita',
    '(ayúdeme|me puede ayudar|me ayuda) [por favor] (a|con) [hacer|sacar|agendar|programar|reservar] una (cita|consulta)',
  ],
  openings: {
    least: 1,
    needs: ['cita', 'citas', 'disponible', 'disponibles', 'disponibilidad', 'libre', 'libres', 'espacio', 'lugar'],
    says: [
      '(tienen|tiene|hay) [alguna|algún] (citas|cita|espacio|disponibilidad|horas libres|lugar|citas disponibles|algo libre) [el|para el|para] [{day}|la próxima semana] [disponible]',
      'cuándo (es|sería|hay|tienen) [la] [próxima] (cita|cita disponible|espacio) [libre]',
      'cuál es la próxima cita (disponible|libre)',
      '(tienen|hay) (lugar|espacio|citas) (el|para el) {day}',
    ],
  },
  'change-appointment': {
    needs: ['cancelar', 'cambiar', 'mover', 'reagendar', 'confirmar', 'posponer', 'reprogramar'],
    says: [
      '[quisiera|quiero|necesito|tengo que|puedo|llamo para] (cancelar|cambiar|mover|reagendar|confirmar|posponer|reprogramar) (mi|la|una) (cita|consulta|reunión) [del|para el|de] [{day}]',
    ],
  },
  complaint: {
    needs:
      words(`quejarme queja reclamo molesto molesta enojado enojada decepcionado decepcionada inconforme furioso error problema
      cobraron cobrado nadie mal`),
    says: [
      '(quiero|quisiera|necesito|tengo que) (quejarme|poner una queja|presentar una queja|hacer un reclamo) [de|por]',
      '[tengo|es] una queja [sobre|de]',
      'estoy [muy] (molesto|molesta|enojado|enojada|decepcionado|decepcionada|inconforme|furioso) (con|por) (su servicio|mi cuenta|mi factura|ustedes|el trabajo)',
      '(hay|tengo) un (error|problema) (en|con) (mi|la) (cuenta|factura|pedido|cita|pago)',
      'me (cobraron|han cobrado) (dos veces|de más|mal|doble|algo que no)',
      'nadie me (ha llamado|llamó|devolvió la llamada|contesta)',
      '(mi|la) (factura|cuenta) está mal',
    ],
  },
  matter: [
    '[hola] (llamo|llamaba|es) por (mi|una|la) (factura|cuenta|receta|corona|{thing})',
    '[hola|buenos días] (llamo|estoy llamando|le llamo|llamaba) (por|acerca de|sobre|para|de) (mi|un|una|el|la) (caso|factura|cuenta|pregunta|problema|contrato|renta|accidente|divorcio|testamento|receta|seguro|pedido|entrega|resultados|visa|trabajo|multa)',
    '[hola] (tengo|tenía) (un|una|otro|otra|unas) (problema|problemas|pregunta|preguntas|duda|asunto|disputa) (con|sobre|de|acerca de) (mi|mis|nuestro|un|una|el|la) {thing}',
    '(necesito|quiero|quisiera|busco) [un poco de] (ayuda|consejo|información|asesoría|asistencia) (con|sobre|para|de) (mi|un|una|el|la|{service}) [{thing}]',
    '(necesito|busco|quiero) (un|una) (abogado|abogada|doctor|doctora|dentista|especialista|contador|plomero) (para|por) [mi|un|una] [{thing}]',
    '(tuve|he tenido|sufrí) un accidente [de carro|en el trabajo]',
    'me (despidieron|demandaron|arrestaron|lastimé|chocaron|desalojaron) [ayer|hoy|la semana pasada] [en el trabajo]',
    'mi (casero|jefe|patrón|vecino|esposo|esposa|seguro|inquilino) (no quiere pagar|no paga|me despidió|me quiere sacar|me debe dinero|no arregla nada|quiere subir la renta)',
    'me duele [mucho] (la muela|una muela|el diente|la espalda|la rodilla|la cabeza|un diente)',
    '(quiero|quisiera|necesito) hablar (de|sobre|acerca de) (mi|un|una|el|la) {thing}',
    '(quiero|quisiera|quería) (preguntar|saber) (por|sobre|acerca de|de) (mi|un|una|el|la) {thing}',
    'es (sobre|por|acerca de) (mi|un|una|el|la) {thing}',
    '(me interesa|estoy interesado en|estoy interesada en) {service}',
    '(necesito|quiero|quisiera|busco) {service}',
    '(quiero|quisiera|necesito) (hacer|firmar|cambiar|preparar|escribir) (un|una|mi) (testamento|contrato|poder|reclamo|pedido)',
    '(quiero|quisiera) (demandar|divorciarme|vender mi casa|comprar una casa|renovar mi|inscribirme|ser cliente|ser paciente)',
    'necesito (surtir|renovar) (mi|una) receta',
  ],
  'nothing-more': [
    'no [gracias] (eso es todo|es todo|eso sería todo|sería todo)',
    '[no] (eso es|es|sería) todo [por ahora|por hoy] [gracias|muchas gracias]',
    '[no] (nada|nada más|ya nada|así está bien|estoy bien|todo bien) [gracias|muchas gracias]',
    'no (gracias|muchas gracias)',
    'eso era todo [gracias]',
    '(gracias|muchas gracias) eso es todo',
    '(gracias|muchas gracias|mil gracias|muy amable)',
    '(olvídelo|déjelo así|no se preocupe)',
  ],
});
