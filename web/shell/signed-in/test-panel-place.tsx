import { useState } from 'react';
import { useLocation } from 'react-router';
import { type PageName, pageAt } from '#contract/pages.ts';
import { mayHere } from '#web/client/session.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import { soon } from '#web/ui/loading/soon.tsx';
import { useMedia } from '#web/ui/media.ts';
import classes from './test-panel-place.module.css';

const TestPanels = soon(async () => (await import('./test-panels.tsx')).TestPanels);

/** The pages on which something is set that callers hear; the hub, since the way from one to another leads over it. */
const tuned: readonly (PageName | null)[] = [
  'agentSettings',
  'instructions',
  'businessInfo',
  'faqs',
  'knowledgeBase',
  'modelConfiguration',
  'greeting',
  'clientConfiguration',
  'businessContact',
  'customFunction',
];
const openName = 'test-panel.open';

/** Where the test panel is: a column beside the settings where there is room, else a sheet below them. It stays from page to page. */
export function TestPanelPlace() {
  const page = pageAt(useLocation().pathname);
  const beside = useMedia('(min-width: 1400px)');
  const [chosen, setChosen] = useState(() => readStored<boolean>(openName));
  if (!tuned.includes(page) || !mayHere('changes', 'settings')) return null;
  const open = chosen ?? beside;
  return (
    <aside className={classes.place} data-open={open} aria-label="Test panel">
      <TestPanels
        open={open}
        beside={beside}
        onOpen={(next) => {
          writeStored(openName, next);
          setChosen(next);
        }}
      />
    </aside>
  );
}
