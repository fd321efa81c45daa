import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import classes from './phone-top-bar.module.css';

interface NavigationDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation on phones, over the page. */
export function NavigationDrawer({ opened, onClose, children }: NavigationDrawerProps) {
  return (
    <Drawer.Root
      {...useFocusBack(opened, onClose)}
      size={304}
      padding={0}
      classNames={{ content: 'fill-canvas row column' }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content aria-label="Menu">
        <Drawer.CloseButton aria-label="Close menu" className={classes.close} size={44} iconSize={20} />
        <Drawer.Body className="p-0 grow stack">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
