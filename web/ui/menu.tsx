import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import classes from './menu.module.css';
import { useInteractOutside } from './use-interact-outside.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Destroys something. */
  bad?: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** What the button of a menu must carry. */
export interface MenuButtonProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The side of the button that the menu keeps to. */
  align?: 'left' | 'right';
  children: (button: MenuButtonProps) => ReactNode;
}

/** A button with a menu of actions: arrows walk, Escape gives the focus back, leaving closes it. It opens where it has room. */
export function Menu({ label, items, align = 'right', children }: MenuProps) {
  const [place, setPlace] = useState<'closed' | 'below' | 'above'>('closed');
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const opened = place !== 'closed';

  const close = useCallback(() => setPlace('closed'), []);
  useInteractOutside(root, opened, close);

  useEffect(() => {
    if (opened) itemsOf(root.current)[0]?.focus({ preventScroll: true });
  }, [opened]);

  function toggle() {
    const box = root.current?.getBoundingClientRect();
    const height = items.length * 44 + 16;
    const noRoom = box !== undefined && box.bottom + height > window.innerHeight && box.top > height;
    setPlace(opened ? 'closed' : noRoom ? 'above' : 'below');
  }

  function keyDown(event: KeyboardEvent) {
    if (!opened) return;
    const shown = itemsOf(root.current);
    const at = shown.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key === 'Escape') {
      close();
      buttonOf(root.current)?.focus();
    } else if (event.key in targets) shown.at((targets[event.key] ?? 0) % shown.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the button and the items in it
    <span className="block-inline relative" ref={root} onKeyDown={keyDown} data-opened={opened || undefined}>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: toggle,
      })}
      {opened && (
        <span
          role="menu"
          id={id}
          aria-label={label}
          className={`${classes.menu} edge fill stack round-8 lift unfolds`}
          data-place={place}
          data-align={align}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={`${classes.item} hover-sunken focus-sunken ring-inside touch-high no-edge inherit no-fill row middle gap-10 round-6 ${item.bad ? 'bad' : 'ink'} regular left one-line pressable`}
              disabled={item.disabled}
              onClick={() => {
                // The button has the focus again before a dialog opens, so that the dialog gives it back there.
                buttonOf(root.current)?.focus();
                close();
                item.onChoose();
              }}
            >
              {item.icon && <span className="row mute">{item.icon}</span>}
              {item.label}
            </button>
          ))}
        </span>
      )}
    </span>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
}

function buttonOf(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;
}
