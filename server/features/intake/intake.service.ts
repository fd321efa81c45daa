import { createFormLinks, type FormLinks } from './form-links.ts';
import { doIntakeJobs } from './intake.jobs.ts';
import type { IntakeParts } from './intake-parts.ts';
import { createPatientForms, type PatientForms } from './patient-forms.ts';
import { createPracticeProviders, type PracticeProvidersService } from './providers.ts';
import { createSubmissions, type Submissions } from './submissions.ts';

/** Patient intake: links to a form, what patients hand in through them, and what their practice does with it. */
export interface IntakeService {
  patientForms: PatientForms;
  links: FormLinks;
  submissions: Submissions;
  providers: PracticeProvidersService;
}

/** Registers its jobs as well; before they start. */
export function createIntakeService(parts: IntakeParts): IntakeService {
  doIntakeJobs(parts);
  return {
    patientForms: createPatientForms(parts),
    links: createFormLinks(parts),
    submissions: createSubmissions(parts),
    providers: createPracticeProviders(parts.db),
  };
}
