import { weekdays } from '#contract/values/business-hours.ts';
import type { CallerScript } from '../dialogue.ts';

/** A dentist in Chicago whose callers speak Spanish. Its number and its callers' are kept for fiction. */
export const spanishClinic: NonNullable<CallerScript['brief']> = {
  language: 'es-US',
  greeting: 'Hola, habla a la Clínica Dental Robles. ¿En qué le puedo ayudar?',
  collect: ['fullName', 'contactNumber', 'reasonForCalling'],
  faqs: [
    { question: '¿Cuánto cuesta una limpieza dental?', answer: 'La limpieza cuesta noventa dólares sin seguro.' },
    { question: '¿Aceptan seguro dental o Medicaid?', answer: 'Sí, aceptamos Medicaid y la mayoría de los seguros.' },
    { question: '¿Atienden a niños?', answer: 'Sí, atendemos a niños desde los tres años.' },
    { question: '¿Cómo puedo pagar?', answer: 'Puede pagar en efectivo, con tarjeta o a plazos.' },
  ],
  details: {
    name: 'Clínica Dental Robles',
    website: 'https://roblesdental.example',
    address: '1420 West 18th Street, Chicago',
    country: 'United States',
    overview: 'Somos una clínica dental para toda la familia.',
    services: ['limpiezas', 'empastes', 'coronas', 'frenos'],
    hours: weekdays.map((day, at) => ({
      day,
      open: at < 5 ? { fromMinute: 540, toMinute: 1050 } : at === 5 ? { fromMinute: 600, toMinute: 780 } : null,
    })),
    direction: 'Estamos frente a la estación de la línea rosa. Hay estacionamiento detrás del edificio.',
    timeZone: 'America/Chicago',
  },
};

/** A Monday, ten in the morning in Chicago. */
export const spanishMonday = '2026-03-02T16:00:00Z';
export const spanishCaller = '+13125550123';

/** What every Spanish call has unless its script says otherwise. */
export const spanishCall = {
  business: 'clinic',
  brief: spanishClinic,
  callerNumber: spanishCaller,
  startedAt: spanishMonday,
} as const;
export const callingNumber = { field: 'contactNumber', value: spanishCaller, status: 'confirmed' } as const;
