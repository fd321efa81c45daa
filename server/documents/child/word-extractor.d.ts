declare module 'word-extractor' {
  /** As much of it as is used here. */
  export default class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(): string; getFootnotes(): string; getTextboxes(): string }>;
  }
}
