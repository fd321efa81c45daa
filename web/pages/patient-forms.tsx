import { mayHere } from '#web/client/session.ts';
import { LinksCard } from '#web/features/intake/practice/links/links-card.tsx';
import { ProvidersCard } from '#web/features/intake/practice/providers/providers-card.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';
import classes from './patient-forms.module.css';

/** "/agent_settings/patient-forms": the practice's side of the patient form, also for who reads no settings. */
export function Component() {
  const isSetting = mayHere('reads', 'settings');
  return (
    <>
      <SettingsHead
        page="patientForms"
        {...(isSetting ? {} : { back: null })}
        guide="Each patient gets their own link, which accepts one form. Open submitted forms from the list of links."
      >
        <p className="measure mute page-lead">
          Patients complete this before their visit. Submissions are encrypted and every view is logged.
        </p>
      </SettingsHead>
      <div className={`${classes.cards} stack gap-16`}>
        <LinksCard />
        {isSetting && <ProvidersCard />}
      </div>
    </>
  );
}
