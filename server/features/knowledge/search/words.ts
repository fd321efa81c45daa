const longestWord = 40;

/**
 * The words of a text as they are searched: lower case, in their order, "dentist's" as "dentist". Hyphens, dots and apostrophes
 * part words, so that a number is found however it is written.
 */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’]s\b/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map((word) => word.slice(0, longestWord));
}

/**
 * Words by which people ask and which say nothing of what they ask about, beside the stop words of the database's
 * dictionaries; English and German.
 */
const asking = new Set(
  [
    'hi hello hey please thanks thank yes no yeah okay ok well sorry excuse',
    'could would may might shall must want wants wanted need needs like know tell say said ask asking asked question',
    'wonder wondering get got give much many also something anything somebody anybody think guess maybe actually really let',
    'bring put leave keep take use go goes going come comes make makes find help work works happen happens',
    'bringen nehmen kommen kommt machen macht finden helfen',
    'somewhere anywhere someone anyone everything somehow whether kind sort bit lot',
    'll ve re don doesn didn isn aren wasn won im id',
    'hallo bitte danke guten tag gern gerne möchte möchten brauche braucht sagen sagt fragen frage wissen gibt geht',
    'könnten könnte würden wäre etwas jemand vielleicht eigentlich mal schon wohl ja nein okay entschuldigung',
  ].flatMap((line) => line.split(' ')),
);

/** The words of a question that may say what it is about, each once; the last `most` of them. */
export function askedWords(question: string, most: number): string[] {
  const words = wordsOf(question).filter((word) => !asking.has(word));
  return [...new Set(words.reverse())].slice(0, most).reverse();
}
