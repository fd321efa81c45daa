import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CustomFunction } from '#contract/functions.ts';
import { shortAddresses } from '#web/client/forms/short-addresses.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { functionsQuery, saveFunction } from './custom-prompt.ts';
import { DynamicPromptCard } from './dynamic-prompt-card.tsx';
import { useFunctionAddress } from './function-address.ts';
import { FunctionList } from './function-list.tsx';
import { SignatureCard } from './signature-card.tsx';

const FunctionDialog = soon(async () => (await import('./editor/function-dialog.tsx')).FunctionDialog);

/** The dynamic prompt, the functions, and the dialog in which one is made, tried and followed (FUNC-01 to 34). */
export function FunctionsScreen() {
  const cache = useQueryClient();
  const functions = useQuery(functionsQuery);
  const { data } = functions;
  const { address, open, showTab, close } = useFunctionAddress();
  const dialog = useDialog<{ tool: CustomFunction | null }>();
  const deletion = useDialog<CustomFunction>();

  // The dialog follows the address, once the functions are there.
  const wanted = address.open?.kind === 'edit' ? address.open.name : address.open && '';
  const loaded = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function that is saved or reloaded does not open its dialog anew
  useEffect(() => {
    if (!loaded) return;
    if (wanted === null) return dialog.close();
    const tool = wanted === '' ? null : data.tools.find(({ name }) => name === wanted);
    if (tool === undefined) close();
    else dialog.open({ tool });
  }, [wanted, loaded]);

  const shown = dialog.shown;
  return (
    <Loaded
      query={functions}
      failed={(error) => messageOf(error, 'Failed to fetch custom prompts')}
      toasts
      className={`${card.card} mt-24`}
    >
      <div className="stack gap-16 mt-24">
        <DynamicPromptCard prompt={data?.dynamicPrompt} />
        <section className={card.card} aria-labelledby="functions">
          <div className={card.head}>
            <div className="grow narrow">
              <h2 className={card.title} id="functions">
                Functions
              </h2>
              <p className="measure mute">
                Your assistant sends requests to these URLs during a call and uses the responses. {shortAddresses()}
              </p>
            </div>
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              disabled={!data}
              data-adds-function
              onClick={() => open({ kind: 'new' })}
            >
              Add
            </Button>
          </div>
          <FunctionList
            tools={data?.tools}
            onEdit={({ name }) => open({ kind: 'edit', name })}
            onDelete={deletion.open}
          />
        </section>
        <SignatureCard />
        {shown && data && (
          <FunctionDialog
            key={shown.key}
            opened={shown.opened}
            onClose={close}
            tool={shown.what.tool}
            names={data.tools.map(({ name }) => name)}
            tab={address.tab}
            onTab={showTab}
          />
        )}
        <DeleteDialog
          asked={deletion}
          title={({ name }) => `Delete ${name}`}
          question={() => 'Are you sure you want to delete this function? This action cannot be undone.'}
          action="Delete function"
          remove={(tool) => saveFunction(cache, { kind: 'remove', was: tool })}
          done={() => 'Function deleted successfully'}
          problemOf={(error) => messageOf(error, 'Failed to delete function')}
          focusAfter={() => document.querySelector<HTMLElement>('[data-adds-function]')?.focus()}
        />
      </div>
    </Loaded>
  );
}
