import type { DeliverySource } from '#server/deliveries.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { provenAddress } from '#server/features/identity/identity.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { forgetMails } from '#server/mail/forget-kept.ts';
import { choosePracticeManagement } from '#server/practice-management/choose-practice-management.ts';
import { createFormLinks } from './form-links.ts';
import { doIntakeJobs, mailKeyOf } from './intake.jobs.ts';
import { intakeRoutes } from './intake.routes.ts';
import type { IntakeParts } from './intake-parts.ts';
import { createOldForms } from './kept-forms.ts';
import { keptMails } from './links.store.ts';
import { patientFormsRoutes } from './patient-forms.routes.ts';
import { createPatientForms } from './patient-forms.ts';
import { createPracticeProviders } from './providers.ts';
import { createSubmissions } from './submissions.ts';

/** Requests of patients a minute from one network address, beside the limit on wrong tokens. */
const patientsPerMinute = 60;

/** Patients' forms. Answers what they are made of, for the demo, what was not handed over, whose link a page is, and what rules remove of them. */
export function installIntake(house: Foundation, others: Pick<IntakeParts, 'takeTry' | 'toOthers' | 'heldCallerIn'>) {
  const { env, overrides } = house;
  const parts: IntakeParts = {
    ...{ ...house, businessOf, ...others },
    practiceManagementOf: choosePracticeManagement(env.fhir, provenAddress),
    defaultProvider: env.defaultProviderId,
  };
  doIntakeJobs(parts);
  const perMinute = overrides.signInsPerMinute ?? patientsPerMinute;
  const forms = createPatientForms(parts);
  patientFormsRoutes(house.routes.with({ perMinute }), forms);
  const submissions = createSubmissions(parts);
  const links = createFormLinks(parts);
  house.events.onWithin('business-erasing', (on, { accountId }) =>
    forgetMails(house.mail, (after, atMost) => keptMails(on, accountId, after, atMost), mailKeyOf),
  );
  intakeRoutes(house.routes, {
    links,
    submissions,
    providers: createPracticeProviders(house),
  });
  const { practiceOf } = forms;
  const oldForms = createOldForms(parts, links);
  return { ...parts, deliveries: submissions satisfies DeliverySource, links, oldForms, practiceOf };
}
