/** A passage in sentences, without the headings between them. */
export interface PassageText {
  /** On a line of its own before the text; '' for none. */
  heading: string;
  sentences: readonly string[];
  /** Sentences before which a heading stood: what is before them is about something else. */
  starts: ReadonlySet<number>;
}

/** A line of at most so many words that does not end like a sentence is a heading, where a new sentence follows it. */
const headingWords = 9;
/** After these a full stop ends no sentence; in German and English. */
const abbreviations =
  /(?:^|[\s(])(?:dr|fr|hr|mr|mrs|ms|prof|st|ave|rd|no|nr|tel|approx|ca|bzw|z\.\s?b|d\.\s?h|u\.\s?a|e\.g|i\.e|etc|inc|ltd|co|jur|med|dent|vet|jr|sr|vs|str|evtl|inkl|incl|ggf|usw|min|std|dipl|\p{L})\.$/iu;

/** Reads a passage: lines that a page broke are joined, headings dropped but for the first. */
export function passageText(passage: string): PassageText {
  const lines = passage
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const heads = lines.map((line, at) => isHeading(line, lines[at + 1]));
  const paragraphs: string[] = [];
  let open = '';
  lines.forEach((line, at) => {
    if (heads[at]) {
      paragraphs.push(open);
      open = '';
    } else open = open === '' ? line : `${open} ${line}`;
  });
  paragraphs.push(open);
  const sentences: string[] = [];
  const starts = new Set<number>();
  for (const text of paragraphs) {
    starts.add(sentences.length);
    sentences.push(...sentencesIn(text).flatMap((sentence) => sentence.trim() || []));
  }
  return { heading: heads[0] ? (lines[0] ?? '') : '', sentences, starts };
}

function isHeading(line: string, next: string | undefined): boolean {
  if (next === undefined || /[.!?:,;]["')]*$/.test(line) || line.split(' ').length > headingWords) return false;
  return /^["'(]*[\p{Lu}\p{N}£$€]/u.test(next);
}

/** The sentences of a line, with the blanks before them; "3.5" and "Dr." end none. */
export function sentencesIn(line: string): readonly string[] {
  const pieces = line.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?](?=\S)[^.!?]*)*[.!?]*/g) ?? [];
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviations.test(last)) sentences[sentences.length - 1] = last + piece;
    else sentences.push(piece);
  }
  return sentences;
}
