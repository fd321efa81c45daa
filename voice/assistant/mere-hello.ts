const hellos =
  /^(?:(?:oh|ah|uh|um|well|yes|yeah|yep|hello|hi|hey|hiya|there|good (?:morning|afternoon|evening|day)|is (?:anyone|anybody|somebody|someone) there|(?:anyone|anybody) there|are you there|can you hear me|ja|hallo|servus|moin|gr(?:ü|ue)(?:ß|ss) gott|guten (?:tag|morgen|abend)|ist da (?:jemand|wer)|sind sie da|h(?:ö|oe)ren sie mich|hola|al[oó]|bueno|buenas|buen(?:os|as) (?:d[ií]as|tardes|noches)|hay alguien(?: ah[ií])?|me (?:escucha|oye))(?: |$))+$/;

/** Said before our greeting and answered by it: a hello alone, or nothing that was understood. English, German and Spanish. */
export function isMereHello(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/\(not understood[^)]*\)/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return words === '' || hellos.test(words);
}
