import { ActionIcon, Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { UserListItem } from '#contract/users.ts';
import { Menu } from '#web/ui/menu.tsx';
import { actionTexts, type UserAction } from './user-actions.ts';

interface UserMenuProps {
  user: UserListItem;
  running: boolean;
  onChoose: (action: UserAction) => void;
}

/** The "Action" dropdown of a user; a spinner while something runs (USERS-12 to 17). */
export function UserMenu({ user, running, onChoose }: UserMenuProps) {
  const actions: { action: UserAction; possible: boolean }[] = [
    { action: user.isActive ? 'deactivate' : 'activate', possible: true },
    { action: 'release number', possible: user.phoneNumber !== '' },
    { action: 'purchase number', possible: user.phoneNumber === '' },
    { action: 'delete user', possible: true },
  ];
  const items = actions.map(({ action, possible }) => ({
    label: actionTexts[action].label,
    bad: action === 'delete user',
    disabled: !possible,
    onChoose: () => onChoose(action),
  }));
  return (
    <Menu label={`Actions for ${user.email}`} items={items}>
      {({ onClick, ...button }) => (
        <ActionIcon
          {...button}
          aria-label={running ? `Working on ${user.email}` : `Actions for ${user.email}`}
          aria-busy={running}
          size="calc(var(--control) - 4px)"
          data-actions-of={user._id}
          onClick={() => !running && onClick()}
        >
          {running ? <Loader size={16} /> : <IconDots size={18} stroke={1.75} aria-hidden="true" />}
        </ActionIcon>
      )}
    </Menu>
  );
}

/** Focuses the button of a user's menu. */
export function focusMenuOf(id: string): void {
  document.querySelector<HTMLElement>(`[data-actions-of="${CSS.escape(id)}"]`)?.focus();
}
