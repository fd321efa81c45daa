import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { letter, type Written } from './letter.ts';

/** Tells support that an account asks for a telephone number (SHELL-26). */
export function numberRequestMail(input: {
  productName: string;
  /** The account's e-mail. */
  account: string;
  businessName: string;
  /** User Management. */
  url: string;
}): Written {
  return letter({
    productName: input.productName,
    subject: `${input.account} requested a number`,
    heading: 'Number requested',
    blocks: [
      {
        kind: 'facts',
        facts: [['Account', input.account], ...(input.businessName ? [['Business', input.businessName] as const] : [])],
      },
      { kind: 'link', label: 'Open User Management', url: input.url },
    ],
    footer: `${input.productName} sends this for each request to the address in SUPPORT_EMAIL.`,
  });
}

const en = {
  subject: (number: string) => `Your number is ready: ${number}`,
  heading: 'Your number is ready',
  text: (number: string) =>
    `Your assistant now answers calls to ${number}. Forward your current number to it, or give it out.`,
  forward: 'Forward your calls',
  footer: (productName: string) => `${productName} sends this once because you asked for a number.`,
};

const es: typeof en = {
  subject: (number) => `Su número está listo: ${number}`,
  heading: 'Su número está listo',
  text: (number) =>
    `Su asistente ya atiende las llamadas al ${number}. Desvíe a él su número actual o compártalo con sus clientes.`,
  forward: 'Desviar sus llamadas',
  footer: (productName) => `${productName} envía este correo una sola vez, porque usted solicitó un número.`,
};

const words: Record<MailLanguage, typeof en> = { en, es };

/** Tells an owner who asked for a number that it is there. */
export function numberGivenMail(input: {
  language: MailLanguage;
  productName: string;
  number: string;
  /** Of the page of the number. */
  url: string;
}): Written {
  const { language, productName, url } = input;
  const number = formatPhoneNumber(input.number);
  const { subject, heading, text, forward, footer } = words[language];
  return letter({
    ...{ language, productName, heading },
    subject: subject(number),
    blocks: [
      { kind: 'paragraph', text: text(number) },
      { kind: 'link', label: forward, url },
    ],
    footer: footer(productName),
  });
}
