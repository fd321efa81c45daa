import { ActionIcon, Loader, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { UserListItem } from '#contract/users.ts';
import { actionTexts, type UserAction } from './user-actions.ts';
import classes from './user-menu.module.css';

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
  return (
    <Menu
      position="bottom-end"
      offset={4}
      width={200}
      disabled={running}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#content' }}
      transitionProps={{ transition: 'pop', duration: 160 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>
        <ActionIcon
          aria-label={running ? `Working on ${user.email}` : `Actions for ${user.email}`}
          aria-busy={running}
          size="calc(var(--control) - 4px)"
          data-actions-of={user._id}
        >
          {running ? <Loader size={16} /> : <IconDots size={18} stroke={1.75} aria-hidden="true" />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${user.email}`}>
        {actions.map(({ action, possible }) => (
          <Menu.Item
            key={action}
            disabled={!possible}
            data-bad={action === 'delete user' || undefined}
            onClick={() => onChoose(action)}
          >
            {actionTexts[action].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Focuses the button of a user's menu. */
export function focusMenuOf(id: string): void {
  document.querySelector<HTMLElement>(`[data-actions-of="${CSS.escape(id)}"]`)?.focus();
}

/**
 * The menu item that opened a dialog is gone when it closes: its button takes the focus, at once and, where the closing
 * dialog took it back, when that has faded.
 */
export function returnFocusTo(id: string): void {
  const closing = () => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('[role="dialog"]');
  };
  for (const afterMs of [20, 240]) setTimeout(() => closing() && focusMenuOf(id), afterMs);
}
