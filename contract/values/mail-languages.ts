/** The languages in which people can be mailed, by their own names. */
export const mailLanguageNames = { en: 'English', es: 'Español' } as const;
export type MailLanguage = keyof typeof mailLanguageNames;
export const mailLanguages = ['en', 'es'] as const satisfies readonly MailLanguage[];
