import { intentRows } from '../../rows.ts';
import { lines, words } from '../../word-table.ts';
import { connectWords, salesWords } from '../word-lists.ts';

/** What wins over the expected answer of any question: repeat, a person, goodbye, and what is refused. */
export const alwaysIntents = intentRows({
  repeat: {
    least: 1,
    says: [
      '[disculpe|perdón] [me] (puede|podría) [usted] (repetir|repetirlo|repetirme) [eso|la pregunta] [otra vez]',
      '(repita|repítalo|repítame|repítamelo) [eso|la pregunta] [otra vez|de nuevo]',
      '(otra vez|de nuevo|una vez más)',
      '(cómo|cómo dijo|qué dijo|qué fue lo que dijo|mande|perdón|disculpe)',
      '[perdón|disculpe] no (le|lo|la) (escuché|oí|entendí|alcancé a oír) [bien]',
      'no entendí [la pregunta|bien|lo que dijo]',
      '(qué|cuál) (era|fue) la pregunta',
      'me lo (repite|puede repetir)',
    ],
  },
  wait: {
    least: 1,
    says: [
      '(un|deme un|espere un|permítame un) (momento|momentito|segundo|segundito|minuto) [por favor]',
      '(espere|espéreme|permítame|aguarde) [un momento|tantito] [por favor]',
      'déjeme (buscar|revisar|checar|encontrarlo|buscar una pluma)',
      'no cuelgue',
      '(voy|deje) (a|que) (buscar|busque) (una pluma|un lápiz|el papel|mis papeles)',
    ],
  },
  thinking: {
    least: 1,
    needs: lines('déjeme ver, déjeme pensar, a ver, vamos a ver, la verdad, buena pregunta'),
    says: ['déjeme (ver|pensar)', '(a ver|vamos a ver) [déjeme pensar]', 'la verdad', '[qué] buena pregunta'],
  },
  recall: {
    least: 1,
    needs: lines('cómo era, qué era, dónde fue, quién fue, cómo se llama'),
    says: ['(cómo|qué) era [esto|eso]', '(dónde|quién) fue', 'cómo se llama'],
  },
  goodbye: {
    needs: words(
      'adiós luego pronto mañana chao bye vemos tenga esté pase irme colgar llamar llamo llamaré cuídese ayudó ayuda sirve pienso necesitaba',
    ),
    says: [
      '(adiós|hasta luego|hasta pronto|hasta mañana|chao|bye|nos vemos)',
      '(gracias|muchas gracias|muy amable) (adiós|hasta luego|bye|que esté bien)',
      '(bueno|okay|está bien) [gracias|muchas gracias] (adiós|hasta luego|bye)',
      '(que tenga|tenga|que pase) [un] (buen día|buena tarde|buenas noches|buen fin de semana|lindo día) [adiós|hasta luego]',
      'que esté [muy] bien [adiós]',
      'tengo que (irme|colgar) [ya] [adiós]',
      '(llamo|vuelvo a llamar|le llamo|llamaré) (después|más tarde|luego) [gracias|adiós]',
      'cuídese [mucho] [adiós]',
      '[perfecto|genial|muy bien] (eso me ayuda|eso me ayudó|me ayudó|me sirve) [mucho|muchísimo] [gracias]',
      '[gracias] es todo lo que necesitaba [gracias]',
      '(lo pienso|lo voy a pensar) [gracias]',
    ],
  },
  person: {
    needs: connectWords,
    says: [
      '[puedo|podría|quiero|quisiera|necesito|me gustaría] hablar con (una persona|un humano|alguien|una persona real|un representante|un agente|una operadora|un operador|un ser humano)',
      '(me puede|me podría|podría|puede) (comunicar|pasar|transferir|comunicarme|pasarme|transferirme|conectar) [con] (alguien|una persona|la oficina|el gerente|un representante)',
      '(puedo|podría|quisiera|quiero) hablar con (el gerente|la gerente|el dueño|la dueña|el doctor|la doctora|el abogado|la abogada|la recepcionista|el encargado)',
      '(comuníqueme|páseme|transfiérame|conécteme) [con] (una persona|alguien|la oficina|el gerente|un agente)',
      '(una persona|un humano|un representante|una operadora|un agente)',
      '(operadora|operador|representante|agente)',
      'hay (alguien|una persona) con quien (pueda|puedo) hablar',
      'no quiero hablar con una (máquina|computadora|grabadora|grabación)',
      'que me atienda una persona',
      'cómo (contacto|me comunico|puedo contactar|me pongo en contacto) [con] [a] [el] (soporte|servicio al cliente|atención al cliente)',
    ],
  },
  'wrong-number': {
    needs: words('equivocado equivoqué mal otro quería'),
    says: [
      '[perdón|disculpe|ay] [creo que|me parece que] [tengo|marqué|es|este es] [el] número equivocado',
      '[perdón|disculpe] me equivoqué de número',
      '[perdón|disculpe] (marqué|llamé a) (mal|otro número)',
      '[disculpe] número equivocado',
      'no quería llamarlos a ustedes',
      'quería (llamar|hablar) (a|con) (otra persona|otro lugar|otro lado)',
    ],
  },
  'other-business': {
    needs: words('pizzería banco aeropuerto farmacia hospital consulado'),
    says: [
      '(es|está|hablo con|estoy llamando a|llamé a) (la pizzería|el banco|el aeropuerto|la farmacia|el hospital|el consulado)',
    ],
  },
  'urgent-matter': {
    needs: words(
      'sangrando sangra sangre reventó reventado inunda inundando fuga goteando encerrado encerrada afuera dolor rompió cayó',
    ),
    says: [
      '(se me|se le) (cayó|rompió|quebró) (un diente|una muela|el diente) [y] [está sangrando]',
      '(está|estoy) sangrando [mucho|y no para]',
      'no (para|deja) de sangrar [sangre]',
      'se (reventó|rompió) (la tubería|un tubo|la pipa|el boiler|el calentador)',
      '(hay una fuga|se está inundando|se inunda) [de agua|de gas] [la casa|el baño|la cocina]',
      '(me quedé|estoy) (encerrado|encerrada) afuera [de mi casa|de mi carro]',
      '(tengo|estoy con) [un] dolor (insoportable|terrible|horrible)',
    ],
  },
  anger: {
    least: 0.9,
    says: [
      '(esto|eso) es (ridículo|el colmo|inaceptable|una vergüenza|una burla|un abuso|una falta de respeto)',
      'estoy [muy|bien|tan] (enojado|enojada|furioso|furiosa|harto|harta) [de esto|con ustedes]',
      'ustedes son (unos inútiles|lo peor|una burla|pésimos)',
      'nunca (me devuelven|me regresan) la llamada',
      'qué (clase|tipo) de (servicio|negocio|empresa) es (este|esta)',
      'llevo (semanas|días|horas) esperando',
      'ya (me cansé|me harté|estuvo) [de esto|de ustedes]',
    ],
  },
  emergency: [
    '[esto es|es|tengo] una emergencia',
    '(él|ella|alguien|mi esposo|mi esposa|mi hijo|mi hija|mi mamá|mi papá) (no respira|no está respirando|dejó de respirar|está inconsciente|se desmayó|está teniendo un infarto|se está ahogando)',
    'tengo [un] [fuerte|mucho] dolor [muy fuerte|fuerte] (de|en el) pecho',
    'no puedo respirar',
    '(llame|mande|manden|necesito|envíen) una ambulancia',
    '(quiero|me quiero) (matarme|hacerme daño|morirme|matar)',
    '(hay|tenemos) [un] (incendio|fuego)',
    '(alguien|están|un ladrón) [se] (está metiendo|metiendo|entrando) a [mi] [la] casa',
  ],
  override: [
    '(ignora|ignore|olvida|olvide) [todas] [tus|sus|las|mis] (instrucciones|reglas|indicaciones) [anteriores|previas]',
    '(dime|dígame|muéstrame|muéstreme|lea|repita|revela|revele) [cuáles son] (tus|sus) (instrucciones|reglas|configuración|indicaciones)',
    '(dígame|muéstreme|cuál es) su (prompt|configuración|sistema)',
    '(cuáles son|qué dicen) (tus|sus) instrucciones',
    '(ahora|desde ahora) (eres|usted es|está) (otro asistente|en modo desarrollador|sin restricciones|mi asistente)',
    '(finge|finja|haz|haga) (que|como si) (eres|fueras|fuera) (otra persona|el dueño|el administrador)',
    '(entra|entre) en modo (desarrollador|administrador)',
    'soy (el|tu|su) (desarrollador|programador|administrador)',
    'cuál es (tu|su|la) (contraseña|clave|clave secreta)',
  ],
  'other-clients': {
    least: 1.1,
    needs: words('cliente clientes paciente pacientes llamó llamado persona personas'),
    says: [
      '(deme|dígame|dame|dime|lea|mande) (el nombre|los nombres|el número|los números|el teléfono|la dirección|los datos) (de|del) (otros|otro|último|la última|todos sus|sus) (clientes|cliente|pacientes|paciente|persona)',
      'quién (llamó|más llamó|ha llamado) [antes que yo|hoy|ayer|antes]',
      'quién fue (el último|la última) (cliente|paciente|persona) [que llamó]',
      '(lea|dígame) (la lista de|todos) sus (clientes|pacientes)',
      'qué dijo (el último|el otro|otro) (cliente|paciente)',
      '(mi vecino|mi esposa|mi esposo|mi ex|mi jefe) es (cliente|paciente) (de ustedes|suyo|ahí)',
      'qué (datos|información) tiene de (otros|otras) (clientes|pacientes|personas)',
      'deme los datos de otra persona',
    ],
  },
  sales: {
    least: 1.1,
    needs: salesWords,
    says: [
      '[llamo|le llamo|llamamos|estoy llamando] (por|para|con) (una|ofrecerle una) (oferta|promoción) (especial|exclusiva|limitada)',
      'le llamo (por|acerca de|sobre) su (listado de google|página de internet|sitio web|recibo de electricidad|proveedor de internet|procesamiento de tarjetas|proveedor de energía)',
      'podemos (ayudar|ayudarle) [a] [su negocio] a (ahorrar dinero|conseguir más clientes|aumentar sus ventas|aparecer en google)',
      '(quisiera|quiero|me gustaría|puedo) (ofrecerle|presentarle|venderle) (nuestros|nuestro|un|una) (productos|producto|servicios|software|solución|servicio)',
      '(está|le interesa|estaría) [interesado|interesada] [en] (un préstamo|préstamos|financiamiento|paneles solares|publicidad|mercadeo|marketing)',
      'tenemos una (gran|excelente) (oferta|promoción) (en|para) {thing}',
      '(ofrecemos|vendemos) [servicios de] (marketing|publicidad|limpieza|seguros|software) (para|a) (empresas|negocios|compañías)',
      'puedo hablar con (el dueño|el encargado) (sobre|de) (publicidad|mercadeo|energía|compras)',
    ],
  },
  robocall: {
    needs: words(
      'oprima presione marque garantía ganado seleccionado suspendido suspendida bloqueada mensaje grabado grabada automático automática final tasa intereses borrado eliminado aviso',
    ),
    says: [
      '(este|esta) es (un mensaje|una llamada|un aviso) (importante|automático|automática|grabado|grabada|final)',
      '(oprima|presione|marque) [el] (uno|dos|nueve|1|2|9) (para|ahora para) (hablar|ser|conectarse|borrarse|continuar)',
      'la garantía de su (carro|auto|vehículo) (está por vencer|ha vencido|se venció)',
      '(usted ha|ha) (ganado|sido seleccionado) [para|un|una] (crucero|viaje|premio|tarjeta de regalo)',
      'su (número de seguro social|cuenta|cuenta de banco) ha sido (suspendido|suspendida|bloqueada)',
      'no cuelgue este mensaje es (importante|urgente)',
      '(baje|reduzca) (la tasa de interés|los intereses) [de su tarjeta]',
      'para ser (borrado|eliminado) de esta lista (oprima|marque)',
    ],
  },
});
