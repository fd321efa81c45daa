import { type OwnField, ownField } from '#contract/instructions.ts';

export type FieldProblems = Partial<Record<'label' | 'options' | 'pattern', string>>;

/** What is wrong with a field beside the others; as the contract says it. */
export function problemsOf(field: OwnField, others: readonly OwnField[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of ownField.safeParse(field).error?.issues ?? []) {
    const name = path[0] as keyof FieldProblems;
    problems[name] ??= message;
  }
  const same = (other: OwnField) => other.label.toLowerCase() === field.label.trim().toLowerCase();
  if (others.some((other) => other.id !== field.id && same(other))) problems.label ??= 'There is a field of that name.';
  return problems;
}
