import type { DeliverySource } from '#server/deliveries.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { provenAddress } from '#server/features/identity/identity.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { choosePracticeManagement } from '#server/practice-management/choose-practice-management.ts';
import { createFormLinks } from './form-links.ts';
import { doIntakeJobs } from './intake.jobs.ts';
import { intakeRoutes } from './intake.routes.ts';
import type { IntakeParts } from './intake-parts.ts';
import { patientFormsRoutes } from './patient-forms.routes.ts';
import { createPatientForms } from './patient-forms.ts';
import { createPracticeProviders } from './providers.ts';
import { createSubmissions } from './submissions.ts';

/** Requests of patients a minute from one network address, beside the limit on wrong tokens. */
const patientsPerMinute = 60;

/** Patients' forms. Answers what they are made of, for the demo, and what was not handed over. */
export function installIntake(house: Foundation, others: Pick<IntakeParts, 'takeTry' | 'toOthers'>) {
  const { env, overrides } = house;
  const parts: IntakeParts = {
    ...{ ...house, businessOf, ...others },
    practiceManagementOf: choosePracticeManagement(env.fhir, provenAddress),
    defaultProvider: env.defaultProviderId,
  };
  doIntakeJobs(parts);
  const perMinute = overrides.signInsPerMinute ?? patientsPerMinute;
  patientFormsRoutes(house.routes.with({ perMinute }), createPatientForms(parts));
  const submissions = createSubmissions(parts);
  intakeRoutes(house.routes, {
    links: createFormLinks(parts),
    submissions,
    providers: createPracticeProviders(house.db),
  });
  return { ...parts, deliveries: submissions satisfies DeliverySource };
}
