import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';

export type SortOrder = 'asc' | 'desc';

interface SortHeaderProps {
  label: string;
  /** How the table is sorted by this column; null when it is sorted by another. */
  order: SortOrder | null;
  onSort: () => void;
  style?: CSSProperties;
}

/** The head of a column that can be sorted by; the state is announced. */
export function SortHeader({ label, order, onSort, style }: SortHeaderProps) {
  const Icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  const state = order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={state} style={style}>
      <button
        type="button"
        className={`${order === null ? 'mute' : 'ink'} px-6 no-edge inherit no-fill row-inline middle gap-4 round-6 one-line pressable inset hover-ink`}
        onClick={onSort}
      >
        {label}
        <Icon size={14} stroke={1.75} aria-hidden="true" className={order === null ? 'faded' : undefined} />
      </button>
    </th>
  );
}
