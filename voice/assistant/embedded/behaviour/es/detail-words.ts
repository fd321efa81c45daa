import type { DetailWords } from '../detail-words.ts';
import { lines, words } from '../word-table.ts';

export const detailWords: DetailWords = {
  addressTails: lines('es mi, es nuestra, es la, es donde, ahí vivo'),
  addressLeads:
    lines(`mi dirección es, mi dirección es la, mi domicilio es, la dirección es, nuestra dirección es, vivo en la, vivo en el, vivo en, vivimos en la,
    vivimos en, mi casa está en, mi casa queda en, estoy en la calle`),
  streetEndings: words('calle avenida carretera camino paseo plaza bulevar street avenue road drive lane'),
  birthLeads:
    lines(`mi fecha de nacimiento es el, mi fecha de nacimiento es, la fecha de nacimiento es el, la fecha de nacimiento es, fecha de nacimiento,
    nací el día, nací el, nací en, nací, mi cumpleaños es el, nacido el, nacida el`),
  birthTails: [],
  ordinals:
    words(`primero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
    diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta treintauno`),
  centuries: { 'mil novecientos': 1900, 'dos mil': 2000 },
  bestTimeLeads:
    lines(`la mejor hora es, la mejor hora para llamarme es, la mejor hora para llamar es, el mejor momento es, el mejor momento para llamarme es,
    mejor hora, me encuentran mejor, me localizan mejor, es mejor llamarme`),
  timeAnswerLeads:
    lines(`me pueden llamar, me puede llamar, pueden llamarme, puede llamarme, llámenme, llámeme, estoy libre, estoy disponible, estoy en casa,
    puedo, mejor, de preferencia, tal vez, sería, es, a mí me queda bien, me queda bien, me viene bien`),
  callBackWords: lines(
    `llamar, llamen, llame, llámenme, llámeme, llamarme, llamarnos, devolver, devuelvan, devuélvame, devuélvanme, comuniquen, comunicarse, contacten, contactarme, una llamada, de vuelta`,
  ),
  ownCalls: lines(
    `vuelvo a llamar, volveré a llamar, llamo yo, yo llamo, ya llamo, llamaré, les llamo, le llamo, los llamo, por llamar, por la llamada, por su llamada`,
  ),
  toCaller: words('me nos llámenme llámeme llamarme llamarnos devuélvame devuélvanme contactarme'),
  callBackDenials: ['sin'],
  everWords: words('nunca jamás siempre'),
  noCallBack:
    lines(`no hace falta que me llamen, no hace falta que llamen, no es necesario que me llamen, no es necesario que llamen, no es necesario llamar,
    no hace falta llamar, no me llamen, no me llame, no necesito que me llamen, sin llamada`),
};
