import type { SectionWriter } from './section-writer.ts';

/** Text of bytes: by its byte order mark, by the charset that is named, as UTF-8, or else as Windows-1252, which has no errors. */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  for (const label of [charset, 'utf-8'])
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Named wrongly, or not in this charset: the next one.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

export function writeText(text: string, writer: SectionWriter): void {
  for (const paragraph of text.split(/\r?\n\s*\r?\n|\r\s*\r/)) writer.paragraph(paragraph);
}

/** Markdown by its headings; marks and addresses are left out, and so are comments, which nobody sees. */
export function writeMarkdown(markdown: string, writer: SectionWriter): string | null {
  let title: string | null = null;
  let fenced = false;
  let lines: string[] = [];
  const flush = () => {
    writer.paragraph(lines.join('\n'));
    lines = [];
  };
  const visible = markdown
    .replace(/^\ufeff?---\r?\n[\s\S]{0,20000}?\r?\n---\r?\n/, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '');
  for (const line of visible.split(/\r?\n|\r/)) {
    if (/^\s{0,3}(```|~~~)/.test(line)) {
      fenced = !fenced;
      continue;
    }
    const heading = fenced ? null : /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line)?.[1];
    if (heading) {
      flush();
      title ??= plain(heading);
      writer.heading(plain(heading));
    } else if (line.trim() === '') flush();
    else if (fenced) lines.push(line);
    else if (!/^\s*([-=*_]\s*){3,}$|^\s*\|?[\s|:-]+\|?\s*$/.test(line)) lines.push(plain(line));
  }
  flush();
  return title;
}

function plain(line: string): string {
  return line
    .replace(/^\s*>+\s?/, '')
    .replace(/!?\[([^\]]*)\]\([^()\s]*(\s+"[^"]*")?\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/(\*\*|__|`+|~~)(?=\S)([^*_`~]+)\1/g, '$2')
    .replace(/^\s*\|(.*)\|\s*$/, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1');
}
