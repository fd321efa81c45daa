import type { PatientDetails, ProviderListItem } from '#contract/intake.ts';

/** A form that a patient handed in, as a practice-management system gets it. */
export interface PatientForm {
  /** A UUID, the same at every try: what a system knows by it already is not made twice. */
  id: string;
  submittedAt: Date;
  /** Whose patient it is. */
  practice: { id: string; name: string };
  /** Whom the patient chose; both '' for nobody. */
  provider: ProviderListItem;
  /** Whole, with the SSN. */
  patient: PatientDetails;
}

/** A form could not be synced. `problem` is for its practice and holds nothing of the form. */
export class HandOverFailed extends Error {
  readonly problem: string;
  /** Trying again cannot help. */
  readonly isFinal: boolean;

  constructor(problem: string, options: { isFinal: boolean; cause?: unknown }) {
    super('A form could not be synced.', { cause: options.cause });
    this.name = 'HandOverFailed';
    this.problem = problem;
    this.isFinal = options.isFinal;
  }
}

/** Where patients' forms go (PRODUCT-23, PATIENT-95). A new system is one folder beside the others. */
export interface PracticeManagement {
  /** Of a form that has just come in: 'kept' where there is no system to hand it to. */
  readonly firstState: 'kept' | 'waiting';
  /**
   * Hands a form over, or leaves it where it is ('kept'). The same form again changes nothing there. Throws `HandOverFailed`; takes at
   * most 40 s.
   */
  handOver(form: PatientForm): Promise<'kept' | 'handed-over'>;
}
