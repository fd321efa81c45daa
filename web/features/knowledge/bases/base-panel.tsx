import { Button } from '@mantine/core';
import { IconChevronDown, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { isWebAddress } from '#contract/values/web-address.ts';
import { shortAddresses } from '#web/client/forms/short-addresses.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import card from '#web/ui/card.module.css';
import { Menu } from '#web/ui/menu.tsx';
import { ItemList } from '../items/item-list.tsx';
import { type AddKind, waysToAdd } from '../items/ways-to-add.ts';
import { basesQuery, changeItems, itemsQuery } from '../knowledge-cache.ts';
import { failureText, isMoving, syncText } from '../knowledge-texts.ts';
import classes from './base-panel.module.css';

interface BasePanelProps {
  base: KnowledgeBase;
  onAdd: (kind: AddKind) => void;
}

const isShort = ({ content }: KnowledgeItem) => 'url' in content && !isWebAddress(content.url);

/** The open base: its name, its age, what is in it, and how far that is read (KB-06 to 18). */
export function BasePanel({ base, onAdd }: BasePanelProps) {
  const cache = useQueryClient();
  const items = useQuery(itemsQuery(base._id));
  const { data } = items;
  const moving = data?.some(isMoving) ?? false;

  // When the last item is read, the base's date and the counts are new.
  useEffect(() => {
    if (!moving) return;
    return () => void cache.invalidateQueries({ queryKey: basesQuery.queryKey });
  }, [moving, cache]);

  const sync = useSave('POST /knowledge-bases/:id/sync', {
    failed: (error) => failureText(`"${base.name}" could not be synced.`, error),
    // The answer's states show at once and are followed from there.
    onSaved: (now) => changeItems(cache, base._id, () => now),
  });

  const choices = waysToAdd.map(({ kind, label, Icon }) => ({
    label,
    icon: <Icon size={18} stroke={1.6} aria-hidden="true" />,
    onChoose: () => onAdd(kind),
  }));
  return (
    <section className={`${card.card} ${classes.panel} row column narrow`} aria-labelledby="open-base">
      <div className={`${classes.head} pad-16 row middle between gap-16`}>
        <div className="narrow">
          <h2 className="break large" id="open-base">
            {base.name}
          </h2>
          <p className="mute small tabular">Last updated on {momentText(base.timestamp)}</p>
          {data?.some(isShort) && <p className="mute small">{shortAddresses()}</p>}
        </div>
        <div className="keep">
          <Menu label="Upload" items={choices}>
            {(button) => (
              <Button
                {...button}
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
                rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
                data-opens-upload
              >
                Upload
              </Button>
            )}
          </Menu>
        </div>
      </div>
      <div className={`${classes.sync} pad-8 edge-top row middle between gap-16`}>
        <p className="mute small tabular" role="status">
          {data ? syncText(data) : ''}
        </p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!data || data.length === 0}
          loading={sync.isPending}
          onClick={() => sync.mutate({ params: { id: base._id } })}
        >
          Sync
        </Button>
      </div>
      <ItemList base={base} items={items} onAdd={onAdd} />
    </section>
  );
}

/** In the panel's shape while the bases are loaded. */
export function PanelBones() {
  return (
    <section className={`${card.card} ${classes.panel} row column narrow`} aria-hidden="true">
      <div className={`${classes.head} pad-16 row middle between gap-16`}>
        <div className="narrow">
          <span className={classes.nameBone}>
            <span className="bone" />
          </span>
          <span className={`${classes.dateBone} at-most`}>
            <span className="bone" />
          </span>
        </div>
      </div>
      <div className={`${classes.sync} pad-8 edge-top row middle between gap-16`} />
    </section>
  );
}
