import { pages, paths } from '#contract/pages.ts';
import { LinksCard } from '#web/features/intake/practice/links/links-card.tsx';
import { ProvidersCard } from '#web/features/intake/practice/providers/providers-card.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './patient-forms.module.css';

/** "/agent_settings/patient-forms": the practice's side of the patient form. */
export function Component() {
  return (
    <>
      <BackLink to={paths.agentSettings} />
      <PageTitle tab={pages.patientForms.title} />
      <p className={`${classes.lead} measure mute`}>
        Patients fill in their details before the visit. What they hand in is stored encrypted, and every reading is
        recorded.
      </p>
      <div className={`${classes.cards} stack gap-16`}>
        <LinksCard />
        <ProvidersCard />
      </div>
    </>
  );
}
