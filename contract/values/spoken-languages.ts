/** What receptionists are spoken to in, two letters each. */
export const spokenLanguages = ['en', 'de', 'es'] as const;
const names: Record<string, string> = { en: 'English', de: 'German', es: 'Spanish' };

/** "English and German". */
export function namesOf(languages: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(languages.map((language) => names[language] ?? language));
}

/** Those that are not among these. */
export function languagesBut(languages: readonly string[]): string[] {
  return spokenLanguages.filter((language) => !languages.includes(language));
}
