import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './numbered-pages.module.css';
import { pageNumbers } from './users-order.ts';

interface NumberedPagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Numbered pages below the table (USERS-18). */
export function NumberedPages({ page, pages, onPage }: NumberedPagesProps) {
  return (
    <nav className="pad-12 row wrap middle centered gap-4" aria-label="Pages of the users">
      <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ul className="contents">
        {pageNumbers(page, pages).map((number, i) => (
          <li key={number ?? `gap-${i}`}>
            {number === null ? (
              <span className={classes.gap}>…</span>
            ) : (
              <button
                type="button"
                className={`${classes.page} px-4 no-edge no-fill round-8 pressable hover-sunken current-soft tabular`}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ActionIcon aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
}
