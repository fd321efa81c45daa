import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { letter, type Written } from './letter.ts';

/** `code` is in groups of four. */
interface CodeParts {
  language: MailLanguage;
  productName: string;
  code: string;
  url: string;
}

const en = {
  proof: {
    subject: (productName: string) => `Confirm your email address for ${productName}`,
    heading: 'Confirm your email address',
    lead: 'Log in and enter this code when asked:',
    footer: (productName: string) =>
      `Someone created a ${productName} account with this address. If it was not you, ignore this email: the account cannot be used without the code. Do not share it with anyone.`,
  },
  change: {
    subject: (productName: string) => `Your new email address for ${productName}`,
    heading: 'Confirm your new email address',
    lead: 'From then on you log in with this address. Enter this code on your account page:',
    footer: (productName: string) =>
      `Someone entered this address in their ${productName} account. If it was not you, ignore this email: nothing changes without the code. Do not share it with anyone.`,
  },
  leave: {
    subject: (productName: string) => `Confirm that you are changing your email address for ${productName}`,
    heading: 'Confirm the change of your email address',
    lead: (newAddress: string) =>
      `${newAddress} was entered as your new address. To log in with it from then on, enter this code on your account page:`,
    footer: (productName: string) =>
      `If it was not you, do not share this code: nothing changes without it. Someone is logged in to your ${productName} account. Log out all other devices on your account page and change your password.`,
  },
  valid: 'The code is valid today and tomorrow.',
  enterAt: (url: string) => `Enter it here: ${url}`,
};

const es: typeof en = {
  proof: {
    subject: (productName) => `Confirme su dirección de correo para ${productName}`,
    heading: 'Confirme su dirección de correo',
    lead: 'Inicie sesión y escriba este código cuando se le pida:',
    footer: (productName) =>
      `Alguien creó una cuenta de ${productName} con esta dirección. Si no fue usted, ignore este correo: la cuenta no se puede usar sin el código. No lo comparta con nadie.`,
  },
  change: {
    subject: (productName) => `Su nueva dirección de correo para ${productName}`,
    heading: 'Confirme su nueva dirección de correo',
    lead: 'Después iniciará sesión con esta dirección. Escriba este código en la página de su cuenta:',
    footer: (productName) =>
      `Alguien escribió esta dirección en su cuenta de ${productName}. Si no fue usted, ignore este correo: nada cambia sin el código. No lo comparta con nadie.`,
  },
  leave: {
    subject: (productName) => `Confirme que cambia su dirección de correo para ${productName}`,
    heading: 'Confirme el cambio de su dirección de correo',
    lead: (newAddress) =>
      `Se escribió ${newAddress} como su nueva dirección. Para iniciar sesión con ella en adelante, escriba este código en la página de su cuenta:`,
    footer: (productName) =>
      `Si no fue usted, no comparta este código: nada cambia sin él. Alguien tiene abierta su cuenta de ${productName}. Cierre la sesión en los demás dispositivos en la página de su cuenta y cambie su contraseña.`,
  },
  valid: 'El código es válido hoy y mañana.',
  enterAt: (url) => `Escríbalo aquí: ${url}`,
};

const words: Record<MailLanguage, typeof en> = { en, es };

/** The code that proves an account's address. */
export const addressCodeMail = (parts: CodeParts) => codeLetter(parts, words[parts.language].proof);

/** The code by which somebody takes this address to log in with. */
export const newAddressMail = (parts: CodeParts) => codeLetter(parts, words[parts.language].change);

/** The code by which somebody gives this address up for `newAddress`. */
export function currentAddressMail({ newAddress, ...parts }: CodeParts & { newAddress: string }): Written {
  const { lead, ...said } = words[parts.language].leave;
  return codeLetter(parts, { ...said, lead: lead(newAddress) });
}

function codeLetter({ language, productName, code, url }: CodeParts, said: typeof en.proof): Written {
  const { valid, enterAt } = words[language];
  return letter({
    ...{ language, productName, heading: said.heading },
    subject: said.subject(productName),
    blocks: [
      { kind: 'paragraph', text: said.lead },
      { kind: 'code', code },
      { kind: 'paragraph', text: valid },
      { kind: 'note', text: enterAt(url) },
    ],
    footer: said.footer(productName),
  });
}
