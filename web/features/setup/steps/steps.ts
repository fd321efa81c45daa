/** The wizard's steps (WIZARD-01 to 04, CONSTANTS-18). */
export const steps = [
  { step: 1, name: 'Add Business Info' },
  { step: 2, name: 'Customize' },
  { step: 3, name: 'Test' },
] as const;
export type Step = (typeof steps)[number]['step'];

/** The tabs of the current, of earlier and of completed steps can be pressed, the others not (WIZARD-07, WIZARD-08). */
export function canPress(step: Step, current: Step, completed: readonly Step[]): boolean {
  return step <= current || completed.includes(step);
}

/** The furthest step that one has come to. */
export function furthest(completed: readonly Step[]): Step {
  return steps.findLast(({ step }) => step === 1 || completed.includes((step - 1) as Step))?.step ?? 1;
}

/** The step that an address such as "?step=2" names; the furthest one when it names none or one that is not reached yet. */
export function stepIn(named: string | null, completed: readonly Step[]): Step {
  const most = furthest(completed);
  return steps.find(({ step }) => String(step) === named && step <= most)?.step ?? most;
}
