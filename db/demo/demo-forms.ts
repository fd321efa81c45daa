import type { PatientDetails } from '#contract/intake.ts';
import { createFormLinks } from '#server/features/intake/form-links.ts';
import type { IntakeParts } from '#server/features/intake/intake-parts.ts';
import { createPatientForms } from '#server/features/intake/patient-forms.ts';
import { createPracticeProviders } from '#server/features/intake/providers.ts';
import { builtInStore } from '#server/practice-management/built-in/built-in-store.ts';

/** What the demo business has of patient intake. */
export interface DemoForms {
  /** The first is the default. */
  providers: readonly string[];
  /** Whom an open link is for. */
  invited: string;
  handedIn: PatientDetails;
}

/**
 * Two providers, an open link and a form that was handed in. The form stays in Noura whatever system is set up, and the link is mailed
 * only to an outbox: nobody is written to for the demo.
 */
export async function fillForms(parts: IntakeParts, accountId: string, demo: DemoForms): Promise<void> {
  const providers = demo.providers.map((name) => ({ name }));
  const saved = await createPracticeProviders(parts).save(accountId, { providers, defaultIndex: 0 }, null);
  const links = createFormLinks(parts);
  const forms = createPatientForms({ ...parts, practiceManagementOf: async () => builtInStore });
  const { url } = await links.create(accountId, undefined);
  const link = await forms.admit(url.split('/').at(-1) ?? '', 'demo');
  await forms.submit(link, { provider: saved.value.defaultProvider, patient: demo.handedIn });
  await links.create(accountId, parts.mail.way === 'outbox' ? demo.invited : undefined);
}
