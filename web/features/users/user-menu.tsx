import { ActionIcon, Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { UserListItem } from '#contract/users.ts';
import { actionTexts, type UserAction } from './user-actions.ts';
import classes from './user-menu.module.css';

interface UserMenuProps {
  user: UserListItem;
  running: boolean;
  onChoose: (action: UserAction) => void;
}

type MenuState = 'closed' | 'below' | 'above';

/** Four items and their padding. */
const menuHeightPx = 200;

/** The "Action" dropdown of a user; a spinner while something runs (USERS-12 to 17). */
export function UserMenu({ user, running, onChoose }: UserMenuProps) {
  const [state, setState] = useState<MenuState>('closed');
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const opened = state !== 'closed';
  const actions: { action: UserAction; possible: boolean }[] = [
    { action: user.isActive ? 'deactivate' : 'activate', possible: true },
    { action: 'release number', possible: user.phoneNumber !== '' },
    { action: 'purchase number', possible: user.phoneNumber === '' },
    { action: 'delete user', possible: true },
  ];

  useEffect(() => {
    if (!opened) return;
    itemsOf(root.current)[0]?.focus();
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setState('closed');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [opened]);

  function toggle() {
    if (running) return;
    const bottom = root.current?.getBoundingClientRect().bottom ?? 0;
    const place = bottom + menuHeightPx > window.innerHeight && bottom > menuHeightPx ? 'above' : 'below';
    setState(opened ? 'closed' : place);
  }

  function keyDown(event: KeyboardEvent) {
    if (!opened) return;
    const items = itemsOf(root.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key === 'Escape') {
      setState('closed');
      focusMenuOf(user._id);
    } else if (event.key in targets) items.at((targets[event.key] ?? 0) % items.length)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the button and the items in it
    <div className={classes.root} ref={root} onKeyDown={keyDown}>
      <ActionIcon
        aria-label={running ? `Working on ${user.email}` : `Actions for ${user.email}`}
        aria-busy={running}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        size="calc(var(--control) - 4px)"
        data-actions-of={user._id}
        onClick={toggle}
      >
        {running ? <Loader size={16} /> : <IconDots size={18} stroke={1.75} aria-hidden="true" />}
      </ActionIcon>
      {opened && (
        <div role="menu" id={id} className={classes.menu} data-place={state} aria-label={`Actions for ${user.email}`}>
          {actions.map(({ action, possible }) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              disabled={!possible}
              data-bad={action === 'delete user' || undefined}
              onClick={() => {
                setState('closed');
                onChoose(action);
              }}
            >
              {actionTexts[action].label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
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
