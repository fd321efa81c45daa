import type { UserListItem } from '#contract/users.ts';

/** What a superadmin does to an account. */
export type UserAction = 'activate' | 'deactivate' | 'release number' | 'purchase number' | 'delete user';

/** An action that was chosen for a user. */
export interface AskedAction {
  action: UserAction;
  user: UserListItem;
  /** Belongs to a purchase. */
  number?: string;
}

interface ActionTexts {
  /** In the menu and as the dialog's title (USERS-13 to 16). */
  label: string;
  /** The {action} of the dialog's question, with what it is done to. */
  asked: string;
  done: string;
  /** Where the server sent no message of its own. */
  failed: string;
}

const status = {
  done: 'User status updated successfully!',
  failed: 'Failed to update user status',
};

export const actionTexts: Record<UserAction, ActionTexts> = {
  activate: { label: 'Activate', asked: 'activate the account', ...status },
  deactivate: { label: 'Deactivate', asked: 'deactivate the account', ...status },
  'release number': {
    label: 'Release Number',
    asked: 'release the number',
    done: 'Phone number released successfully!',
    failed: 'Failed to release phone number',
  },
  'purchase number': {
    label: 'Purchase Number',
    asked: 'purchase a number',
    done: 'Phone number purchased successfully!',
    failed: 'Failed to purchase phone number',
  },
  'delete user': {
    label: 'Delete User',
    asked: 'delete the user',
    done: 'User deleted successfully!',
    failed: 'Failed to delete user',
  },
};

/** The question of the confirmation dialog (USERS-22). */
export function questionText(action: UserAction, { email }: Pick<UserListItem, 'email'>): string {
  return `Are you sure you want to ${actionTexts[action].asked} for ${email}`;
}
