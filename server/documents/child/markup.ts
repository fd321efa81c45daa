import { DOMParser, parseHTML } from 'linkedom';
import type { SectionWriter } from './section-writer.ts';

/** As much of a node as is needed here. */
export interface MarkupNode {
  nodeType: number;
  localName?: string;
  data?: string;
  textContent: string | null;
  childNodes: Iterable<MarkupNode>;
  getAttribute?(name: string): string | null;
  querySelector?(selector: string): MarkupNode | null;
}

export interface MarkupDocument {
  body?: MarkupNode | null;
  documentElement: MarkupNode | null;
  querySelector(selector: string): MarkupNode | null;
}

/** HTML as a document; scripts in it are text that nobody runs, and nothing it refers to is fetched. */
export function parseMarkup(html: string): MarkupDocument {
  const whole = /<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
  return parseHTML(whole).document as unknown as MarkupDocument;
}

/** XML as a document. A document type is cut out before, so that no entity of its own is known. */
export function parseXml(xml: string): MarkupDocument {
  return new DOMParser().parseFromString(withoutDoctype(xml), 'text/xml') as unknown as MarkupDocument;
}

const elementNode = 1;
const textNodes: ReadonlySet<number> = new Set([3, 4]);
/** What is no text for people. */
const unseen: ReadonlySet<string> = new Set(
  'script style noscript template head title svg math iframe object embed canvas video audio select datalist dialog nav'.split(
    ' ',
  ),
);
const blocks: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form header ' +
    'hr html legend li main ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

/** Writes what a person would see below `root`, in its order; a heading begins a section, a row of a table is one line. */
export function writeMarkup(root: MarkupNode, writer: SectionWriter): void {
  let line = '';
  let cells = 0;
  const end = () => {
    if (cells > 0) {
      line += ' ';
      return;
    }
    writer.paragraph(line);
    line = '';
  };
  const leaveCell = () => {
    cells -= 1;
  };
  // By hand and not by recursion: a page may be nested a hundred thousand deep.
  const steps: (MarkupNode | (() => void))[] = [root];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (typeof step === 'function') {
      step();
      continue;
    }
    if (textNodes.has(step.nodeType)) line += (step.data ?? '').replace(/\s+/g, ' ');
    if (step !== root && step.nodeType !== elementNode) continue;
    const name = step.localName ?? '';
    if (step !== root && isUnseen(step, name)) continue;
    const text = /^(h[1-6]|pre)$/.test(name) ? (step.textContent ?? '') : null;
    if (text !== null && cells === 0) {
      end();
      if (name !== 'pre') writer.heading(text);
      // The words of a heading are found too.
      writer.paragraph(text);
      continue;
    }
    if (name === 'br') line += '\n';
    if (blocks.has(name)) {
      end();
      steps.push(end);
    }
    if (name === 'td' || name === 'th') {
      if (line.trim() !== '') line += ' | ';
      cells += 1;
      steps.push(leaveCell);
    }
    const inside = [...step.childNodes];
    for (let index = inside.length - 1; index >= 0; index -= 1) steps.push(inside[index] as MarkupNode);
  }
  end();
}

function isUnseen(node: MarkupNode, name: string): boolean {
  if (unseen.has(name)) return true;
  const style = node.getAttribute?.('style') ?? '';
  return (
    node.getAttribute?.('hidden') != null ||
    node.getAttribute?.('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0/i.test(style)
  );
}

/** `<a><b>1</b></a>` to "b: 1": each innermost element by itself, as data without its name says little. */
export function writeXml(root: MarkupNode, writer: SectionWriter): void {
  const steps: MarkupNode[] = [root];
  for (let node = steps.pop(); node; node = steps.pop()) {
    const inside = [...node.childNodes];
    const elements = inside.filter((child) => child.nodeType === elementNode);
    const own = inside
      .filter((child) => textNodes.has(child.nodeType))
      .map((child) => child.data ?? '')
      .join(' ')
      .trim();
    if (own !== '') writer.paragraph(elements.length === 0 && node !== root ? `${node.localName}: ${own}` : own);
    for (let index = elements.length - 1; index >= 0; index -= 1) steps.push(elements[index] as MarkupNode);
  }
}

/** Without `<!DOCTYPE …[…]>`, whatever is quoted or commented in it; what is left open is cut to the end. */
function withoutDoctype(xml: string): string {
  const start = xml.search(/<!doctype/i);
  if (start < 0) return xml;
  let depth = 0;
  for (let at = start; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === '"' || character === "'") at = endAfter(xml, character, at + 1);
    else if (xml.startsWith('<!--', at)) at = endAfter(xml, '-->', at + 4);
    else if (character === '<' || character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    else if (character === '>') {
      depth -= 1;
      if (depth === 0) return xml.slice(0, start) + withoutDoctype(xml.slice(at + 1));
    }
  }
  return xml.slice(0, start);
}

function endAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length - 1;
}
