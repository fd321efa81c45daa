import type { MatterWords } from '../matter-words.ts';
import { lines, words } from '../word-table.ts';

/** Spanish words by which a matter is told. */
export const matterWords: MatterWords = {
  reasonLeads:
    lines(`llamo por, llamo para, llamo porque, llamo acerca de, llamo sobre, llamaba por, llamaba para, estoy llamando por, estoy llamando
    para, estoy llamando porque, es por, es para, es sobre, es acerca de, se trata de, es que, por, sobre, acerca de, porque, el motivo es, el motivo de mi
    llamada es, la razón es, dígale que, dígales que, dígale, por favor dígale que, por favor dígales que, mi mensaje es, el mensaje es, es respecto a`),
  matterWords: words(
    'llamo llamaba llamando llamada asunto tema motivo algo cosa hablar comunico contacto consultar tratar',
  ),
  matterPlain: words(
    'quería quisiera quiero necesito alguien buenos buenas días tardes hola resolver arreglar ustedes hoy solo',
  ),
  matterLinks: lines(`acerca de, respecto a, a causa de, relacionado con, que ver con`),
  matterJoins: words('sobre por porque es'),
  matterTails: words('que lo'),
  subjectWords: ['sobre', 'acerca de', 'respecto a', 'porque', 'por mi', 'por una', 'por un', 'con mi', 'de mi'],
  topicLeads: lines('sobre, acerca de, respecto a, por mi, por mis'),
  notInTopic: words(
    'yo nosotros usted ustedes él ella ellos es son está están estaba estaban fue era tengo tiene he ha y pero porque que quien si cuando para',
  ),
  mirrored: { mi: 'su', mis: 'sus', nuestro: 'su', nuestra: 'su', nuestros: 'sus', nuestras: 'sus' },
};
