import { type ESTree, parseSync } from 'vite';

/** Attributes and properties whose strings are for programs: names, addresses, styles. */
const forPrograms = new Set(
  [
    ['className', 'classNames', 'style', 'styles', 'key', 'id', 'htmlFor', 'name', 'type', 'role', 'href', 'to', 'rel'],
    [
      'viewBox',
      'd',
      'fill',
      'stroke',
      'variant',
      'size',
      'color',
      'autoComplete',
      'inputMode',
      'sizes',
      'srcSet',
      'src',
    ],
    ['transform', 'accept', 'pattern', 'form', 'method', 'media', 'position', 'transition', 'align', 'justify'],
  ].flat(),
);
/** Calls whose strings are for programs: no person reads a log, a selector or the message of a programmer's error. */
const programCalls =
  /^(Error|TypeError|cx|clsx|querySelector(All)?|matchMedia|addEventListener|log|warn|error|info|debug)$/;
const comparisons = new Set(['===', '!==', '==', '!=', 'in', 'instanceof']);
/** What has a word and more, or is one capitalized word; keys of the keyboard, headers and constants have neither. */
const sentence = /[a-z]{2,}[^a-z]*\s|\s[^a-z]*[a-z]{2,}/i;
const word = /^[A-Z][a-z]{2,}[.…?!]?$/;
const keys = /^(Arrow(Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|Backspace|Delete|Space|Shift|Control|Meta)$/;
/** Styles, class names and endpoints: no sentences, though they have spaces. */
const noSentence = /^[\w-]+\([^)]*\)|^\(|^[a-z0-9-]+( [a-z0-9-]+)*$|^[A-Z]+ \//;

/**
 * The texts of a source file that a person reads, in their order: what JSX shows, and strings that are sentences or labels. A
 * value within a text is "{…}", a choice between texts "{one|other}". Throws where the source cannot be parsed.
 */
export function interfaceTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts: string[] = [];
  visit(program, texts);
  return [...new Set(texts)];
}

function visit(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, texts);
    return;
  }
  if (!isNode(node) || isForPrograms(node)) return;
  const text = shownText(node);
  if (text !== null) {
    if (/[a-z]{2}/i.test(text)) texts.push(text);
    // Within a text stand further ones: the label of a link in it, a choice that is more than words.
    visitWithin(node, texts);
    return;
  }
  visitParts(node, texts);
}

function visitParts(node: ESTree.Node, texts: string[]): void {
  if (node.type === 'Property') return visit(node.value, texts);
  for (const part of Object.values(node)) visit(part, texts);
}

/** Of a text that was taken whole only what it left out as a value. */
function visitWithin(node: ESTree.Node, texts: string[]): void {
  if (node.type === 'JSXElement') {
    visit(node.openingElement, texts);
    for (const child of node.children) visitWithin(child, texts);
  } else if (node.type === 'JSXFragment') {
    for (const child of node.children) visitWithin(child, texts);
  } else if (node.type === 'JSXExpressionContainer') {
    if (textOf(node.expression) === null) visitParts(node, texts);
  } else if (node.type === 'TemplateLiteral') {
    for (const value of node.expressions) if (textOf(value) === null) visit(value, texts);
  }
}

function isForPrograms(node: ESTree.Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return true;
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && (forPrograms.has(node.name.name) || /^data-/.test(node.name.name));
    case 'Property':
      return node.key.type === 'Identifier' && forPrograms.has(node.key.name) && node.key.name !== 'name';
    case 'CallExpression':
    case 'NewExpression':
      return programCalls.test(lastName(node.callee));
    case 'BinaryExpression':
      return comparisons.has(node.operator);
    default:
      return false;
  }
}

/** The text that a node is for a reader: an element with words of its own, or a string that is a sentence or a label. */
function shownText(node: ESTree.Node): string | null {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const hasWords = node.children.some((child) => child.type === 'JSXText' && /[a-z]/i.test(child.value));
    return hasWords ? tidy(node.children.map(childText).join('')) : null;
  }
  const text = node.type === 'Literal' || node.type === 'TemplateLiteral' ? textOf(node) : null;
  if (text === null || keys.test(text)) return null;
  return word.test(text) || (sentence.test(text) && !noSentence.test(text)) ? tidy(text) : null;
}

function childText(child: ESTree.JSXChild): string {
  if (child.type === 'JSXText') return child.value.replace(/\s+/g, ' ');
  if (child.type === 'JSXExpressionContainer') {
    return child.expression.type === 'JSXEmptyExpression' ? '' : (textOf(child.expression) ?? '{…}');
  }
  return child.type === 'JSXElement' || child.type === 'JSXFragment' ? child.children.map(childText).join('') : '{…}';
}

/** Null where the words are not told by the source. */
function textOf(node: ESTree.Node): string | null {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, at) => {
          const filled = node.expressions[at];
          return `${value.cooked}${filled ? (textOf(filled) ?? '{…}') : ''}`;
        })
        .join('');
    case 'ConditionalExpression': {
      const either = [textOf(node.consequent), textOf(node.alternate)];
      return either.includes(null) ? null : `{${either.join('|')}}`;
    }
    default:
      return null;
  }
}

function lastName(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
