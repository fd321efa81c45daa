import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { letter, type Written } from './letter.ts';

const en = {
  none: 'Your minutes are used up',
  /** Whole ones; 0: less than one. */
  few: (left: number) =>
    left < 1 ? 'Less than a minute is left' : left === 1 ? '1 minute is left' : `${left} minutes are left`,
  noneText: (productName: string, total: number) =>
    `You have used all ${total} of your minutes. ${productName} now asks callers to leave a voicemail, which you will find in your call log.`,
  fewText: (few: string, total: number) =>
    `${few} of your ${total}. Once they are used, callers are asked to leave a voicemail, which you will find in your call log.`,
  see: 'See your minutes',
  footer: (productName: string) =>
    `${productName} sends the owner one email when few minutes are left and one when none are.`,
};

const es: typeof en = {
  none: 'Sus minutos se han agotado',
  few: (left) => (left < 1 ? 'Queda menos de un minuto' : left === 1 ? 'Queda 1 minuto' : `Quedan ${left} minutos`),
  noneText: (productName, total) =>
    `Ha usado sus ${total} minutos. Ahora ${productName} pide a quienes llaman que dejen un mensaje de voz, que usted encontrará en su registro de llamadas.`,
  fewText: (few, total) =>
    `${few} de sus ${total}. Cuando se agoten, se pedirá a quienes llamen que dejen un mensaje de voz, que usted encontrará en su registro de llamadas.`,
  see: 'Ver sus minutos',
  footer: (productName) =>
    `${productName} envía al titular un correo cuando quedan pocos minutos y otro cuando no queda ninguno.`,
};

const words: Record<MailLanguage, typeof en> = { en, es };

/** Tells an owner that the minutes are about to be used up, or are. */
export function minutesLeftMail(input: {
  language: MailLanguage;
  productName: string;
  left: number;
  total: number;
  /** Of the billing page. */
  url: string;
}): Written {
  const { language, productName, url } = input;
  const [left, total] = [Math.floor(input.left), Math.floor(input.total)];
  const isOver = input.left <= 0;
  const said = words[language];
  const few = said.few(left);
  const heading = isOver ? said.none : few;
  return letter({
    ...{ language, productName, heading },
    subject: `${heading} (${productName})`,
    blocks: [
      { kind: 'paragraph', text: isOver ? said.noneText(productName, total) : said.fewText(few, total) },
      { kind: 'link', label: said.see, url },
    ],
    footer: said.footer(productName),
  });
}
