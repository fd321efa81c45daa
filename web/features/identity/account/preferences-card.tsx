import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailLanguageNames } from '#contract/values/mail-languages.ts';
import { userQuery } from '#web/client/requests/get-user.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';

const PreferencesDialog = soon(async () => (await import('./preferences-dialog.tsx')).PreferencesDialog);

/** In which zone, and in which language, the person is told things. */
export function PreferencesCard() {
  const user = useQuery(userQuery);
  const editing = useDialog<null>();
  return (
    <section className={card.card} aria-labelledby="preferences" aria-busy={user.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="preferences">
          Preferences
        </h2>
        <Button
          variant="default"
          className={user.data ? undefined : 'unseen'}
          aria-label="Change preferences"
          onClick={() => editing.open(null)}
        >
          Change
        </Button>
      </div>
      <div className="pad-below">
        <Loaded query={user} failed="We could not load your preferences." waiting={<Bones />}>
          {({ preferences, timeZone }) => (
            <>
              <Facts term={150} folds className="gap-12">
                <Fact term="Time zone">{preferences.timeZone ?? `Same as the business (${timeZone})`}</Fact>
                <Fact term="Language of emails">
                  <span lang={preferences.mailLanguage}>{mailLanguageNames[preferences.mailLanguage]}</span>
                </Fact>
              </Facts>
              {editing.shown?.opened && <PreferencesDialog preferences={preferences} onClosed={editing.close} />}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Bones() {
  return (
    <div aria-hidden="true">
      <Facts term={150} folds className="gap-12">
        {['Time zone', 'Language of emails'].map((term) => (
          <Fact key={term} term={term}>
            <span className="bone" />
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
