import type { Concepts, FigurePatterns } from '../concepts.ts';

/**
 * What Spanish-speaking callers of businesses in the United States ask about, in general and by trade. There is no WordNet
 * beside it: the rows carry it alone.
 */
export const concepts: Concepts = {
  rows: {
    price: `precio, precios, costo, costos, costar, cuesta, cuestan, cuánto cuesta, cuánto sale, cuánto vale, cuánto cobran, cobran, cobrar, cuánto es, cuánto sería, tarifa, tarifas, honorarios,
      cuota, caro, barato, económico, dólar, dólares, gratis, gratuito, gratuita, sin costo, por hora, cargo extra, recargo, cuánto pago, cuánto hay que pagar, en cuánto, a cómo`,
    duration:
      'cuánto tiempo, cuánto dura, cuánto tarda, cuánto tardan, cuánto demora, dura, duración, tarda, demora, minutos, horas, qué tan rápido, cuántas horas, cuántos días, cuántas semanas, espera, listo, en cuánto tiempo',
    when: 'cuándo, a qué hora, hasta qué hora, desde qué hora, desde cuándo',
    frequency: 'cada cuánto, qué tan seguido, con qué frecuencia, cuántas veces, una vez al año, regularmente',
    count: 'cuántos, cuántas, número de',
    age: 'edad, qué edad, cuántos años, a partir de qué edad, muy joven, años de edad, mínima',
    who: 'quién, quiénes, a quién, con quién',
    opening: `horario, horarios, abren, abierto, abiertos, abre, cierran, cierra, cerrado, cerrados, están abiertos, a qué hora abren, hasta qué hora abren, hay alguien, laboran,
      festivo, vacaciones`,
    holiday: 'festivo, festivos, navidad, nochebuena, nochevieja, año nuevo, semana santa',
    day: 'lunes, martes, miércoles, jueves, viernes, sábado, domingo, fin de semana, entre semana, hoy, mañana, en la noche, por la mañana, por la tarde, qué días',
    visit: 'pasar, ir, venir, acercarme, visitarlos, llegar ahí',
    walkin:
      'cita, citas, sin cita, con cita, reservar, reservación, agendar, apuntarme, llegar sin cita, llamar antes, previa cita',
    address:
      'dirección, domicilio, ubicación, ubicados, ubicado, dónde están, dónde queda, dónde quedan, dónde se encuentran, dónde los encuentro, calle, código postal, oficina está, local',
    direction:
      'cómo llego, cómo llegar, indicaciones, autobús, bus, metro, tren, parada, estación, piso, elevador, entrada, camino, cómo me voy',
    parking:
      'estacionamiento, estacionar, estacionarme, parqueo, parquear, parquearme, parking, dejar el carro, dejar mi carro, dónde dejo el carro, valet, garaje',
    access:
      'silla de ruedas, accesible, discapacidad, discapacitado, rampa, escalones, escaleras, elevador, ascensor, carriola, cochecito, andador, minusválido',
    website: 'página, sitio, web, página de internet, en internet, en línea',
    contact: 'correo, correo electrónico, fax, whatsapp, escribirles, teléfono, mensaje de texto',
    job: 'empleo, trabajo, vacante, solicitud, contratando, práctica, pasantía',
    wifi: 'wifi, internet inalámbrico',
    payment:
      'pagar, pago, pagos, tarjeta, tarjeta de crédito, débito, efectivo, visa, mastercard, cheque, transferencia, zelle, forma de pago, factura, apple pay, aceptan tarjetas',
    installment:
      'plazos, a plazos, mensualidades, mensualidad, pagos mensuales, en pagos, abonos, abonar, financiamiento, financiar, poco a poco, plan de pagos, parcialidades',
    coverage:
      'seguro, seguros, aseguranza, aseguradora, cobertura, cubre, cubren, medicaid, medicare, seguro médico, póliza, copago, red, sin seguro, reembolso del seguro',
    discount:
      'descuento, descuentos, rebaja, oferta, promoción, especial, estudiantes, adultos mayores, tercera edad, militares, más barato',
    estimate: 'presupuesto, estimado, cotización, cotizar, estimación, saber antes',
    refund:
      'reembolso, devolución, devolver, devuelven, cambiar el producto, regresar el dinero, garantía de devolución',
    gift: 'regalo, tarjeta de regalo, certificado de regalo, regalar, vale',
    cancel:
      'cancelar, cancelación, cambiar la cita, reprogramar, mover la cita, no puedo ir, no llego, falto, faltar, perder la cita, llego tarde, penalización',
    emergency:
      'emergencia, emergencias, urgente, urgencia, urgencias, de noche, después de hora, fuera de horario, veinticuatro horas, inmediatamente, sangra, se rompió, fuga, inundación, de guardia',
    bring:
      'traer, llevar, llevo, necesito llevar, debo llevar, hay que llevar, documentos, papeles, identificación, comprobante, preparar, presentar',
    first:
      'primera, primer, primera vez, primera cita, primera consulta, consulta, consulta inicial, evaluación, conocernos',
    newcomer:
      'nuevo, nueva, nuevos pacientes, nuevos clientes, pacientes nuevos, clientes nuevos, aceptan pacientes, aceptan clientes, registrarme, inscribirme, me mudé',
    language:
      'idioma, idiomas, español, inglés, portugués, chino, hablan, intérprete, traductor, habla español, alguien que hable',
    confidential: 'confidencial, privado, secreto, privacidad, discreto, migración se entera, se enteran',
    person: 'quién, encargado, encargada, responsable, quién atiende, personal, equipo, especialista',
    qualified:
      'licencia, licenciado, certificado, certificados, asegurados, experiencia, calificado, titulado, años de experiencia',
    guarantee: 'garantía, garantizan, garantizado, se vuelve a romper, falla otra vez, responden',
    area: 'área, zona, cubren, van a, llegan a, qué tan lejos, fuera de la ciudad, alrededores, condado, región',
    homevisit: 'a domicilio, a mi casa, a la casa, visita, vienen, en casa',
    pickup: 'recoger, recogen, recojo, pasar por, recolección',
    delivery: 'entregar, entrega, envío, envían, mandar, llevan a',
    resale: 'compran, compran usados, usado, usados, segunda mano, de segunda, a cuenta, intercambio',
    brand: 'marca, fabricante, producto, modelo',
    remote: 'en línea, video, videollamada, por teléfono, virtual, a distancia, zoom',
    prescription: 'receta, recetas, resurtir, medicina, medicamento, pastilla, referencia, justificante',
    pain: 'duele, dolor, doloroso, lastima, anestesia, inyección, miedo, sedación, dormido',
    allergy: 'alergia, alérgico, alérgica, sin gluten, sin lactosa, nueces, intolerancia',
    vegetarian: 'vegetariano, vegetariana, vegano, vegana, sin carne',
    eating: 'comer, beber, ayunas, ayuno, desayunar, alimento, comida',
    child: 'niño, niña, niños, hijo, hija, bebé, menor, menores, nieto, adolescente, pediatra, los chicos, mis hijos',
    woman: 'mujer, mujeres, dama, damas, señora, femenino',
    man: 'hombre, hombres, caballero, caballeros, señor, masculino',
    pet: 'animal, animales, mascota, mascotas, perro, gato, cachorro, conejo, pájaro, loro, hámster, serpiente, reptil, tortuga, caballo',
    will: 'testamento, herencia, heredar, sucesión, fideicomiso, herederos',
    divorce: 'divorcio, divorciarme, separación, custodia, manutención, pensión alimenticia',
    tenant: 'renta, inquilino, casero, arrendador, desalojo, contrato de renta, depósito, apartamento, alquiler',
    employment:
      'despido, despidieron, patrón, salario, sueldo, jefe, derechos laborales, indemnización, discriminación',
    injury: 'accidente, choque, lesión, lesiones, accidente de carro, indemnización',
    tooth: 'diente, dientes, muela, muelas, dental',
    cleaning: 'limpieza, limpiar, limpieza dental, sarro, profilaxis',
    exam: 'examen, revisión, chequeo, control, revisar, diagnóstico',
    whitening: 'blanqueamiento, blanquear, más blancos, aclarar',
    extraction: 'extracción, sacar, sacan, muela del juicio, quitar',
    filling: 'empaste, relleno, caries, amalgama',
    implant: 'implante, corona, puente, dentadura, prótesis',
    aligner: 'frenos, brackets, ortodoncia, alineadores, invisalign',
    vaccine: 'vacuna, vacunas, vacunar, vacunación, rabia, refuerzo',
    surgery: 'cirugía, operación, operar, intervención',
    neuter: 'castrar, castración, esterilizar, esterilización',
    boarding: 'hospedaje, pensión de mascotas, guardería, cuidar, dejar mi perro',
    therapy: 'terapia, fisioterapia, masaje, rehabilitación, masajes',
    boiler: 'calentador, caldera, calefacción, agua caliente, boiler',
    drain: 'drenaje, desagüe, tapado, tapada, destapar, obstruido, coladera, cañería',
    pipe: 'tubo, tubería, tuberías',
    leak: 'gotea, goteo, fuga, gotera, llave del agua, se sale el agua, daño por agua',
    maintenance: 'mantenimiento, servicio anual, inspección',
    repair: 'reparación, reparar, reparan, arreglar, arreglan, arreglo, descompuesto, roto, no funciona, no sirve',
    install: 'instalación, instalar, instalan, montar, cambio de, reemplazo',
    remodel: 'remodelación, remodelar, renovación, renovar, modernizar',
    haircut: 'corte, corte de pelo, corte de cabello, cortar, cortarme, puntas',
    haircolor: 'tinte, teñir, color, mechas, rayitos, decoloración, luces',
    bridal: 'novia, boda, peinado de novia, me caso, quinceañera',
    beard: 'barba, afeitar, rasurar',
    nails: 'uñas, manicure, pedicure, manicura, pedicura',
    lesson: 'clase, clases, lección, lecciones, curso, aprender',
    driving: 'manejar, manejo, conducir, licencia de manejo, licencia de conducir',
    automatic: 'automático, automáticos, estándar, manual, cambios, embrague',
    test: 'prueba, examen de manejo, examen práctico',
    theory: 'teoría, examen escrito, teórico, preguntas de examen',
    failing: 'reprobar, repruebo, no paso, repetir, otra vez el examen',
    intensive: 'intensivo, curso rápido, acelerado',
    menu: 'menú, carta, platillo, platillos, plato',
    table: 'mesa, terraza, afuera, lugares, grupo',
    carservice: 'cambio de aceite, aceite, llantas, frenos del carro, inspección, carro prestado, afinación',
    tax: 'impuestos, declaración, taxes, contabilidad, nómina',
    membership: 'membresía, miembro, socio, contrato, clase de prueba, plazo',
    book: 'libro, libros, novela, leído',
  },
  lists: `holiday will divorce tenant employment injury implant pet boiler language payment coverage haircolor nails therapy install remodel carservice menu opening
    when prescription job person who first tax area direction address test extraction maintenance surgery boarding brand lesson book allergy eating`,
  valueWords: [
    'precio',
    'precios',
    'cuesta',
    'cuestan',
    'cobran',
    'costo',
    'tarifa',
    'vale',
    'caro',
    'edad',
    'marca',
    'quién',
    'quiénes',
    'cuándo',
    'duración',
  ],
  which: ['qué', 'cuál'],
  open: 'qué cuál cuáles cómo cuánto cuánta cuántos cuántas cuándo dónde quién quiénes por',
  nothing:
    'este año, esta semana, este mes, tienen ustedes, hay alguna, hay algún, es posible, sería posible, por lo general, se encargan de, saben de',
  valueFrames: [
    /^cuánto (?:cuestan?|valen?) ((?:\p{L}|[ -])+)$/iu,
    /^cuánto (?:tiempo )?(?:tardan?|duran?) ((?:\p{L}|[ -])+)$/iu,
  ],
  general: `abogado abogada bufete despacho consultorio clínica dentista doctor doctora médico veterinario veterinaria salón peluquería estética empresa compañía negocio tienda escuela oficina plomero
    paciente cliente clientes gente`,
  plain: 'normal regular sencillo sencilla simple básico básica común corriente solo sola buen buena completo completa',
  asking: `yo usted ustedes nosotros me mi mis nos su sus para pues puedo puede pueden podría podrían quiero quisiera quería querer quiere queremos desea deseo haría hacer hacen hago hay tener tengo tienen tiene dar dan ofrecen ofrece
    necesito necesita necesitamos saber sabe sé decir dice dígame diga decirme pregunta preguntar preguntarle gustaría por favor gracias hola buenos buenas días tardes noches buscar busco buscando interesa interesado interesada
    algo qué cuál cómo si también todavía ya posible posibilidad aceptan acepta atienden atiende atender tomar toman deber debo debe tengo que vender venden trabajar trabajan ayudar ayuda próxima próximo un momento disculpe perdón mire oiga llamaba llamo
    alguien con ese esa este esta`,
  // "Tarda" (it takes) has the root of "tarde" (afternoon, late).
  // A holiday is no fair, whatever they share.
  lengths: [
    [/\bmedia hora/gi, '30 minutos'],
    [/\buna hora/gi, '60 minutos'],
  ],
  opposites: [['parcial', 'total']],
  fromNow: 'antes después tarde más de'.split(' '),
  uncounted: 'por para con dólar euro peso de del hasta desde'.split(' '),
  irregular: 'feriado feriados festivo, tarda demora, tardan demora, tardar demora, tardaría demora',
};

/** What a text gives by figures, whatever its words. */
export const figures: FigurePatterns = {
  price:
    /\$\s?\d|\b(?:\d[\d.,]*|cien|doscientos|quinientos|mil|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)\s+(?:dólares|centavos|por ciento)|\bgratis|\bgratuit|\bsin costo/i,
  duration: /(?<!\p{L})(?:minutos?|horas?|días?|semanas?|meses|mes|años?)(?!\p{L})/iu,
  when: /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\p{L})|\b\d{1,2}(?::\d\d)?\s?(?:a\.?\s?m|p\.?\s?m)\b|de la (?:mañana|tarde|noche)|mediodía/iu,
};
