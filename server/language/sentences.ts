/** The sentences of a text, trimmed. Neither "10 a.m. is" nor "Dr. Reyes" ends one. */
export function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const sentenceEnd = /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|St|Nr|Hr|Fr|Prof)\.)\s+(?=[^\p{Ll}])/u;
