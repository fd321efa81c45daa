import { useMedia } from '#web/ui/media.ts';
import { type Column, DataTable, RowCards } from '#web/ui/tables/data-table.tsx';
import classes from './listing.module.css';

interface ListingProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Rows with some figures each: a table, and on narrow screens a list of named values under the first one. */
export function Listing<Row>({ label, columns, ...rows }: ListingProps<Row>) {
  const narrow = useMedia('(max-width: 1023.98px)');
  const list = { ...rows, bones: 0, 'aria-label': label };
  if (!narrow)
    return (
      <DataTable
        {...list}
        columns={columns}
        className={classes.table ?? ''}
        rowProps={() => ({ className: 'rows-sunken' })}
      />
    );
  const [first, ...others] = columns;
  return (
    <RowCards {...list} card="pad-12 edge-top stack gap-6">
      {(row) => (
        <>
          <div className="medium break">{first?.cell(row)}</div>
          <dl className="row wrap gap-4-16 small">
            {others
              .filter(({ action }) => !action)
              .map(({ head, cell }) => (
                <div key={head} className="row gap-6 narrow">
                  <dt className="mute">{head}</dt>
                  <dd className="m-0 tabular narrow break">{cell(row)}</dd>
                </div>
              ))}
          </dl>
          {others.find(({ action }) => action)?.cell(row)}
        </>
      )}
    </RowCards>
  );
}
