import { Link } from 'react-router';
import type { UserListItem } from '#contract/users.ts';
import { accountPath } from './account-address.ts';

/** A user's address, which leads to the account. */
export function AccountLink({ user: { _id, email } }: { user: UserListItem }) {
  return (
    <Link to={accountPath(_id)} className="accent plain-link hover-underline round-4">
      {email}
    </Link>
  );
}
