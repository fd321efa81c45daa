import { limits } from '#contract/limits.ts';
import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { letter, type Written } from './letter.ts';

const en = {
  subject: (productName: string) => `Your ${productName} confirmation code`,
  heading: 'Set a new password',
  lead: 'Enter this code on the page where you requested it:',
  valid: `It works once and expires after ${limits.resetCodeMinutes} minutes. A newer code replaces it.`,
  enterAt: (url: string) => `Enter it here: ${url}`,
  footer: (productName: string) =>
    `Someone requested a new ${productName} password for this address. If it was not you, ignore this email: nothing changes without the code.`,
};

const es: typeof en = {
  subject: (productName) => `Su código de confirmación de ${productName}`,
  heading: 'Elija una nueva contraseña',
  lead: 'Escriba este código en la página donde lo solicitó:',
  valid: `Sirve una sola vez y caduca a los ${limits.resetCodeMinutes} minutos. Un código más reciente lo sustituye.`,
  enterAt: (url) => `Escríbalo aquí: ${url}`,
  footer: (productName) =>
    `Alguien solicitó una nueva contraseña de ${productName} para esta dirección. Si no fue usted, ignore este correo: nada cambia sin el código.`,
};

const words: Record<MailLanguage, typeof en> = { en, es };

/** The code for a new password, in groups of four. */
export function resetCodeMail(input: {
  language: MailLanguage;
  productName: string;
  code: string;
  url: string;
}): Written {
  const { language, productName, code, url } = input;
  const { subject, heading, lead, valid, enterAt, footer } = words[language];
  return letter({
    ...{ language, productName, heading },
    subject: subject(productName),
    blocks: [
      { kind: 'paragraph', text: lead },
      { kind: 'code', code },
      { kind: 'paragraph', text: valid },
      { kind: 'note', text: enterAt(url) },
    ],
    footer: footer(productName),
  });
}
