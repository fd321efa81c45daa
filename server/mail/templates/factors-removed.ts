import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { letter, type Written } from './letter.ts';

const en = {
  subject: (productName: string) => `Your second factors for ${productName} were removed`,
  heading: 'Your second factors were removed',
  removed:
    'The operator of this service removed your authenticator apps, passkeys and recovery codes, and logged you out everywhere. Your password has not changed.',
  next: 'Log in and set up a new second factor.',
  logIn: 'Log in',
  footer: 'If you did not ask for this, tell the operator of this service right away and set a new password.',
};

const es: typeof en = {
  subject: (productName) => `Se quitaron sus segundos factores de ${productName}`,
  heading: 'Se quitaron sus segundos factores',
  removed:
    'El operador de este servicio quitó sus aplicaciones de autenticación, llaves de acceso y códigos de recuperación, y cerró su sesión en todas partes. Su contraseña no ha cambiado.',
  next: 'Inicie sesión y configure un nuevo segundo factor.',
  logIn: 'Iniciar sesión',
  footer: 'Si usted no lo pidió, avise de inmediato al operador de este servicio y elija una nueva contraseña.',
};

const words: Record<MailLanguage, typeof en> = { en, es };

/** To somebody whose second factors the operator removed. */
export function factorsRemovedMail(input: { language: MailLanguage; productName: string; url: string }): Written {
  const { language, productName, url } = input;
  const { subject, heading, removed, next, logIn, footer } = words[language];
  return letter({
    ...{ language, productName, heading, footer },
    subject: subject(productName),
    blocks: [
      { kind: 'paragraph', text: removed },
      { kind: 'paragraph', text: next },
      { kind: 'link', label: logIn, url },
    ],
  });
}
