import type { DocumentSection } from '../document-reader.ts';
import { Unreadable } from './problem.ts';

/** About 2,500 pages. */
const maxCharacters = 5_000_000;
const sectionCharacters = 32_000;
const batchCharacters = 64_000;

/** Where the formats write what they find, paragraph by paragraph. */
export interface SectionWriter {
  /** Under this heading, and on this page, stands what comes next. */
  heading(heading: string | null, page?: number | null): void;
  /** White space is tidied; '' is nothing. Throws `Unreadable` 'too-much-text'. */
  paragraph(text: string): void;
  progress(share: number): void;
  /** Sends what is left; whether there was any text. */
  end(): boolean;
}

export function createSectionWriter(
  send: (sections: DocumentSection[]) => void,
  tellProgress: (share: number) => void,
): SectionWriter {
  let heading: string | null = null;
  let page: number | null = null;
  let paragraphs: string[] = [];
  let open = 0;
  let batch: DocumentSection[] = [];
  let batched = 0;
  let total = 0;
  let lastProgress = 0;
  const close = () => {
    if (paragraphs.length === 0) return;
    batch.push({ heading, page, text: paragraphs.join('\n\n') });
    batched += open;
    paragraphs = [];
    open = 0;
    if (batched < batchCharacters) return;
    send(batch);
    batch = [];
    batched = 0;
  };
  return {
    heading(next, nextPage = null) {
      close();
      heading = next === null ? null : tidy(next).replaceAll('\n', ' ').slice(0, 300) || null;
      page = nextPage;
    },
    paragraph(text) {
      const tidied = tidy(text);
      total += tidied.length;
      if (total > maxCharacters) throw new Unreadable('too-much-text');
      for (let at = 0; at < tidied.length; at += sectionCharacters) {
        const part = tidied.slice(at, at + sectionCharacters);
        if (open + part.length > sectionCharacters) close();
        paragraphs.push(part);
        open += part.length;
      }
    },
    progress(share) {
      const now = performance.now();
      if (now - lastProgress < 200) return;
      lastProgress = now;
      tellProgress(Math.min(1, Math.max(0, share)));
    },
    end() {
      close();
      if (batch.length > 0) send(batch);
      return total > 0;
    },
  };
}

/** One space between words, line ends kept, nothing that is not seen: controls, marks of direction, halves of characters. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
