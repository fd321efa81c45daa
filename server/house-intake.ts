import type { Clock } from '#voice/session/ports.ts';
import type { Env } from './env.ts';
import { businessOf } from './features/business/business.service.ts';
import type { Attempts } from './features/identity/attempts.store.ts';
import { emailOfAccount } from './features/identity/identity.store.ts';
import { type DemoForms, fillForms } from './features/intake/demo-forms.ts';
import { intakeRoutes } from './features/intake/intake.routes.ts';
import { createIntakeService } from './features/intake/intake.service.ts';
import { patientFormsRoutes } from './features/intake/patient-forms.routes.ts';
import type { Routes } from './http/endpoint.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import { choosePracticeManagement } from './practice-management/choose-practice-management.ts';
import type { Database } from './store/database.ts';
import type { Vault } from './store/vault.ts';

/** Patients' forms, put together beside `house.ts`. */
export interface HouseIntake {
  routes(routes: Routes): void;
  /** Providers, a link and a form, for the demo business. */
  fill(accountId: string, demo: DemoForms): Promise<void>;
}

export function openIntake(deps: {
  db: Database;
  vault: Vault;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  attempts: Attempts;
  env: Pick<Env, 'productName' | 'fhir' | 'defaultProviderId'>;
  pagesUrl(): string;
  /** Requests of patients a minute from one network address. */
  perMinute?: number | undefined;
}): HouseIntake {
  const { attempts, env, perMinute = 60, ...parts } = deps;
  const made = {
    ...parts,
    productName: env.productName,
    practiceManagementOf: choosePracticeManagement(env.fhir, emailOfAccount),
    businessOf,
    defaultProvider: env.defaultProviderId,
    takeTry: attempts.take,
  };
  const intake = createIntakeService(made);
  return {
    routes(routes) {
      patientFormsRoutes(routes, intake.patientForms, { perMinute });
      intakeRoutes(routes, intake);
    },
    fill: (accountId, demo) => fillForms(made, accountId, demo),
  };
}
