/**
 * Words that mark a slot by themselves: `john_f` is a first name, `smith_l` a last name, `b_s` a spelled letter. They
 * sound like the plain word, so the decoder finds the slots while it finds the words. `sorry_p` is the first part of a word that is
 * still being said.
 */
export type WordTag = 'f' | 'l' | 's' | 'p';

export function taggedWord(word: string, tag: WordTag): string {
  return `${word}_${tag}`;
}

/** `john_f` -> john and f; a plain word has the tag ''. */
export function splitTag(word: string): { word: string; tag: WordTag | '' } {
  const parts = /^(.+)_([flsp])$/.exec(word);
  return parts ? { word: parts[1] as string, tag: parts[2] as WordTag } : { word, tag: '' };
}
