import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownName } from '#contract/account.ts';
import { peopleLimits } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { sessionUser, userQuery } from '#web/client/requests/get-user.ts';
import { saveSessionUser } from '#web/client/session.ts';
import { SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { optional } from '#web/ui/optional.tsx';

/** The person's own name within a larger form, which saves it with what else is open (`OpenFormsContext`). */
export function OwnName() {
  const user = useQuery(userQuery);
  return (
    <Loaded query={user} failed="Your name could not be loaded." waiting={<span className="bone line-72" />}>
      {(stored) => <NameField stored={stored} />}
    </Loaded>
  );
}

function NameField({ stored }: { stored: User }) {
  const form = useContractForm(ownName, {
    read: 'GET /user',
    write: 'PATCH /auth/name',
    what: 'name',
    done: '',
    start: ({ firstName, lastName }) => ({ name: `${firstName} ${lastName}`.trim() }),
    body: ({ name }) => namesIn(name),
    setting: (saved) => ({ ...stored, ...saved }),
    onSaved: (saved) => saveSessionUser(sessionUser({ ...stored, ...saved })),
  });
  return (
    <div className="stack columns-1 gap-16">
      <TextInput
        {...form.getInputProps('name')}
        // That of the business stands in the same form.
        name="own-name"
        label={optional('Your name')}
        description="How Noura greets you. Callers never hear it."
        maxLength={peopleLimits.nameCharacters}
        autoComplete="name"
      />
      <SaveProblem problem={form.problem} />
    </div>
  );
}

/** What stands before the first space is the first name. */
function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
