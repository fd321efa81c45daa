import type { OwnField } from '#contract/instructions.ts';
import { patternOf } from '#contract/values/detail-pattern.ts';

export const newField: OwnField = { id: '', label: '', kind: 'text', options: [], pattern: '', when: 'ask' };

export const kindLabels: Record<OwnField['kind'], string> = {
  text: 'Any words',
  list: 'One of a list',
  pattern: 'A code or number',
};
export const whenLabels: Record<OwnField['when'], string> = { ask: 'Ask', 'if-offered': 'Save if offered' };

/** Where in the list a field stands; a new one at the end. */
export function placeOf(fields: readonly OwnField[], { id }: OwnField): number {
  return id === '' ? fields.length - 1 : fields.findIndex((field) => field.id === id);
}

/** Whether another field has the name. */
export function isTaken(label: string, { id }: OwnField, others: readonly OwnField[]): boolean {
  return others.some((other) => other.id !== id && other.label.toLowerCase() === label.trim().toLowerCase());
}

/** The list with this field in the place of the one with its id, or at its end. */
export function withField(fields: readonly OwnField[], field: OwnField): OwnField[] {
  const at = fields.findIndex(({ id }) => id === field.id && id !== '');
  return at < 0 ? [...fields, field] : fields.with(at, field);
}

export function withoutField(fields: readonly OwnField[], id: string): OwnField[] {
  return fields.filter((field) => field.id !== id);
}

/** A field that was deleted, in its place again as far as that is still there. */
export function withFieldAgain(fields: readonly OwnField[], field: OwnField, at: number): OwnField[] {
  return fields.some(({ id }) => id === field.id) ? [...fields] : fields.toSpliced(at, 0, field);
}

/** One place up (-1) or down (1). */
export function moved(fields: readonly OwnField[], id: string, by: -1 | 1): OwnField[] {
  const from = fields.findIndex((field) => field.id === id);
  const field = fields[from];
  const to = from + by;
  if (!field || to < 0 || to >= fields.length) return [...fields];
  return fields.toSpliced(from, 1).toSpliced(to, 0, field);
}

/** "One of: Small, Large", "Like AB-1234". */
export function shapeText({ kind, options, pattern }: OwnField): string {
  if (kind === 'list') return `One of: ${options.join(', ')}`;
  if (kind === 'text') return kindLabels.text;
  const words = patternOf(pattern)?.words ?? '';
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
