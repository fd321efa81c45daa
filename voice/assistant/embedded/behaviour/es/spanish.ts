import type { Behaviour } from '../behaviour.ts';
import { rules } from '../rules.ts';
import { states } from '../states.ts';
import { lines } from '../word-table.ts';
import { concepts, figures } from './concepts.ts';
import { alwaysIntents } from './intents/always.ts';
import { questionIntents } from './intents/questions.ts';
import { requestIntents } from './intents/requests.ts';
import { lexicon } from './lexicon.ts';
import { breakingIn, breakingInAlone, openEndings } from './open-endings.ts';
import { phrases } from './phrases.ts';
import { spanishRoot } from './word-roots.ts';

const none: ReadonlyMap<string, number> = new Map();

/** What fills the slots of the templates; {service} and {business} come from the brief. */
const slots: Readonly<Record<string, readonly string[]>> = {
  thing:
    lines(`contrato, contrato de alquiler, divorcio, accidente, accidente de carro, testamento, reclamo, cuenta, factura, caso, cita,
    receta, diente, muela, dolor de espalda, casero, jefe, casa, seguro, visa, impuestos, custodia, renta, alquiler, depósito, negocio, examen,
    resultados, pedido, entrega, pago, carta, vecino, salario, multa, perro, techo, carro, reparación, tarjeta`),
  person: lines(
    'el abogado, la abogada, el doctor, la doctora, el dueño, la oficina, el gerente, la gerente, el dentista, alguien',
  ),
  day: lines('lunes, martes, miércoles, jueves, viernes, sábado, domingo, hoy, esta noche, mañana, fin de semana'),
};

/** The receptionist's behaviour in the Spanish of the United States: the same questions and rules, other words. */
export const spanish: Behaviour = {
  states,
  rules,
  intents: [...alwaysIntents, ...questionIntents, ...requestIntents],
  slots,
  phrases,
  lexicon,
  concepts,
  figures,
  words: {
    learned: false,
    root: spanishRoot,
    rarity: () => 0.8,
    kind: () => 'noun',
    name: () => false,
    person: () => false,
    near: () => none,
    parts: (word) => [word],
  },
  openEndings,
  breakingIn,
  breakingInAlone,
};
