import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/client/requests/get-user.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';

const NameDialog = soon(async () => (await import('./name-dialog.tsx')).NameDialog);
const EmailDialog = soon(async () => (await import('./email-dialog.tsx')).EmailDialog);
const PasswordDialog = soon(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** With what the person logs in, and as whom. */
export function LogInCard() {
  const user = useQuery(userQuery);
  const editing = useDialog<'name' | 'email' | 'password'>();
  const edited = editing.shown?.opened ? editing.shown.what : null;
  return (
    <section className={card.card} aria-labelledby="log-in" aria-busy={user.isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="log-in">
          Login
        </h2>
      </div>
      <Loaded query={user} failed="We could not load your account." waiting={<Bones />}>
        {({ firstName, lastName, email }) => (
          <>
            <ul aria-labelledby="log-in">
              <Row
                term="Name"
                value={`${firstName} ${lastName}`.trim() || 'Not given'}
                onChange={() => editing.open('name')}
              />
              <Row term="Email" value={email} onChange={() => editing.open('email')} />
              <Row term="Password" value="Only you know it" onChange={() => editing.open('password')} />
            </ul>
            {edited === 'name' && <NameDialog name={{ firstName, lastName }} onClosed={editing.close} />}
            {edited === 'email' && <EmailDialog email={email} onClosed={editing.close} />}
            {edited === 'password' && <PasswordDialog email={email} onClosed={editing.close} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Row({ term, value, onChange }: { term: string; value: string; onChange: () => void }) {
  return (
    <li className="line-72 edge-top pad-12 row middle gap-16">
      <div className="grow stack gap-2 narrow">
        <p className="mute small">{term}</p>
        <p className="break medium">{value}</p>
      </div>
      <Button variant="default" className="keep" aria-label={`Change ${term.toLowerCase()}`} onClick={onChange}>
        Change
      </Button>
    </li>
  );
}

function Bones() {
  return (
    <ul aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className="line-72 edge-top pad-12 row middle">
          <span className="bone" />
        </li>
      ))}
    </ul>
  );
}
