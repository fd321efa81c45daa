import { type KeyboardEvent, useRef } from 'react';
import classes from './dialog-tabs.module.css';

interface DialogTabsProps<T extends string> {
  label: string;
  tabs: readonly { tab: T; label: string }[];
  open: T;
  onOpen: (tab: T) => void;
}

/** The tabs of a dialog; arrows walk them. Each has a panel with `panelProps`. */
export function DialogTabs<T extends string>({ label, tabs, open, onOpen }: DialogTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);

  function keyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ tab }) => tab === open);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    onOpen(next.tab);
    list.current?.querySelector<HTMLElement>(`#tab-${next.tab}`)?.focus();
  }

  return (
    <div
      ref={list}
      className="px-tabs edge-bottom keep row gap-4"
      role="tablist"
      aria-label={label}
      onKeyDown={keyDown}
    >
      {tabs.map(({ tab, label: words }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          className={`${classes.tab} px-8 no-edge inherit no-fill control-high round-8 mute medium relative pressable hover-ink selected-ink ring-inside`}
          aria-selected={tab === open}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** What the panel of a tab carries. */
export function panelProps(tab: string, open: string) {
  return {
    role: 'tabpanel',
    id: `panel-${tab}`,
    'aria-labelledby': `tab-${tab}`,
    hidden: tab !== open,
  } as const;
}
