import { ActionIcon } from '@mantine/core';
import { IconCode, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CustomFunction } from '#contract/functions.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import classes from './function-list.module.css';
import { MethodBadge } from './method-badge.tsx';

interface FunctionListProps {
  /** Undefined while they are loaded. */
  tools: readonly CustomFunction[] | undefined;
  onEdit: (tool: CustomFunction) => void;
  onDelete: (tool: CustomFunction) => void;
}

/** Every function with its method, name and address (FUNC-03, FUNC-04). */
export function FunctionList({ tools, onEdit, onDelete }: FunctionListProps) {
  if (!tools) return <Bones />;
  if (tools.length === 0) {
    return (
      <div className={`${classes.empty} edge-top`}>
        <EmptyState Icon={IconCode} text="No functions found. Click the Add button to create a new function." />
      </div>
    );
  }
  return (
    <ul className={classes.list} aria-label="Functions">
      {tools.map((tool) => (
        <li key={tool.name} className={`${classes.row} edge-top stack middle first-start gap-16`}>
          <MethodBadge method={tool.request_type} />
          <div className={`${classes.words} stack items-start columns-1 narrow`}>
            <button
              type="button"
              className="p-0 no-edge no-fill at-most round-4 ink strong left one-line cut clip mono pressable size-body line-24 hover-link"
              title={tool.name}
              onClick={() => onEdit(tool)}
            >
              {tool.name}
            </button>
            {tool.description !== '' && <p className={classes.description}>{tool.description}</p>}
            <p className={`${classes.address} mute small`} title={tool.webhook_url}>
              {tool.webhook_url}
            </p>
          </div>
          <div className="row gap-8">
            <ActionIcon aria-label={`Edit ${tool.name}`} size="calc(var(--control) - 4px)" onClick={() => onEdit(tool)}>
              <IconPencil size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              aria-label={`Delete ${tool.name}`}
              size="calc(var(--control) - 4px)"
              onClick={() => onDelete(tool)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** In the height of the empty state, which most people see first. */
function Bones() {
  return (
    <div className={`${classes.empty} edge-top`} aria-hidden="true">
      {['a', 'b'].map((key) => (
        <div key={key} className={`${classes.boneRow} pad-x stack middle`}>
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}
