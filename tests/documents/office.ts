import { type ZipEntry, zip } from './zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function types(overrides: Record<string, string>): ZipEntry {
  const list = Object.entries(overrides).map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`);
  const defaults = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  const bytes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${list.join('')}</Types>`;
  return { name: '[Content_Types].xml', bytes };
}

function relations(name: string, targets: readonly (readonly [id: string, kind: string, target: string])[]): ZipEntry {
  const list = targets.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  const bytes = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  return { name, bytes };
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const slidesMain = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const slideType = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';

export type WordPart = { heading: string } | { text: string } | { rows: string[][] };

/** A text of Word (ECMA-376, WordprocessingML) as entries, so that a test may add what it likes. */
export function docxEntries(parts: readonly WordPart[], title = ''): ZipEntry[] {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = parts.map((part) => {
    if ('heading' in part) return paragraph(part.heading, 'Heading1');
    if ('text' in part) return paragraph(part.text);
    const rows = part.rows.map(
      (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
    );
    return `<w:tbl>${rows.join('')}</w:tbl>`;
  });
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const styles = `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
  const core = `<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`;
  return [
    types({ 'word/document.xml': wordMain }),
    relations('_rels/.rels', [['r1', 'officeDocument', 'word/document.xml']]),
    relations('word/_rels/document.xml.rels', [['r1', 'styles', 'styles.xml']]),
    {
      name: 'word/document.xml',
      bytes: `${declaration}<w:document ${w}><w:body>${body.join('')}</w:body></w:document>`,
    },
    { name: 'word/styles.xml', bytes: declaration + styles },
    { name: 'docProps/core.xml', bytes: declaration + core },
  ];
}

export const docx = (parts: readonly WordPart[], title?: string) => zip(docxEntries(parts, title));

export interface Slide {
  title: string;
  lines: string[];
  rows?: string[][];
  notes?: string;
}

/** Slides of PowerPoint (ECMA-376, PresentationML). The files are numbered against their order. */
export function pptx(slides: readonly Slide[]): Buffer {
  const spaces =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
    `xmlns:r="${office}"`;
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`).join('');
  const shape = (kind: string, lines: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr>${kind ? `<p:ph type="${kind}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs(lines)}</p:txBody></p:sp>`;
  const table = (rows: readonly string[][]) => {
    const list = rows.map(
      (row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${paragraphs([cell])}</a:txBody></a:tc>`).join('')}</a:tr>`,
    );
    return `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${list.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  };
  const tree = (root: string, shapes: string) =>
    `${declaration}<p:${root} ${spaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`;
  const numberOf = (index: number) => slides.length - index;
  const ids = slides.map((_slide, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('');
  return zip([
    types({
      'ppt/presentation.xml': slidesMain,
      ...Object.fromEntries(slides.map((_slide, index) => [`ppt/slides/slide${numberOf(index)}.xml`, slideType])),
    }),
    relations('_rels/.rels', [['r1', 'officeDocument', 'ppt/presentation.xml']]),
    {
      name: 'ppt/presentation.xml',
      bytes: `${declaration}<p:presentation ${spaces}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    },
    relations(
      'ppt/_rels/presentation.xml.rels',
      slides.map((_slide, index) => [`s${index}`, 'slide', `slides/slide${numberOf(index)}.xml`] as const),
    ),
    ...slides.flatMap(({ title, lines, rows, notes }, index) => {
      const number = numberOf(index);
      const shapes = shape('', lines) + shape('title', [title]) + (rows ? table(rows) : '');
      const slide = { name: `ppt/slides/slide${number}.xml`, bytes: tree('sld', shapes) };
      if (!notes) return [slide];
      const noteShapes = shape('sldNum', [String(number)]) + shape('body', [notes]);
      return [
        slide,
        relations(`ppt/slides/_rels/slide${number}.xml.rels`, [
          ['n', 'notesSlide', `../notesSlides/notesSlide${number}.xml`],
        ]),
        { name: `ppt/notesSlides/notesSlide${number}.xml`, bytes: tree('notes', noteShapes) },
      ];
    }),
  ]);
}
