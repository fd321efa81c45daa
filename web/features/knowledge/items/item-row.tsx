import { ActionIcon, Loader } from '@mantine/core';
import {
  IconCheck,
  IconClock,
  IconEye,
  IconFile,
  IconFileText,
  IconNotes,
  IconPhoto,
  IconTable,
  IconTrash,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { isWebAddress } from '#contract/values/web-address.ts';
import { extensionOf } from '../files/file-selection.ts';
import { detailText, stateText, typeText } from '../knowledge-texts.ts';
import classes from './item-row.module.css';

interface ItemRowProps {
  item: KnowledgeItem;
  onDownload: () => void;
  /** Shows what was read of it. */
  onShow: () => void;
  onDelete: () => void;
}

/** One item: what it is, how far it is, and the way to be rid of it (KB-16 to 18). */
export function ItemRow({ item, onDownload, onShow, onDelete }: ItemRowProps) {
  const [whole, setWhole] = useState(false);
  const Icon = iconOf(item);
  return (
    <li className={`${classes.row} edge-top stack middle`}>
      <span className={`${classes.icon} fill-sunken stack place-center round-8 mute square-36`}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <div className="stack items-start columns-1 narrow">
        <Name item={item} whole={whole} onOpen={() => (item.type === 'file' ? onDownload() : setWhole(!whole))} />
        <p className={`${classes.detail} row gap-8 at-most mute small`} data-whole={whole || undefined}>
          <span className={`${classes.type} keep`}>{typeText(item)}</span>
          <span className={`${classes.more} narrow one-line cut clip tabular`}>{detailText(item)}</span>
        </p>
      </div>
      <ItemState item={item} />
      {item.passages > 0 && (
        <ActionIcon
          className={`${classes.read} self-middle`}
          aria-label={`Text of ${item.name}`}
          size="calc(var(--control) - 4px)"
          onClick={onShow}
        >
          <IconEye size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        className={`${classes.remove} self-middle`}
        aria-label={`Delete ${item.name}`}
        size="calc(var(--control) - 4px)"
        data-deletes={item._id}
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** A web page's name leads to it, a file's downloads it, a text's shows the whole of it. */
function Name({ item, whole, onOpen }: { item: KnowledgeItem; whole: boolean; onOpen: () => void }) {
  // One that is told in part leads nowhere.
  if ('url' in item.content && !isWebAddress(item.content.url))
    return (
      <span className="at-most ink medium one-line cut clip line-24" title={item.name}>
        {item.name}
      </span>
    );
  if ('url' in item.content) {
    return (
      <a className={classes.name} href={item.content.url} target="_blank" rel="noopener noreferrer" title={item.name}>
        {item.name}
      </a>
    );
  }
  const text = item.type === 'text';
  return (
    <button
      type="button"
      className={classes.name}
      title={text ? undefined : `Download ${item.name}`}
      aria-expanded={text ? whole : undefined}
      onClick={onOpen}
    >
      {item.name}
    </button>
  );
}

const looks: Partial<Record<KnowledgeItem['state'], string>> = {
  read: 'good',
  failed: 'bad',
  waiting: 'info',
  reading: 'info',
};

/** A tick or a cross with words; while it is read, how far (KB-18). */
function ItemState({ item }: { item: KnowledgeItem }) {
  const { state, progress } = item;
  const failed = state === 'failed';
  return (
    <div className={`${classes.state} stack gap-4 mute small`} data-state={state}>
      <span className={`${classes.mark} ${looks[state] ?? ''} row middle gap-6 medium tabular`}>
        <StateIcon state={state} />
        {failed ? 'Failed' : stateText(item)}
      </span>
      {state === 'reading' && (
        <span className={`${classes.bar} clip meter`} aria-hidden="true">
          <span style={{ transform: `scaleX(${progress ?? 0})` }} />
        </span>
      )}
      {failed && <span className="ink break">{stateText(item)}</span>}
    </div>
  );
}

function StateIcon({ state }: Pick<KnowledgeItem, 'state'>) {
  if (state === 'read') return <IconCheck size={16} stroke={2} aria-hidden="true" />;
  if (state === 'waiting') return <IconClock size={16} stroke={1.75} aria-hidden="true" />;
  if (state === 'reading') return <Loader size={14} aria-hidden="true" />;
  return <IconX size={16} stroke={2} aria-hidden="true" />;
}

const tables = ['xlsx', 'xls'];
const pictures = ['jpg', 'jpeg', 'png'];

function iconOf({ type, name }: KnowledgeItem) {
  if (type === 'web_page') return IconWorld;
  if (type === 'text') return IconNotes;
  const extension = extensionOf(name);
  if (tables.includes(extension)) return IconTable;
  if (pictures.includes(extension)) return IconPhoto;
  return ['txt', 'md', 'pdf', 'doc', 'docx'].includes(extension) ? IconFileText : IconFile;
}
