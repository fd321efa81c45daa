import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { SortHeader, type SortOrder } from './sort-header.tsx';
import classes from './table.module.css';

export interface Column<Row> {
  head: string;
  /** Of the table's width; what is left over is shared by the columns that say none. */
  width?: string;
  sort?: { order: SortOrder | null; onSort: () => void } | undefined;
  /** What can be done with a row: at its end, without a bone while it is awaited. */
  action?: true;
  /** To the right, and narrow. */
  figure?: true;
  /** The head is read out and not shown. */
  unseen?: true;
  className?: string;
  title?: (row: Row) => string | undefined;
  cell: (row: Row) => ReactNode;
}

interface RowsProps<Row> {
  /** Undefined: as many skeletons as there will be rows. */
  rows: readonly Row[] | undefined;
  bones: number;
  keyOf: (row: Row) => string;
  /** What rows that follow each other have in common, told above the first of them. Only shown: each row says it for itself. */
  groupOf?: ((row: Row) => string) | undefined;
}

/** The group that begins with the row at this place, or null. */
function groupAt<Row>(rows: readonly Row[], at: number, groupOf: ((row: Row) => string) | undefined): string | null {
  const [before, row] = [rows[at - 1], rows[at]];
  if (!groupOf || row === undefined) return null;
  const own = groupOf(row);
  return before !== undefined && groupOf(before) === own ? null : own;
}

interface DataTableProps<Row> extends RowsProps<Row>, Omit<ComponentProps<'table'>, 'rows' | 'children'> {
  columns: readonly Column<Row>[];
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [data: `data-${string}`]: unknown };
  /** A row of its own below, over all columns. */
  below?: (row: Row) => ReactNode;
}

/** A list of rows on wide screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, bones, keyOf, groupOf, rowProps, below, className = '', ...table } = props;
  return (
    <table className={`${classes.table} ${className} full`} {...table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.head} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row, at) => {
              const more = below?.(row);
              const group = groupAt(rows, at, groupOf);
              return (
                <Fragment key={keyOf(row)}>
                  {group !== null && (
                    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
                    <tr className={classes.group} aria-hidden="true">
                      <td colSpan={columns.length}>{group}</td>
                    </tr>
                  )}
                  <tr {...rowProps?.(row)} data-more={more ? true : undefined}>
                    {columns.map((column) => (
                      <td key={column.head} className={classOf(column)} title={column.title?.(row)}>
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                  {more && (
                    <tr className={classes.more}>
                      <td colSpan={columns.length}>{more}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })
          : places(bones).map((place) => (
              <tr key={place} data-skeleton="true">
                {columns.map(({ head, action }) => (
                  <td key={head}>{!action && <span className="bone" />}</td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, width, sort, unseen } = column;
  if (sort) return <SortHeader label={head} {...sort} style={{ width }} />;
  return (
    <th scope="col" className={placeOf(column)} style={{ width }}>
      {unseen ? <span className="spoken-only">{head}</span> : head}
    </th>
  );
}

const placeOf = <Row,>({ action, figure }: Column<Row>) => (action && classes.action) || (figure && classes.figure);
const classOf = <Row,>(column: Column<Row>) => `${placeOf(column) ?? ''} ${column.className ?? ''}`.trim();

interface RowCardsProps<Row> extends RowsProps<Row>, Omit<ComponentProps<'ul'>, 'children'> {
  /** Of each card. */
  card: string;
  cardProps?: (row: Row) => object;
  bone?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The same on narrow screens: a card each. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { rows, bones, keyOf, groupOf, card: look, cardProps, bone, children, ...list } = props;
  if (!rows) {
    return (
      <ul aria-hidden="true">
        {places(bones).map((place) => (
          <li key={place} className={look} data-skeleton="true">
            {bone ?? <span className="bone" />}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul {...list}>
      {rows.map((row, at) => {
        const group = groupAt(rows, at, groupOf);
        return (
          <Fragment key={keyOf(row)}>
            {group !== null && (
              <li className={`${classes.band} pad-x edge-bottom mute medium tiny`} aria-hidden="true">
                {group}
              </li>
            )}
            <li className={look} {...cardProps?.(row)}>
              {children(row)}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
