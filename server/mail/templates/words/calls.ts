import { counted } from '#contract/values/amount-texts.ts';
import {
  appointmentStatusLabels,
  type CallOutcome,
  callerIdTexts,
  callStatusLabels,
  detailMarks,
} from '#contract/values/call-words.ts';
import type { MailLanguage } from '#contract/values/mail-languages.ts';

/** Who sends a mail about calls, of whom, and where its recipients are changed. */
interface Sent {
  productName: string;
  businessName: string;
  settingsUrl: string;
}

const en = {
  privateNumber: 'a private number',
  unknownNumber: 'NA',
  call: { subject: (caller: string) => `Call from ${caller}`, heading: 'A call was answered' },
  message: { subject: (caller: string) => `New message from ${caller}`, heading: 'A caller left a message' },
  voicemail: { subject: (caller: string) => `New voicemail from ${caller}`, heading: 'A caller left a voicemail' },
  urgently: (subject: string) => `Urgent: ${subject}`,
  labels: {
    caller: 'Caller',
    phone: 'Phone',
    callerId: 'Caller ID',
    reason: 'Reason',
    urgent: 'Urgent',
    time: 'Time',
    appointment: 'Appointment',
  },
  yes: 'Yes',
  marks: detailMarks,
  verdicts: callerIdTexts,
  carrierName: (name: string) => `Name by the carrier: ${name}`,
  appointments: appointmentStatusLabels,
  outcomes: callStatusLabels,
  noSummary: 'This call has no summary.',
  openCall: 'Open the call',
  onDay: (calls: number, day: string) => `${counted(calls, 'call')} on ${day}`,
  ofBusiness: (subject: string, business: string) => `${subject} for ${business}`,
  counted: (outcome: CallOutcome, calls: number) => `${calls} ${callStatusLabels[outcome].toLowerCase()}`,
  more: (calls: number) => `${calls} more in the log.`,
  openLog: 'Open the call log',
  footer: ({ productName, businessName, settingsUrl }: Sent) =>
    `${productName} sends you emails about ${businessName ? `the calls of ${businessName}` : 'calls'}. Change who gets them at ${settingsUrl}`,
  empty: {
    instant: { subject: 'A new call', heading: 'A new call was answered', label: 'Open the call' },
    voicemail: { subject: 'A new message', heading: 'A caller left a message', label: 'Open the message' },
    daily: { subject: 'New calls', heading: 'There are new calls', label: 'Open the call log' },
  },
  toBeViewed: (subject: string) => `${subject}: log in to view`,
  saysNothing: 'Log in to see who called and why. For privacy, this email does not say.',
};

const es: typeof en = {
  privateNumber: 'un número privado',
  unknownNumber: 'No disponible',
  call: { subject: (caller) => `Llamada de ${caller}`, heading: 'Se atendió una llamada' },
  message: { subject: (caller) => `Nuevo mensaje de ${caller}`, heading: 'Una persona dejó un mensaje al llamar' },
  voicemail: {
    subject: (caller) => `Nuevo mensaje de voz de ${caller}`,
    heading: 'Una persona dejó un mensaje en el buzón de voz',
  },
  urgently: (subject) => `Urgente: ${subject}`,
  labels: {
    caller: 'Quién llamó',
    phone: 'Teléfono',
    callerId: 'Identificador de llamada',
    reason: 'Motivo',
    urgent: 'Urgente',
    time: 'Hora',
    appointment: 'Cita',
  },
  yes: 'Sí',
  marks: { confirmed: '', 'as-heard': ' (según se oyó)', doubtful: ' (dudoso)' },
  verdicts: {
    A: 'Verificado por el operador',
    B: 'El operador conoce al cliente, pero no el número',
    C: 'Sin verificar',
    failed: 'El operador no pudo verificar este número. Podría ser falso.',
  },
  carrierName: (name) => `Nombre según el operador: ${name}`,
  appointments: {
    booked: 'Reservada',
    requested: 'Solicitada, sin reservar',
    unsure: 'Aún sin confirmar',
    failed: 'No reservada',
  },
  outcomes: {
    live: 'En curso',
    handled: 'Atendida',
    message: 'Mensaje',
    voicemail: 'Buzón de voz',
    missed: 'Perdida',
    spam: 'No deseada',
    failed: 'Fallida',
  },
  noSummary: 'Esta llamada no tiene resumen.',
  openCall: 'Abrir la llamada',
  onDay: (calls, day) => `${spanishCalls(calls)} del ${day}`,
  ofBusiness: (subject, business) => `${subject} para ${business}`,
  counted: (outcome, calls) => `${calls} ${countWords[outcome][calls === 1 ? 0 : 1]}`,
  more: (calls) => `${calls} más en el registro.`,
  openLog: 'Abrir el registro de llamadas',
  footer: ({ productName, businessName, settingsUrl }) =>
    `${productName} le envía correos sobre ${businessName ? `las llamadas de ${businessName}` : 'llamadas'}. Puede cambiar quién los recibe en ${settingsUrl}`,
  empty: {
    instant: { subject: 'Una nueva llamada', heading: 'Se atendió una nueva llamada', label: 'Abrir la llamada' },
    voicemail: {
      subject: 'Un nuevo mensaje',
      heading: 'Una persona dejó un mensaje al llamar',
      label: 'Abrir el mensaje',
    },
    daily: { subject: 'Nuevas llamadas', heading: 'Hay nuevas llamadas', label: 'Abrir el registro de llamadas' },
  },
  toBeViewed: (subject) => `${subject}: inicie sesión para verlo`,
  saysNothing: 'Inicie sesión para ver quién llamó y por qué. Por motivos de privacidad, este correo no lo dice.',
};

const spanishCalls = (calls: number) => `${calls.toLocaleString('es-US')} ${calls === 1 ? 'llamada' : 'llamadas'}`;

/** Of one call, and of several. */
const countWords: Record<CallOutcome, readonly [string, string]> = {
  live: ['en curso', 'en curso'],
  handled: ['atendida', 'atendidas'],
  message: ['con mensaje', 'con mensaje'],
  voicemail: ['en el buzón de voz', 'en el buzón de voz'],
  missed: ['perdida', 'perdidas'],
  spam: ['no deseada', 'no deseadas'],
  failed: ['fallida', 'fallidas'],
};

/** What mails about calls say. */
export const callWords: Record<MailLanguage, typeof en> = { en, es };
