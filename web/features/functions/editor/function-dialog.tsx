import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import type { CustomFunction } from '#contract/functions.ts';
import { hasSession } from '#web/client/session.ts';
import { Dialog, unsavedText } from '#web/ui/dialogs/dialog.tsx';
import { useCloseGuard, useLeaveGuard } from '#web/ui/dialogs/use-leave-guard.ts';
import { SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { type FunctionTab, readAddress } from '../function-address.ts';
import { RunLog } from '../runs/run-log.tsx';
import { TryPanel } from '../runs/try-panel.tsx';
import { DialogTabs, panelProps } from './dialog-tabs.tsx';
import classes from './function-dialog.module.css';
import { FunctionForm } from './function-form.tsx';
import { useFunctionEditor } from './use-function-editor.ts';

interface FunctionDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Null for a new function. */
  tool: CustomFunction | null;
  /** Of all functions. */
  names: readonly string[];
  tab: FunctionTab;
  onTab: (tab: FunctionTab) => void;
}

const tabs = [
  { tab: 'function', label: 'Function' },
  { tab: 'try', label: 'Try it' },
  { tab: 'log', label: 'Log' },
] as const;

/** A function: made, tried and followed in one dialog (FUNC-05, FUNC-06). */
export function FunctionDialog({ opened, onClose, tool, names, tab, onTab }: FunctionDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  // A dialog that was let go, by saving or by discarding, is not asked about.
  const letGo = useRef(false);
  const editor = useFunctionEditor({ tool, names, onSaved: finish, onGone: finish, onWrong: showFirstError });
  const { unsaved, problems, values } = editor;
  const wrong = Object.values(problems).find(Boolean);

  const blocker = useLeaveGuard(
    () => unsaved && !letGo.current && hasSession(),
    (from, to) => dialogOf(from) !== dialogOf(to),
  );
  useCloseGuard(unsaved);

  function finish() {
    letGo.current = true;
    if (blocker.state === 'blocked') blocker.proceed();
    else onClose();
  }

  const wrongShown = useRef(true);
  // Once its panel is there, which the address opens.
  useEffect(() => {
    if (wrongShown.current || tab !== 'function') return;
    wrongShown.current = true;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function showFirstError() {
    wrongShown.current = false;
    onTab('function');
  }

  return (
    <Dialog
      opened={opened}
      onClose={finish}
      title={tool ? 'Edit Function' : 'Custom Function'}
      width={680}
      unsaved={unsaved ? unsavedText : null}
      leaving={blocker.state === 'blocked'}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
      head={<DialogTabs label="Function" tabs={tabs} open={tab} onOpen={onTab} />}
      foot={
        <>
          {tool && <code className="phone-hidden grow narrow mute one-line cut clip mono size-small">{tool.name}</code>}
          <Button variant="default" onClick={finish} disabled={editor.saving}>
            Cancel
          </Button>
          <Button type="submit" form="function-form" loading={editor.saving}>
            Save
          </Button>
        </>
      }
    >
      <div ref={body} className={`${classes.body} stack content-start gap-16`}>
        <div {...panelProps('function', tab)}>
          <FunctionForm editor={editor} isNew={tool === null} />
        </div>
        <div {...panelProps('try', tab)}>
          {wrong === undefined ? (
            <TryPanel tool={editor.body} />
          ) : (
            <div className={`${classes.unready} stack items-center gap-12 center`}>
              <p>Complete the function first: {wrong}</p>
              <Button variant="default" onClick={() => editor.save()}>
                Show what is missing
              </Button>
            </div>
          )}
        </div>
        <div {...panelProps('log', tab)}>{tab === 'log' && <RunLog name={tool?.name ?? values.name} />}</div>
        <SaveProblem problem={editor.problem} />
      </div>
    </Dialog>
  );
}

/** Which dialog an address opens; its tabs are the same dialog. */
function dialogOf({ pathname, search }: Location): string {
  return `${pathname} ${JSON.stringify(readAddress(new URLSearchParams(search)).open)}`;
}
