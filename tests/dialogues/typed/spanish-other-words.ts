import type { CallerScript } from '../dialogue.ts';
import { spanishCall, spanishClinic } from './spanish-clinic.ts';

const handled = { details: [], outcome: 'handled' } as const;
const whitening = {
  ...spanishClinic,
  faqs: [
    { question: '¿Cuánto cuesta un blanqueamiento?', answer: 'Un blanqueamiento cuesta doscientos dólares.' },
    { question: '¿Cuánto tiempo toma un blanqueamiento?', answer: 'Se hace en unas tres tardes.' },
  ],
};

/** Callers who ask in other words than the business has written, or for what it has not written. */
export const spanishOtherWords: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Con otras palabras que las de la respuesta',
    turns: ['¿Me cubre la aseguranza?', '¿Puedo pagar en mensualidades?'],
    expect: { ...handled, says: ['aceptamos Medicaid', 'o a plazos'] },
  },
  {
    ...spanishCall,
    name: 'El precio o el tiempo: pregunta cuál de los dos',
    brief: whitening,
    turns: ['¿Y un blanqueamiento?', 'cuánto tiempo toma'],
    expect: {
      ...handled,
      says: ['cuánto tiempo toma', 'cuánto cuesta', 'tres tardes'],
      neverSays: ['doscientos dólares'],
    },
  },
  {
    ...spanishCall,
    name: 'Una respuesta que queda cerca se ofrece, y se acepta',
    turns: ['¿Puedo pasar a visitarlos y que me pongan vacunas?', 'sí'],
    expect: { ...handled, says: ['¿Se refiere a esto: nuestro horario?', 'Nuestro horario es'] },
  },
  {
    ...spanishCall,
    name: 'Una pregunta parecida se ofrece sin sus signos',
    turns: ['¿Le dan seguro a mi carro?', 'no'],
    expect: { ...handled, says: ['¿Se refiere a esto: aceptan seguro dental o Medicaid?'] },
  },
  {
    ...spanishCall,
    name: 'Un servicio que no está en la lista',
    turns: ['¿Tienen servicio de tatuajes?'],
    expect: { ...handled, says: ['Eso no lo veo en nuestra lista.'], neverSays: ['limpiezas'] },
  },
];
