import type { AssistantLanguage } from '#contract/brief.ts';

/** What a call needs of a language that it is not held in. */
export interface Tongue {
  language: AssistantLanguage;
  /** Said by who wants it spoken, in it or in another language. */
  wish: RegExp;
  /** The answer to that where the call goes on in it. */
  taken: string;
  /** The answer where it cannot, in it: that another is spoken here; and that a message is noted all the same. */
  only: string;
  note: string;
  /** How its callers begin, as templates: the ear for another language should know these words. */
  says: readonly string[];
}

export const tongues: readonly Tongue[] = [
  {
    language: 'es-US',
    wish: /(?:\b(?:hablo|habla|hablan|hablamos|hable|en|sólo|solo)\s+espa(?:ñ|n)ol\b|espa(?:ñ|n)ol por favor|^\s*¿?espa(?:ñ|n)ol\W*$|\b(?:speak|in|only) spanish\b|^spanish\b|\bspanish please\b)/i,
    taken: 'Claro, sigamos en español.',
    only: 'Lo siento, aquí solo hablamos {language}',
    note: ', pero tomo nota de su mensaje.',
    says: [
      '[hola|buenos días|buenas tardes] (quisiera|necesito|quiero) (hacer|pedir) una cita [por favor]',
      'hola [buenos días|buenas tardes]',
      '(habla|hablan) [usted|alguien] español',
      'no hablo (inglés|alemán) [hablo español]',
      'necesito (ayuda|hablar con alguien) [por favor]',
      'tengo (una pregunta|un problema|una emergencia)',
      '(gracias|muchas gracias)',
    ],
  },
  {
    language: 'de-DE',
    wish: /(?:\b(?:spreche|sprechen|spricht|auf|nur)(?: sie| jemand)? deutsch\b|^\s*deutsch\b(?: bitte)?\W*$|\b(?:speak|in|only) german\b|^german\b|\bgerman please\b)/i,
    taken: 'Gern auf Deutsch.',
    only: 'Hier wird leider nur {language} gesprochen',
    note: ', aber ich notiere Ihre Nachricht.',
    says: [
      'guten (tag|morgen) ich (möchte|hätte gern|brauche) [bitte] einen termin',
      '(sprechen sie|spricht jemand) deutsch',
      'ich (brauche|möchte|habe) (hilfe|eine frage|einen termin) [bitte]',
      'ich spreche (kein englisch|nur deutsch)',
    ],
  },
  {
    language: 'en-US',
    wish: /(?:\b(?:speak|in|only) english\b|^\s*english\b(?: please)?\W*$|\b(?:spreche|sprechen|auf|nur)(?: sie)? englisch\b|\b(?:hablo|habla|hablan|en|solo) ingl[eé]s\b|ingl[eé]s por favor)/i,
    taken: 'Of course, let us speak English.',
    only: 'I am sorry, we only speak {language} here',
    note: ', but I will note your message.',
    says: [
      '(do you|does anyone|does anybody|can you) speak english',
      '[hello] i (would like|need|want) (an|to make an) appointment [please]',
      'i [only] speak english',
      'i (need|have) (help|a question) [please]',
      'hello can you help me [please]',
    ],
  },
];

export function sameTongue(one: AssistantLanguage, other: AssistantLanguage): boolean {
  return one.slice(0, 2) === other.slice(0, 2);
}

/** That only `ours` is spoken here, in the caller's own language; with `takesNotes` that a message is noted all the same. */
export function onlyOurs(theirs: AssistantLanguage, ours: AssistantLanguage, takesNotes: boolean): string {
  const tongue = tongues.find(({ language }) => sameTongue(language, theirs));
  if (!tongue) return '';
  const names = new Intl.DisplayNames([tongue.language], { type: 'language' });
  return tongue.only.replace('{language}', names.of(ours.slice(0, 2)) ?? ours) + (takesNotes ? tongue.note : '.');
}

/** The language of such a sentence, by how it begins; undefined for all others. */
export function tongueOf(line: string): AssistantLanguage | undefined {
  return tongues.find(({ only }) => line.startsWith(only.split(' {language}')[0] ?? only))?.language;
}

const answers: readonly string[] = [
  'sí',
  'si',
  'oui',
  'ja',
  'jawohl',
  'yes',
  'yeah',
  'nein',
  'non',
  'no',
  'hola',
  'gracias',
  'danke',
  'merci',
  'ciao',
];

/** "Sí" where a name was asked for: a yes, a no or a courtesy of another language is no name. */
export const isForeignAnswer = (word: string): boolean => answers.includes(word);
