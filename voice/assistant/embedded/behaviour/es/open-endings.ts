import { lines, words } from '../word-table.ts';

/** How a Spanish utterance ends that is not over. */
export const openEndings = {
  words:
    words(`el la los las un una unos unas mi mis su sus nuestro nuestra y o u e pero porque que si cuando para por de del al con sin en
    sobre hasta desde entre es soy estoy quiero quisiera necesito muy este eh em pues bueno`),
  phrases: lines(
    `a ver, déjeme ver, déjeme pensar, déjeme buscar, un momento, un momentito, un segundo, espere, es decir, o sea, se escribe, se deletrea, cómo se dice, mi nombre, me puede decir, me gustaría`,
  ),
  doubted: [],
};

/** How those begin in Spanish who break into what we say. */
export const breakingIn = lines(
  `perdón, perdone, disculpe, espere, oiga, alto, cuánto, cuándo, dónde, por qué, puede, puedo, me puede, tiene, tienen,
  tengo, necesito, quiero, quisiera, mi nombre, mi número, pero yo, pero tengo, solo una, solo quiero, no espere, no yo, no quiero, una pregunta, un momento, un segundo`,
);

/** What is said in one word over us, in Spanish, and is no hum. */
export const breakingInAlone = words('no ayuda hola qué agente operador operadora persona');
