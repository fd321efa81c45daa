import { Readability } from '@mozilla/readability';
import { type MarkupDocument, type MarkupNode, parseMarkup, writeMarkup } from './markup.ts';
import type { SectionWriter } from './section-writer.ts';
import { decodeText, writeText } from './text.ts';

/** An article shorter than this is taken for none: a page of opening hours or prices is read whole. */
const articleCharacters = 250;
/** What Readability may walk before it gives up and the page is read whole. */
const maxElements = 100_000;

/** A HTML file, whole. Answers its title. */
export function writeHtmlFile(bytes: Buffer, writer: SectionWriter): string | null {
  const document = parseMarkup(decodeText(bytes, charsetIn(bytes)));
  if (document.documentElement) writeMarkup(document.body ?? document.documentElement, writer);
  return titleOf(document);
}

/** A fetched page, reduced to its article where it has one. Answers its title. */
export function writeWebPage(bytes: Buffer, contentType: string, writer: SectionWriter): string | null {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1];
  if (/^\s*text\/(plain|markdown)/i.test(contentType)) {
    writeText(decodeText(bytes, charset), writer);
    return null;
  }
  const html = decodeText(bytes, charset ?? charsetIn(bytes));
  const document = parseMarkup(html);
  const title = titleOf(document);
  const article = articleOf(html);
  if (article) writeMarkup(article, writer);
  else if (document.documentElement) writeMarkup(document.body ?? document.documentElement, writer);
  return title;
}

function titleOf(document: MarkupDocument): string | null {
  return document.querySelector('title')?.textContent?.trim() || null;
}

function articleOf(html: string): MarkupNode | null {
  try {
    // It changes what it reads, so it gets a document of its own.
    const found = new Readability<MarkupNode>(parseMarkup(html) as never, {
      maxElemsToParse: maxElements,
      serializer: (node) => node as unknown as MarkupNode,
    }).parse();
    return found?.content && (found.length ?? 0) >= articleCharacters ? found.content : null;
  } catch {
    return null;
  }
}

/** What a page says of itself in its first kilobytes. */
function charsetIn(bytes: Buffer): string | undefined {
  return /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]+)|^<\?xml[^>]{1,100}encoding=["']([\w-]+)/i
    .exec(bytes.toString('latin1', 0, 4096))
    ?.slice(1)
    .find(Boolean);
}
