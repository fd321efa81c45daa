import { lines, words } from '../word-table.ts';
import type { LeavingWords } from './leaving-words.ts';

export const leavingWords: LeavingWords = {
  leave:
    lines(`olvídelo, olvídalo, olvide eso, déjelo, déjalo, déjelo así, dejémoslo, ya no, sin cita, cambié de opinión, cambié de idea, cancele eso, ya no quiero, ninguna cita, mejor no, no se preocupe, no te preocupes, no se moleste,
    no importa, da igual, no pasa nada, déjelo estar`),
  whyLeave: lines('ya no, ya no quiero, cambié de opinión, cambié de idea'),
  changes: lines('que sea, mejor que sea, cámbielo a, cámbielo por, prefiero'),
  refusals:
    lines(`está bien así, así está bien, estoy bien, no hace falta, no es necesario, no es preciso, en otro momento, otro día, mejor otro día, otra vez será, quizás luego, tal vez luego, quizás más tarde, tal vez más tarde, más tarde,
    no me interesa, sin interés, no vale la pena, no es importante, paso, prefiero no, por ahora no, llamo más tarde, llamo luego, llamo después, llamo otro día, llamo mañana, no gracias, no quiero`),
  ownWays: lines(
    'yo, ya, lo, la, ya lo, ya la, yo lo, mejor, mejor lo, entonces, entonces lo, voy a, mejor voy a, puedo, prefiero, le, les, me, pues, pues lo, yo mismo lo, yo misma lo, ya le, ya les, tengo que',
  ),
  ownWayVerbs:
    lines(`busco, buscaré, buscar, buscarlo, miro, miraré, mirar, mirarlo, veo, veré, ver, consulto, consultaré, consultar, pregunto, preguntaré, preguntar, llamo, llamaré, llamar, paso, pasaré, pasar, voy, iré, ir, escribo, escribiré, escribir, mando, mandaré,
    pienso, pensaré, pensar, pensarlo, averiguo, averiguaré, averiguar, averiguarlo, encuentro, encontrarlo, intento, intentar, pruebo, probar, arreglo, arreglaré, arreglar, hago, haré, hacerlo, colgar, irme, lo busco, lo miro, lo veo, googleo`),
  byes: lines(
    'adiós, chao, hasta luego, hasta pronto, nos vemos, hasta mañana, que le vaya bien, que esté bien, cuídese',
  ),
  offerWords: words('mensaje mensajes datos dejar deje anotar anote apuntar apunte recado'),
  softeners: words('quizás quizá tal vez creo mejor de todos modos formas igual así nomás realmente verdad'),
  anger: lines(
    'enojado, enojada, furioso, furiosa, molesto, molesta, harto, harta, ridículo, inaceptable, indignante, una vergüenza, una burla, es el colmo, pésimo servicio, nunca me llaman, nunca me llamaron, nunca me devuelven, idiota, idiotas, incompetentes, sinvergüenzas',
  ),
  apologies: lines('perdón, disculpe, perdone, disculpa, lo siento, me equivoqué, ay perdón'),
  whoseNumber: lines('hablo con, estoy llamando a, llamé a, me comunico con, es este, es esta'),
  businessKinds: lines(
    `veterinario, veterinaria, clínica, dentista, correo, policía, escuela, biblioteca, hotel, restaurante, panadería, juzgado, peluquería, taller`,
  ),
};
