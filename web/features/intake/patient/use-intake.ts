import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/client/requests/api-error.ts';
import { clearToasts, toastError } from '#web/ui/feedback/toast.tsx';
import type { CountryChoice } from './fields/use-country.ts';
import {
  type Entries,
  type FieldName,
  fieldNames,
  idOf,
  lastStep,
  noEntries,
  patientOf,
  providerOf,
  stepOf,
  steps,
} from './intake-entries.ts';
import { type Problems, problemsOf, problemsOfStep, summaryOf } from './intake-problems.ts';
import { registerPatient } from './link/form-link.ts';
import { formTexts } from './link/form-texts.ts';
import { submissionIds } from './link/submission-id.ts';
import { useSteps } from './steps/use-steps.ts';
import { type ProviderChoice, useProviders } from './use-providers.ts';

export interface Intake {
  entries: Entries;
  set: (part: Partial<Entries>) => void;
  /** A field was left: what is wrong with it shows from now on. */
  leave: (field: FieldName) => void;
  /** What is wrong with a field, once it shows. */
  error: (field: FieldName) => string | undefined;
  provider: ProviderChoice;
  step: number;
  back: () => void;
  /** Continue, or Submit on the last step; with something wrong it stays and says what. */
  forward: () => void;
  /** What the last press on Continue or Submit met and is still wrong; empty when there is nothing. `press` counts presses. */
  summary: { problems: Problems; heading: string; press: number };
  goToField: (field: FieldName) => void;
  submitting: boolean;
  /** Why the last try to hand in failed. */
  failure: string | null;
}

interface IntakeEnds {
  onSubmitted: () => void;
  /** The link ended meanwhile. */
  onExpired: () => void;
  /** A form was handed in through the link before, and this one is another. */
  onUsed: () => void;
}

/** The patient's own day, `yyyy-mm-dd`. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The form from its first entry to its submission; everything typed lives here and goes with it. */
export function useIntake(
  token: string,
  country: CountryChoice,
  { onSubmitted, onExpired, onUsed }: IntakeEnds,
): Intake {
  const [entries, setEntries] = useState(noEntries);
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  const [pressed, setPressed] = useState<{ fields: readonly FieldName[]; press: number }>({ fields: [], press: 0 });
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [idFor] = useState(submissionIds);
  const busy = useRef(false);
  const focusNext = useRef<FieldName | null>(null);
  const provider = useProviders(token);
  const { step, goTo } = useSteps();
  const problems = problemsOf(entries, {
    today: today(),
    providers: provider.providers,
    country,
    countryProblems: country.picker.value?.countryProblems,
  });

  // A step that came by a link of the summary begins in the field that was meant.
  useEffect(() => {
    const field = focusNext.current;
    focusNext.current = null;
    if (field && stepOf(field) === step) document.getElementById(idOf(field))?.focus();
    setPressed((now) => (now.fields.length === 0 ? now : { ...now, fields: [] }));
  }, [step]);

  function refuse(found: Problems) {
    const fields = fieldNames.filter((field) => found[field]);
    setShown((now) => new Set([...now, ...fields]));
    setPressed((now) => ({ fields, press: now.press + 1 }));
    const { toast } = summaryOf(found);
    if (toast !== null) toastError(toast);
  }

  function forward() {
    if (busy.current) return;
    const found = step === lastStep ? problems : problemsOfStep(problems, step);
    if (Object.keys(found).length > 0) return refuse(found);
    if (step < lastStep) goTo(step + 1);
    else void submit();
  }

  async function submit() {
    busy.current = true;
    setSubmitting(true);
    setFailure(null);
    // What an earlier try met is over: it must not stand above a form that arrives.
    clearToasts();
    setPressed((now) => ({ ...now, fields: [] }));
    try {
      const content = {
        provider: providerOf(entries, await provider.needed()),
        patient: patientOf(entries, country.picker.value ? country : null),
      };
      const outcome = await registerPatient(token, { ...content, submissionId: idFor(content) });
      if (outcome.kind === 'submitted') return onSubmitted();
      setFailure(outcome.error || formTexts.refused);
      toastError(outcome.error || formTexts.refusedToast);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 410) return onExpired();
      // Its answer may have been lost before the patient changed something: no other try can work.
      if (error.code === 'intake.used') return onUsed();
      setFailure(error.message || formTexts.thrown);
      toastError(formTexts.thrownToast);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }

  const stillWrong: Problems = Object.fromEntries(
    pressed.fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
  );
  return {
    entries,
    set: useCallback((part) => setEntries((now) => ({ ...now, ...part })), []),
    leave: useCallback((field) => setShown((now) => (now.has(field) ? now : new Set([...now, field]))), []),
    error: (field) => (shown.has(field) ? problems[field]?.text : undefined),
    provider,
    step,
    back: () => goTo(Math.max(0, step - 1)),
    forward,
    summary: { problems: stillWrong, heading: summaryOf(stillWrong).heading, press: pressed.press },
    goToField: (field) => {
      if (stepOf(field) === step) return document.getElementById(idOf(field))?.focus();
      focusNext.current = field;
      goTo(stepOf(field));
    },
    submitting,
    failure,
  };
}

/** "Step 2 of 4: Contact". */
export function stepText(step: number): string {
  return `Step ${step + 1} of ${steps.length}: ${steps[step]?.name ?? ''}`;
}
