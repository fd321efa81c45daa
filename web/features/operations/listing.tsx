import type { ReactNode } from 'react';
import { useMedia } from '#web/ui/media.ts';
import table from '#web/ui/table.module.css';
import classes from './listing.module.css';

export interface Column<T> {
  /** '' for what is done with a row. */
  name: string;
  of: (row: T) => ReactNode;
  /** A figure: to the right, and narrow. */
  figure?: true;
}

interface ListingProps<T> {
  label: string;
  columns: readonly [Column<T>, ...Column<T>[]];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** Rows with some figures each: a table, and on narrow screens a list of named values under the first one. */
export function Listing<T>({ label, columns, rows, keyOf }: ListingProps<T>) {
  const narrow = useMedia('(max-width: 1023.98px)');
  const [first, ...others] = columns;
  const acts = others.find(({ name }) => name === '');
  if (narrow)
    return (
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="pad-12 edge-top stack gap-6">
            <div className="medium break">{first.of(row)}</div>
            <dl className="row wrap gap-4-16 small">
              {others
                .filter(({ name }) => name !== '')
                .map(({ name, of }) => (
                  <div key={name} className="row gap-6 narrow">
                    <dt className="mute">{name}</dt>
                    <dd className="m-0 tabular narrow break">{of(row)}</dd>
                  </div>
                ))}
            </dl>
            {acts?.of(row)}
          </li>
        ))}
      </ul>
    );
  return (
    <table className={`${table.table} ${classes.table} full`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, figure }) => (
            <th key={name} scope="col" data-figure={figure} data-acts={name === '' || undefined}>
              {name === '' ? <span className="spoken-only">Actions</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="rows-sunken">
            {columns.map(({ name, figure, of }) => (
              <td key={name} className="tabular break" data-figure={figure} data-acts={name === '' || undefined}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
