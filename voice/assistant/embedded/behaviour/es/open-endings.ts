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
