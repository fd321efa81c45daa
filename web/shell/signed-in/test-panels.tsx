import { Button } from '@mantine/core';
import { IconMessageBolt } from '@tabler/icons-react';
import { useRef } from 'react';
import { TestPanel } from '#web/features/test-box/panel/test-panel.tsx';
import { OwnPrompts } from '#web/features/test-sessions/prompts/own-prompts.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import classes from './test-panel-place.module.css';

const PanelTalk = soon(async () => (await import('#web/features/test-sessions/panel-talk.tsx')).PanelTalk);

interface TestPanelsProps {
  open: boolean;
  beside: boolean;
  onOpen: (open: boolean) => void;
}

/** The test panel, by typing and by talking, and the button that opens it. */
export function TestPanels({ open, beside, onOpen }: TestPanelsProps) {
  const pressed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  function choose(next: boolean) {
    pressed.current = next;
    onOpen(next);
    if (!next) setTimeout(() => opener.current?.focus());
  }
  return (
    <>
      {!open && (
        <div className={`${classes.bar} row`}>
          <Button
            ref={opener}
            className="lift"
            variant="default"
            leftSection={<IconMessageBolt size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => choose(true)}
          >
            Test as you go
          </Button>
        </div>
      )}
      <TestPanel
        open={open}
        pressed={pressed.current}
        beside={beside}
        onClose={() => choose(false)}
        talk={(heard) => <PanelTalk heard={heard} />}
        prompts={(ask) => <OwnPrompts disabled={false} say={ask} embedded={false} />}
      />
    </>
  );
}
