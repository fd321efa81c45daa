import type { MailLanguage } from '#contract/values/mail-languages.ts';

/** Ends the footer of a mail to others than the owner, while nobody vouches for the business; '' where somebody does. */
export function onBehalf(
  productName: string,
  businessName: string,
  isUnverified: boolean,
  language: MailLanguage = 'en',
): string {
  return isUnverified ? words[language](productName, businessName) : '';
}

const words: Record<MailLanguage, (productName: string, businessName: string) => string> = {
  en: (productName, businessName) =>
    ` This message is sent on behalf of ${businessName || 'a business'}, which ${productName} has not verified.`,
  es: (productName, businessName) =>
    ` Este mensaje se envía en nombre de ${businessName || 'una empresa'}, que ${productName} no ha verificado.`,
};
