import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { appointmentText, dayParts, momentText, textBy, timeParts } from '#contract/values/moment-texts.ts';

const spanish = 'es-US';
const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** How moments are written in the mails of each language. */
export const moments: Record<MailLanguage, Record<'moment' | 'appointment' | 'longDay', typeof momentText>> = {
  // "Nov 21, 2026, 10:15 AM CST"; "Tue, Mar 3, 2026, 10:00 AM CST"; "Saturday, November 21".
  en: { moment: momentText, appointment: appointmentText, longDay: textBy(longDay) },
  // "21 nov 2026, 10:15 a.m. CST"; "mar, 3 de mar de 2026, 10:00 a.m. CST"; "sábado, 21 de noviembre".
  es: {
    moment: textBy({ ...dayParts, ...timeParts }, spanish),
    appointment: textBy({ weekday: 'short', ...dayParts, ...timeParts }, spanish),
    longDay: textBy(longDay, spanish),
  },
};
