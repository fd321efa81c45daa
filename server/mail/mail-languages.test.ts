import { expect, test } from 'vitest';
import { type MailLanguage, mailLanguages } from '#contract/values/mail-languages.ts';
import { addressCodeMail, newAddressMail } from './templates/address-code.ts';
import { instantSummaryMail, type MailedCall, voicemailSummaryMail } from './templates/call-summary.ts';
import { dailySummaryMail } from './templates/daily-summary.ts';
import { emptyNoticeMail } from './templates/empty-notice.ts';
import { factorsRemovedMail } from './templates/factors-removed.ts';
import { minutesLeftMail } from './templates/minutes-left.ts';
import { numberGivenMail } from './templates/number-request.ts';
import { resetCodeMail } from './templates/reset-code.ts';

const url = 'https://calls.example.com/';
const called: MailedCall = {
  ...{ callerName: { value: 'Ana Ruiz', status: 'doubtful' }, callerNumber: '+13125550147', callbackNumber: null },
  ...{ callerIdVerdict: 'C', carrierName: 'RUIZ A', reason: { value: 'X', status: 'confirmed' }, urgent: true },
  ...{ summary: null, startedAt: new Date('2026-11-21T16:15:00Z'), outcome: 'handled', url },
};
const start = '2026-12-15T16:00:00Z';
const booked = {
  provider: 'calcom',
  start,
  timeZone: 'America/Chicago',
  ahead: -360,
  title: '',
  reference: '',
} as const;

/** Each mail to a person; every second one says that the business is not vouched for. */
function mailsIn(language: MailLanguage) {
  const to = { language, productName: 'P', url };
  const told = { ...to, timeZone: 'America/Denver', businessName: 'Q', settingsUrl: url, isUnverified: true };
  const calls = [called, { ...called, callerName: null, callerNumber: null, outcome: 'voicemail' as const }];
  const daily = { ...told, logUrl: url, day: '2026-11-21', calls };
  const appointments = (['booked', 'requested', 'unsure', 'failed'] as const).map((status) => ({ ...booked, status }));
  return {
    reset: resetCodeMail({ ...to, code: 'AAAA' }),
    proof: addressCodeMail({ ...to, code: 'AAAA' }),
    newAddress: newAddressMail({ ...to, code: 'AAAA' }),
    factors: factorsRemovedMail(to),
    fewMinutes: minutesLeftMail({ ...to, left: 4.5, total: 25 }),
    lastMinute: minutesLeftMail({ ...to, left: 0.5, total: 25 }),
    noMinutes: minutesLeftMail({ ...to, left: 0, total: 25 }),
    number: numberGivenMail({ ...to, number: '+13125550100' }),
    call: instantSummaryMail({ ...told, call: called, appointments }),
    voicemail: voicemailSummaryMail({ ...told, call: { ...called, outcome: 'voicemail' }, appointments: [] }),
    daily: dailySummaryMail({ ...daily, total: 2 }),
    longDay: dailySummaryMail({ ...daily, total: 60 }),
    clinic: emptyNoticeMail({ ...told, kind: 'daily' }),
  };
}
/** Spaces of a number and of "a.m." are no line's end. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('a mail in Spanish has not a word of English, and a day and an hour as Spanish has them', () => {
  const english = /\b(the|you|your|of|to|and|call|calls|was|is|this|email|not|from|log|in the|minutes)\b/i;
  for (const [name, { subject, text, html }] of Object.entries(mailsIn('es'))) {
    expect(`${subject}\n${text}`.replaceAll(url, ''), name).not.toMatch(english);
    expect(html, name).toContain('<html lang="es">');
  }
  const { call, daily, longDay, voicemail } = mailsIn('es');
  expect(call.subject).toBe('Urgente: Llamada de Ana Ruiz (dudoso)');
  expect(plain(call.text)).toBe(`Se atendió una llamada

Quién llamó: Ana Ruiz (dudoso)
Teléfono: +1 (312) 555-0147
Identificador de llamada: Sin verificar. Nombre según el operador: RUIZ A
Motivo: X
Urgente: Sí
Hora: 21 nov 2026, 9:15 a.m. MST
Cita: mar, 15 de dic de 2026, 10:00 a.m. CST · Reservada
Cita: mar, 15 de dic de 2026, 10:00 a.m. CST · Solicitada, sin reservar
Cita: mar, 15 de dic de 2026, 10:00 a.m. CST · Aún sin confirmar
Cita: mar, 15 de dic de 2026, 10:00 a.m. CST · No reservada

Esta llamada no tiene resumen.

Abrir la llamada: ${url}

--
P le envía correos sobre las llamadas de Q. Puede cambiar quién los recibe en ${url}. Este mensaje se envía en nombre de Q, que P no ha verificado.
`);
  expect(voicemail.subject).toBe('Urgente: Nuevo mensaje de voz de Ana Ruiz (dudoso)');
  expect(daily.subject).toBe('2 llamadas del sábado, 21 de noviembre para Q');
  expect(plain(daily.text)).toContain('1 atendida, 1 en el buzón de voz.');
  expect(plain(daily.text)).toContain('un número privado\n21 nov 2026, 9:15 a.m. MST · Urgente · Buzón de voz · X\n');
  expect(longDay.text).toContain('58 más en el registro.');
});

test('each language says what the others say: as many lines, every one its own', () => {
  const [en, es] = mailLanguages.map(mailsIn);
  for (const [name, { subject, text }] of Object.entries(en ?? {})) {
    const other = es?.[name as keyof typeof es];
    expect(other?.text.split('\n'), name).toHaveLength(text.split('\n').length);
    expect(other?.subject, name).not.toBe(subject);
  }
});
