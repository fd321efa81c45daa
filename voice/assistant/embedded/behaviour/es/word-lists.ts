import { words } from '../word-table.ts';

/** Words of grammar in Spanish: alone they mean nothing. */
export const functionWords =
  words(`el la los las lo un una unos unas y e o u pero si que qué de del a al en con sin por para desde hasta sobre entre como cómo
    cuando cuándo donde dónde cual cuál cuales cuáles quien quién cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas porque
    es son era eran fue soy eres somos está están estoy estaba estar ser sea hay había haber he ha han has hemos tengo tiene tienen
    tenemos tener puede pueden puedo podría podrían podemos poder quiero quiere quieren quisiera quería querría querer debo debe deben hace
    hacen hacer hago va van voy ir me mi mí mis te tu tú tus se su sus le les nos nuestro nuestra ustedes usted yo él ella ellos ellas
    este esta esto ese esa eso esos esas estos estas aquel no sí también muy más ya todo toda todos todas algo alguno alguna algún
    ningún otro otra otros otras ahí allí aquí entonces pues así solo sólo desea`);

/** One of them is in every question about opening hours. */
export const openWords =
  words(`abierto abierta abiertos abiertas abren abre abrir abran cerrado cerrada cerrados cierran cierra cerrar horario horarios hora
    horas atienden atiende atención trabajan ir venir pasar alguien`);

/** One of them is in every wish for a person. */
export const connectWords =
  words(`hablar comunicar comuníqueme comunicarme páseme pasar pasarme pase transferir transfiera transfiérame transferirme
    conectar conécteme conectarme persona humano operador operadora representante agente atienda
    soporte cliente`);

/** One of them is in every sales call. */
export const salesWords =
  words(`oferta ofrecer ofrecerle ofrecemos promoción descuento listado recibo electricidad energía proveedor tarjetas
    presentar presentarle vender venderle vendemos préstamo préstamos financiamiento paneles solares publicidad mercadeo marketing ahorrar
    ventas seguros`);

/** Words of any call: they carry no subject, are no name, and no FAQ is about them. */
export const callWords =
  words(`por favor gracias bueno bien vale okay ok hola buenos buenas buen días tardes noches dar dé diga dígame decir decirme saber
    necesito necesita busco buscando llamo llamar llamando llamé llamada llamaba llame llámeme teléfono hablo hablar perdón disculpe
    disculpa lamento realmente hoy mañana tarde noche día alguien nadie pregunta preguntas preguntar ayuda ayudar ayudarme información
    seguro claro urgente correcto incorrecto mal vuelta vez nuevo nueva cliente paciente interesado interesada interesa espero
    esperando nombre apellido apellidos número completo respecto señor señora señorita adiós momento cosa siento gusto gustaría
    encantado hágame anote dejar mensaje`);
