import { type MarkupNode, parseXml } from './markup.ts';
import { coreTitle, officeParts } from './office.ts';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';

/** Slides of PowerPoint since 2007, in their order, with their notes. Source: ECMA-376, PresentationML. */
export async function writePptx(archive: Buffer, writer: SectionWriter): Promise<string | null> {
  const parts = await officeParts(archive, 'pptx');
  const main = mainPartOf(parts);
  const order = descendants(xmlOf(parts, main), 'p:sldId').map((slide) => slide.getAttribute?.('r:id') ?? '');
  const targets = relationsOf(parts, main);
  order.forEach((id, index) => {
    const path = targets.get(id)?.target;
    if (!path || !parts.has(path)) return;
    writeSlide(xmlOf(parts, path), index + 1, writer);
    const notes = [...relationsOf(parts, path).values()].find(({ kind }) => kind.endsWith('/notesSlide'))?.target;
    if (notes && parts.has(notes))
      for (const shape of shapesOf(xmlOf(parts, notes))) if (isBody(shape)) writeShape(shape, writer);
    writer.progress((index + 1) / order.length);
  });
  return coreTitle(parts);
}

function writeSlide(slide: MarkupNode, page: number, writer: SectionWriter): void {
  const shapes = shapesOf(slide);
  const title = shapes.find((shape) => /^(title|ctrTitle)$/.test(placeholderOf(shape) ?? ''));
  const heading = title ? paragraphsOf(title).join(' ') : null;
  writer.heading(heading, page);
  writer.paragraph(heading ?? '');
  for (const shape of shapes) if (shape !== title) writeShape(shape, writer);
}

/** Text boxes, and tables in frames. */
function shapesOf(slide: MarkupNode): MarkupNode[] {
  return descendants(slide, 'p:sp', 'p:graphicFrame');
}

function writeShape(shape: MarkupNode, writer: SectionWriter): void {
  const rows = descendants(shape, 'a:tr');
  if (rows.length === 0) writer.paragraph(paragraphsOf(shape).join('\n'));
  for (const row of rows)
    writer.paragraph(
      descendants(row, 'a:tc')
        .map((cell) => paragraphsOf(cell).join(' '))
        .join(' | '),
    );
}

function paragraphsOf(shape: MarkupNode): string[] {
  return descendants(shape, 'a:p')
    .map((paragraph) =>
      descendants(paragraph, 'a:t', 'a:br', 'a:tab')
        .map((run) => (nameOf(run) === 'a:t' ? (run.textContent ?? '') : ' '))
        .join(''),
    )
    .filter((text) => text.trim() !== '');
}

function placeholderOf(shape: MarkupNode): string | null {
  const [placeholder] = descendants(shape, 'p:ph');
  return placeholder ? (placeholder.getAttribute?.('type') ?? 'body') : null;
}

/** Of notes: what was written, not the picture of the slide, its number or the date. */
const isBody = (shape: MarkupNode) => placeholderOf(shape) === 'body';

function relationsOf(parts: ReadonlyMap<string, Buffer>, path: string): Map<string, { kind: string; target: string }> {
  const at = path.lastIndexOf('/') + 1;
  const relations = `${path.slice(0, at)}_rels/${path.slice(at)}.rels`;
  if (!parts.has(relations)) return new Map();
  return new Map(
    descendants(xmlOf(parts, relations), 'Relationship')
      .filter((relation) => relation.getAttribute?.('TargetMode') !== 'External')
      .map((relation) => {
        const target = new URL(relation.getAttribute?.('Target') ?? '', `part:///${path}`).pathname.slice(1);
        return [relation.getAttribute?.('Id') ?? '', { kind: relation.getAttribute?.('Type') ?? '', target }];
      }),
  );
}

function mainPartOf(parts: ReadonlyMap<string, Buffer>): string {
  const main = [...relationsOf(parts, '').values()].find(({ kind }) => kind.endsWith('/officeDocument'))?.target;
  if (!main || !parts.has(main)) throw new Unreadable('broken');
  return main;
}

function xmlOf(parts: ReadonlyMap<string, Buffer>, path: string): MarkupNode {
  const root = parseXml(parts.get(path)?.toString('utf8') ?? '').documentElement;
  if (!root) throw new Unreadable('broken');
  return root;
}

const nameOf = (node: MarkupNode) => (node as MarkupNode & { nodeName: string }).nodeName;

/** Elements with one of these names below a node, in their order, not those within one that was found. */
function descendants(root: MarkupNode, ...names: string[]): MarkupNode[] {
  const found: MarkupNode[] = [];
  const steps = [...root.childNodes].reverse();
  for (let node = steps.pop(); node; node = steps.pop()) {
    if (names.includes(nameOf(node))) found.push(node);
    else steps.push(...[...node.childNodes].reverse());
  }
  return found;
}
